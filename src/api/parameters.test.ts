import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest, anyView } from '../../server/testing/any-parameters.ts';
import { patchParams, readParams, rowsOf, withoutProblem, writeParams } from '../kit/params/table.ts';
import { defaultDialect } from './dialect/dialect.ts';
import * as filters from './filters.ts';
import * as parameters from './parameters.ts';

const deploymentParams = parameters.deploymentParams(defaultDialect);
const listParams = filters.listParams(defaultDialect);

describe('the parameter table', () => {
  it('parses exactly what it formats', () => {
    fc.assert(
      fc.property(anyRequest, (values) => {
        const query = new URLSearchParams(writeParams(deploymentParams, values));
        expect(readParams(deploymentParams, query)).toEqual({ values, problems: [] });
      }),
    );
  });

  it('parses the sorting, columns and view name that it formats', () => {
    fc.assert(
      fc.property(anyRequest, anyView, (values, view) => {
        const query = new URLSearchParams([
          ...writeParams(deploymentParams, values),
          ...writeParams(listParams, view),
        ]);
        const { filters: set = [], limit, offset, ...others } = readParams(listParams, query).values;
        expect(others).toEqual(view);
        const { sent, checked } = filters.split(set, defaultDialect);
        expect([{ limit, offset, ...sent }, checked]).toEqual([values, []]);
        expect(readParams(deploymentParams, query).values).toEqual(values);
      }),
    );
  });

  it.each([
    [
      '-updatedAt,name',
      [
        { id: 'updatedAt', desc: true },
        { id: 'name', desc: false },
      ],
    ],
    [' name ,, -name', [{ id: 'name', desc: false }]],
    [' , ', undefined],
  ])('parses sorting by “%s”', (raw, sort) => {
    expect(readParams(listParams, new URLSearchParams([['sort', raw]])).values.sort).toEqual(sort);
  });

  it('never throws, and describes invalid values in sentences', () => {
    const anyWire = fc.constantFrom(...rowsOf(deploymentParams).map(({ row }) => row.param));
    fc.assert(
      fc.property(fc.array(fc.tuple(anyWire, fc.string())), (pairs) => {
        const { problems } = readParams(deploymentParams, new URLSearchParams(pairs));
        for (const { problem } of problems) expect(problem).toMatch(/^(?:It is|It must|It appears|“).*\.$/su);
      }),
    );
  });

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '1e1'],
    ['limit', '0x10'],
    ['limit', '2.5'],
    ['offset', '-1'],
    ['offset', '99999999999999999999'],
    ['remote_reconciled', 'yes'],
    ['deployment_type', 'PROD'],
    ['deployment_ids', 'nope'],
  ])('%s=%s gives a problem and no value', (param, raw) => {
    const { values, problems } = readParams(deploymentParams, new URLSearchParams([[param, raw]]));
    expect(values).toEqual({});
    expect(problems).toMatchObject([{ param, text: raw }]);
  });

  it('keeps each valid id of a pasted list once, and names the invalid ones', () => {
    const a = '6a1d8f3e-0000-4000-8000-000000000001';
    const b = '6a1d8f3e-0000-4000-8000-000000000002';
    const pasted = new URLSearchParams([['tag_value_ids', ` ${a}, ${b}\n${a} nonsense `]]);
    const { values, problems } = readParams(deploymentParams, pasted);
    expect(values).toEqual({ tagValueIds: [a, b] });
    expect(problems[0]?.problem).toContain('“nonsense”');
  });

  it('treats an empty text as absent', () => {
    const query = new URLSearchParams('name_contains=&status=+&limit=');
    expect(readParams(deploymentParams, query)).toEqual({ values: {}, problems: [] });
  });

  it('changes known entries, replaces unreadable text, and keeps the rest', () => {
    const query = new URLSearchParams('limit=500&other=1&status=READY');
    const next = patchParams(deploymentParams, query, { limit: 50, status: undefined });
    expect(next.toString()).toBe('other=1&limit=50');
  });
});

describe('additional filters of a service', () => {
  const extraFilters = [
    { name: 'agent_environment', label: 'Environment', values: ['staging', 'production'] },
    { name: 'region', label: 'Region' },
  ];
  const table = parameters.filterTable({ ...defaultDialect, extraFilters });

  it('are separate parameters with their own names', () => {
    const query = new URLSearchParams('status=READY&agent_environment=staging&region=eu');
    const { values, problems } = readParams(table, query);
    expect(values).toEqual({
      status: 'READY',
      'extras.agent_environment': 'staging',
      'extras.region': 'eu',
    });
    expect(problems).toEqual([]);
    expect(new URLSearchParams(writeParams(table, values)).toString()).toBe(query.toString());
  });

  it('are invalid with a value that is not listed, and stay when others change', () => {
    const query = new URLSearchParams('agent_environment=dev&region=eu');
    const list = { filters: filters.filterList({ ...defaultDialect, extraFilters }) };
    const { values, problems } = readParams(list, query);
    const is = (field: string, value: string) => ({ field, operator: 'is', value }) as const;
    expect(values).toEqual({ filters: [is('extras.region', 'eu')] });
    expect(problems).toMatchObject([
      { param: 'agent_environment', problem: 'It must be one of staging, production.' },
    ]);
    const [problem] = problems;
    expect(problem && withoutProblem(list, query, problem).toString()).toBe('region=eu');
    const patched = (set: ReturnType<typeof is>[] | undefined) =>
      patchParams(list, query, { filters: set }).toString();
    expect(patched([is('extras.region', 'us')])).toBe('agent_environment=dev&region=us');
    expect(patched([is('extras.agent_environment', 'staging')])).toBe('agent_environment=staging');
    expect(patched(undefined)).toBe('');
    expect(patched([is('extras.region', 'eu'), is('status', 'READY')])).toBe(`${String(query)}&status=READY`);
  });
});
