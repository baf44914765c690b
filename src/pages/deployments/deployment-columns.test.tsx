import type { SortingState } from '@tanstack/react-table';
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readDeploymentPage } from '../../api/deployment-page.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { columnFields } from '../../domain/model/deployment-fields.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { Sorting } from '../../kit/params/codecs.ts';
import { useRecordTable } from '../../kit/table/use-record-table.ts';
import { chosenIds, deploymentColumns, sortDeployments } from './deployment-columns.tsx';

const ids = deploymentColumns.map(({ id }) => id);

function read(resources: Record<string, unknown>[]) {
  return readDeploymentPage({ resources, offset: resources.length }, defaultDialect)?.rows ?? [];
}

const rows = read([
  { id: 'a', name: 'item-10', status: 'READY', source_config: { resource_spec: { cpu: 2 } } },
  { id: 'b', name: 'Item-9', source_config: { resource_spec: { cpu: 10 } } },
  { id: 'c', name: 'item-1', status: 'UNUSED', source_config: {} },
  { id: 'd', name: 'item-1', status: 'AWAITING_DATABASE', source_config: { resource_spec: { cpu: 2 } } },
]);

test('every field except kind of source, sizes and secrets is one column with a heading', () => {
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids).toEqual(expect.arrayContaining(columnFields.map(({ name }) => name)));
  expect(ids).not.toContain('source');
  expect(deploymentColumns.filter(({ meta }) => !meta?.group)).toEqual([]);
});

test('shows the usual columns until somebody chooses', () => {
  const headers = deploymentColumns.map(({ id, header }) => [id, header] as const);
  expect(chosenIds(null).map((id) => new Map(headers).get(id))).toEqual([
    'Name',
    'Status',
    'Type',
    'Image version',
    'Updated',
    'Repository',
    'Git reference',
    'Main CPU · memory',
  ]);
});

test.each([
  [
    ['createdAt', 'status'],
    ['name', 'createdAt', 'status'],
  ],
  [
    ['status', 'name'],
    ['name', 'status'],
  ],
  [
    ['tenantId', 'no such', 'tenantId'],
    ['name', 'tenantId'],
  ],
  [[], ['name']],
])('shows each column of %j once, after the name, without unknown ones', (chosen, expected) => {
  expect(chosenIds(chosen)).toEqual(expected);
});

function sorted(sorting: SortingState): string {
  const Ids = () =>
    useRecordTable({ columns: deploymentColumns, data: rows, state: { sorting } })
      .getRowModel()
      .rows.map(({ original }) => original.id)
      .join('');
  return renderToStaticMarkup(<Ids />);
}

test.each([
  ['name', false, 'cdba'],
  ['name', true, 'abcd'],
  ['status', false, 'dacb'],
  ['status', true, 'cadb'],
  ['resources', false, 'adbc'],
  ['resources', true, 'badc'],
])('sorted by %s, descending: %s', (id, desc, order) => {
  expect(sorted([{ id, desc }])).toBe(order);
});

test('the second column orders equal values of the first', () => {
  const byName = { id: 'name', desc: false };
  expect(sorted([byName, { id: 'status', desc: true }])).toBe('cdba');
  expect(sorted([byName, { id: 'status', desc: false }])).toBe('dcba');
});

/** The ids as the table sorts them. */
function SortedByTable({ data, sorting }: { readonly data: FleetRecord[]; readonly sorting: Sorting }) {
  const table = useRecordTable({ columns: deploymentColumns, data, state: { sorting } });
  return table
    .getRowModel()
    .rows.map(({ original }) => original.id)
    .join(' ');
}

test('deployments are sorted like the rows of the table', () => {
  const fields = fc.record(
    {
      name: fc.constantFrom('item-9', 'Item-10', 'ä'),
      status: fc.constantFrom('READY', 'FAILED'),
      image_version: fc.constantFrom('1.2', '1.10', 'latest'),
      updated_at: fc.constantFrom('2026-11-01T00:00:00Z', 'no time'),
      source_config: fc.constantFrom({}, { resource_spec: { cpu: 2 } }, { resource_spec: { cpu: 10 } }),
    },
    { requiredKeys: ['name', 'source_config'] },
  );
  const by = fc.record({ id: fc.constantFrom(...ids, 'no column'), desc: fc.boolean() });
  fc.assert(
    fc.property(fc.array(fields, { maxLength: 8 }), fc.array(by, { maxLength: 3 }), (many, sorting) => {
      const data = read(many.map((each, at) => ({ id: String(at), ...each })));
      const known = sorting.filter(({ id }) => ids.includes(id));
      const order = sortDeployments(data, sorting).map(({ id }) => id);
      expect(order.join(' ')).toBe(renderToStaticMarkup(<SortedByTable data={data} sorting={known} />));
    }),
    { numRuns: 50 },
  );
});
