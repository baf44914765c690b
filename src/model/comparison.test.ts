import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDeployment } from '../wire/deployment.ts';
import { defaultDialect } from '../wire/dialect.ts';
import { compareRecords, comparisonMarkdown, notGiven } from './comparison.ts';
import type { FleetRecord } from './fleet-record.ts';

function record(id: string, fields: object = {}): FleetRecord {
  const read = readDeployment({ id, name: `app-${id}`, ...fields }, 0, defaultDialect);
  if ('reason' in read) throw new Error(read.reason);
  return read;
}

const compare = (records: FleetRecord[]) => compareRecords(records, defaultDialect.labels);

const sized = (resource_spec: object) => ({ source_config: { resource_spec } });

it('tells what differs in one sentence, ids and times left aside', () => {
  const times = (at: string) => ({ created_at: at, latest_revision_id: at });
  expect(compare([record('1', times('a')), record('2', times('b'))]).summary).toBe(
    'Their configuration is the same.',
  );
  const differing = [
    record('1', { image_version: '1', ...sized({ max_scale: 1 }) }),
    record('2', { image_version: '2', ...sized({ max_scale: 2 }) }),
  ];
  expect(compare(differing).summary).toBe('Same but for image version and main max replicas.');
});

it('names four differences and counts the rest, secrets among them', () => {
  const left = record('1', {
    image_version: '1',
    secrets: [{ name: 'KEY', value: 'v' }],
    ...sized({ cpu: 1, cpu_limit: 1, memory_mb: 1 }),
  });
  expect(compare([left, record('2')]).summary).toBe(
    'Same but for image version, main CPU request (cores), main CPU limit (cores), main memory request (MB), and 1 more.',
  );
});

it('has a line for each field that one of them gives', () => {
  const { configuration } = compare([record('1', sized({ cpu: 1 })), record('2')]);
  const label = 'Main CPU request (cores)';
  expect(configuration).toMatchObject([
    { title: 'Sizes', fields: [{ name: 'cpu', label, values: ['1', undefined], isSame: false }] },
  ]);
  expect(notGiven('Main CPU request (cores)')).toBe('Main CPU request not given');
});

it('has names of secrets and references as a matrix, and no value', () => {
  const left = record('1', {
    secrets: [
      { name: 'TOKEN', value: 'hush' },
      { name: 'KEY', value: 'hush' },
    ],
  });
  const right = record('2', {
    secrets: [{ name: 'KEY', value: 'other' }],
    secret_references: [{ name: 'TOKEN', secret_name: 'vault', secret_key: 't' }],
  });
  const comparison = compare([left, right]);
  expect(comparison.secrets).toEqual([
    { name: 'KEY', kinds: ['secret', 'secret'], isSame: true },
    { name: 'TOKEN', kinds: ['secret', 'reference'], isSame: false },
  ]);
  expect(JSON.stringify(comparison)).not.toContain('hush');
});

it('is Markdown that no value breaks', () => {
  const comparison = compare([record('1', { image_version: 'a|b\n<i>' }), record('2')]);
  const lines = comparisonMarkdown(comparison, ['a', 'b'], true).split('\n');
  expect(lines).toContain(String.raw`| Image version | a\|b \<i\> | not given |`);
  expect(lines.filter((line) => line.startsWith('|')).every((line) => line.endsWith('|'))).toBe(true);
});

it('a field is the same exactly where all values are equal, in any order of the deployments', () => {
  const version = fc.option(fc.constantFrom('1', '2'), { nil: undefined });
  fc.assert(
    fc.property(fc.array(version, { minLength: 2, maxLength: 4 }), (versions) => {
      const records = versions.map((image_version, at) => record(String(at), { image_version }));
      const same = (all: FleetRecord[]) =>
        compare(all).configuration.every(({ fields }) => fields.every(({ isSame }) => isSame));
      expect(same(records)).toBe(new Set(versions).size === 1);
      expect(same(records.toReversed())).toBe(same(records));
    }),
  );
});
