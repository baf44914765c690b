import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleRecord as record } from '../../../server/testing/sample-record.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { compareRecords, comparisonMarkdown, notGiven, ownParts } from './comparison.ts';
import type { FleetRecord } from './fleet-record.ts';

const compare = (records: FleetRecord[]) => compareRecords(records, defaultDialect.labels);

const sized = (resource_spec: object) => ({ source_config: { resource_spec } });

it('describes the differences in one sentence, without ids and times', () => {
  const times = (at: string) => ({ created_at: at, latest_revision_id: at });
  expect(compare([record('1', times('a')), record('2', times('b'))]).summary).toBe('No differences');
  const differing = [
    record('1', { image_version: '1', ...sized({ max_scale: 1 }) }),
    record('2', { image_version: '2', ...sized({ max_scale: 2 }) }),
  ];
  expect(compare(differing).summary).toBe('2 fields differ');
});

it('a different status is a difference', () => {
  const { configuration, identity, summary } = compare([
    record('1', { status: 'FAILED' }),
    record('2', { status: 'READY' }),
  ]);
  expect(summary).toBe('1 field differs');
  expect(configuration).toMatchObject([{ fields: [{ name: 'status', isSame: false }] }]);
  expect(identity.map(({ name }) => name)).toEqual(['name', 'id']);
});

it('a deployment without the field is not a preview, and this is shown beside a preview', () => {
  const of = (...previews: (boolean | undefined)[]) =>
    compare(previews.map((is_preview, at) => record(String(at), { is_preview }))).configuration;
  expect(of(undefined, false)).toEqual([]);
  expect(of(undefined, false, true)).toMatchObject([
    { title: 'Other fields', fields: [{ label: 'Preview', values: ['No', 'No', 'Yes'] }] },
  ]);
});

it.each([
  ['ends', { status: 'A' }, { status: 'A ' }, ['A', 'A ']],
  ['forms of Unicode', { status: 'm\u00fc' }, { status: 'mu\u0308' }, ['m\u00fc', 'mu⟨U+0308⟩']],
  ['words', { status: 'READY' }, { status: 'Ready' }, ['READY', 'Ready']],
  [
    'hosts of repositories',
    { source_config: { repo_url: 'https://a.example/b/c' } },
    { source_config: { repo_url: 'git@d.example:b/c' } },
    ['https://a.example/b/c', 'git@d.example:b/c'],
  ],
])('cells that differ look different: %s', (_, left, right, values) => {
  const { configuration } = compare([record('1', left), record('2', right)]);
  expect(configuration[0]?.fields[0]).toMatchObject({ isSame: false, values });
});

it('counts fields and secrets', () => {
  const left = record('1', {
    image_version: '1',
    secrets: [{ name: 'KEY', value: 'v' }],
    ...sized({ cpu: 1, cpu_limit: 1, memory_mb: 1 }),
  });
  expect(compare([left, record('2')]).summary).toBe('4 fields and 1 secret differ');
});

it('has a row for each field that one of them has', () => {
  const { configuration } = compare([record('1', sized({ cpu: 1 })), record('2')]);
  const label = 'Main CPU request (cores)';
  expect(configuration).toMatchObject([
    { title: 'Sizes', fields: [{ name: 'cpu', label, values: ['1', undefined], isSame: false }] },
  ]);
  expect(notGiven('Main CPU request (cores)')).toBe('Main CPU request not given');
});

it('formats sizes like the details, and does not treat sizes as equal because they look equal', () => {
  const sizes = (...all: number[]) =>
    compare(all.map((memory_mb, at) => record(String(at), sized({ memory_mb })))).configuration[0]?.fields;
  expect(sizes(1024, 512)).toMatchObject([{ values: ['1,024', '512'], isSame: false }]);
  expect(sizes(0.12341, 0.12342)).toMatchObject([{ values: ['0.123', '0.123'], isSame: false }]);
  expect(sizes(2048, 2048)).toMatchObject([{ values: ['2,048', '2,048'], isSame: true }]);
});

it('names the one that differs if most agree', () => {
  const odd = (...versions: string[]) =>
    compare(versions.map((image_version, at) => record(String(at), { image_version }))).configuration[0]
      ?.fields[0]?.odd;
  expect(odd('1', '1', '2')).toEqual([false, false, true]);
  expect(odd('1', '2')).toEqual([false, false]);
  expect(odd('1', '1', '2', '2')).toEqual([false, false, false, false]);
});

it.each([
  ['missing', {}, ['Not set', 'Set', 'Set'], [true, false, false]],
  ['set', { secrets: [{ name: 'KEY', value: 'hush' }] }, ['Set', 'Not set', 'Not set'], [true, false, false]],
  [
    'a reference',
    { secret_references: [{ name: 'KEY', secret_name: 'vault', secret_key: 't' }] },
    ['Reference to vault/t', 'Set', 'Set'],
    [true, false, false],
  ],
  ['different everywhere', {}, ['Not set', 'Set', 'Reference to vault/t'], [false, false, false]],
])('names the deployment whose secret differs if most agree: %s', (_what, own, values, odd) => {
  const others = values.slice(1).map((value, at) =>
    record(String(at), {
      ...(value === 'Set' && { secrets: [{ name: 'KEY', value: 'hush' }] }),
      ...(value.startsWith('Ref') && {
        secret_references: [{ name: 'KEY', secret_name: 'vault', secret_key: 't' }],
      }),
    }),
  );
  expect(compare([record('own', own), ...others]).secrets).toMatchObject([{ values, odd }]);
});

it('shows names of secrets and references as a matrix, without values', () => {
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
  expect(comparison.secrets).toMatchObject([
    { name: 'KEY', values: ['Set', 'Set'], isSame: true },
    { name: 'TOKEN', values: ['Set', 'Reference to vault/t'], isSame: false },
  ]);
  expect(JSON.stringify(comparison)).not.toContain('hush');
});

it.each([
  ['the same secret and key', { secret_name: 'vault', secret_key: 't' }, true],
  ['another secret', { secret_name: 'safe', secret_key: 't' }, false],
  ['another key', { secret_name: 'vault', secret_key: 'u' }, false],
  ['neither', {}, false],
])('a reference is equal if it refers to %s', (_what, target, isSame) => {
  const referring = (id: string, to: object) => record(id, { secret_references: [{ name: 'TOKEN', ...to }] });
  const { secrets, summary } = compare([
    referring('1', { secret_name: 'vault', secret_key: 't' }),
    referring('2', target),
  ]);
  expect(secrets).toMatchObject([{ name: 'TOKEN', isSame }]);
  expect(summary).toBe(isSame ? 'No differences' : '1 secret differs');
});

it('copies as Markdown that no value breaks', () => {
  const comparison = compare([record('1', { image_version: 'a|b\n<i>' }), record('2')]);
  const lines = comparisonMarkdown(comparison, ['a', 'b'], true).split('\n');
  expect(lines).toContain(String.raw`| Image version | a\|b \<i\> | not given |`);
  expect(lines.filter((line) => line.startsWith('|')).every((line) => line.endsWith('|'))).toBe(true);
});

it('copies as Markdown with times in UTC', () => {
  const comparison = compare([record('1', { created_at: '2026-03-01T10:00:00+02:00' }), record('2')]);
  expect(comparisonMarkdown(comparison, ['a', 'b'], false)).toContain(
    '| Created | 2026-03-01T08:00:00.000Z | not given |',
  );
});

it('copies as Markdown with the names of all secrets, or of those that differ', () => {
  const secrets = (...names: string[]) => ({ secrets: names.map((name) => ({ name, value: 'hush' })) });
  const comparison = compare([record('1', secrets('KEY', 'BOTH')), record('2', secrets('BOTH'))]);
  const rows = (onlyDifferences: boolean) =>
    comparisonMarkdown(comparison, ['a', 'b'], onlyDifferences)
      .split('\n')
      .filter((line) => /Secret|KEY|BOTH/.test(line));
  expect(comparison.summary).toBe('1 secret differs');
  expect(rows(true)).toEqual(['| Secret | a | b |', '| KEY | Set | Not set |']);
  expect(rows(false)).toContain('| BOTH | Set | Set |');
  expect(comparisonMarkdown(comparison, ['a', 'b'], false)).not.toContain('hush');
});

it('a field is equal exactly if all values are, for any order of the deployments', () => {
  const version = fc.option(fc.constantFrom('1', '2'), { nil: undefined });
  fc.assert(
    fc.property(fc.array(version, { minLength: 2, maxLength: 4 }), (versions) => {
      const records = versions.map((image_version, at) => record(String(at), { image_version }));
      const same = (all: FleetRecord[]) =>
        compare(all).configuration.every(({ fields }) => fields.every(({ isSame }) => isSame));
      expect(same(records)).toBe(new Set(versions).size === 1);
      expect(compare(records).summary === 'No differences').toBe(same(records));
      expect(same(records.toReversed())).toBe(same(records));
    }),
  );
});

it.each([
  [
    'labels',
    { labels: { team: 'a', tier: { x: 1, y: 2 } } },
    { labels: { tier: { y: 2, x: 1 }, team: 'a' } },
  ],
  ['volumes', { volumes: [{ name: 'a', emptyDir: {} }] }, { volumes: [{ emptyDir: {}, name: 'a' }] }],
])('the order of the fields of %s makes no difference', (_, one, other) => {
  expect(compare([record('1', sized(one)), record('2', sized(other))]).summary).toBe('No differences');
});

it('the order of a list is a difference', () => {
  const volumes = (...names: string[]) => sized({ volumes: names.map((name) => ({ name })) });
  expect(compare([record('1', volumes('a', 'b')), record('2', volumes('b', 'a'))]).summary).toBe(
    '1 field differs',
  );
});

it('shows repositories by owner and name, and treats all spellings as equal', () => {
  const of = (id: string, repo_url: string) => record(id, { source_config: { repo_url } });
  const url = 'https://forge.example/acme/app';
  const same = compare([of('1', url), of('2', 'git@forge.example:acme/app.git')]);
  expect(same.summary).toBe('No differences');
  const { configuration } = compare([of('1', url), of('2', 'https://other.example/acme/app')]);
  expect(configuration).toMatchObject([
    { fields: [{ values: [url, 'https://other.example/acme/app'], isSame: false }] },
  ]);
});

it('says whether the latest revision is active', () => {
  const revisions = (id: string, active: string) =>
    record(id, { latest_revision_id: 'b', active_revision_id: active });
  expect(compare([revisions('1', 'a'), revisions('2', 'b')]).configuration).toMatchObject([
    { fields: [{ label: 'Latest revision active', values: ['No', 'Yes'], isSame: false }] },
  ]);
});

it('has a row for each key of labels and annotations, but none for the map', () => {
  const labels = (id: string, own: object) => record(id, sized({ labels: own, annotations: { a: '1' } }));
  const { configuration, summary } = compare([
    labels('1', { team: 'x', b: 'y' }),
    labels('2', { team: 'z' }),
  ]);
  expect(summary).toBe('2 fields differ');
  expect(configuration).toMatchObject([
    {
      title: 'Labels',
      fields: [
        { label: 'Annotation a', isSame: true },
        { label: 'Label b', values: ['y', undefined], isSame: false },
        { label: 'Label team', values: ['x', 'z'], isSame: false },
      ],
    },
  ]);
});

it.each<[string, (string | undefined)[], (string | undefined)[]]>([
  ['references', ['refs/heads/main', 'refs/tags/v1'], ['refs/[heads/main]', 'refs/[tags/v1]']],
  [
    'a tag of an image, and one that is not given',
    ['registry:5000/a:1.2', undefined, 'registry:5000/a:1.10'],
    ['registry:5000/a:1.[2]', undefined, 'registry:5000/a:1.[10]'],
  ],
  ['a path within another one', ['a/graph.json', 'a/b/graph.json'], ['a/[]graph.json', 'a/[b/]graph.json']],
  ['hashes', ['1f00', '1f01'], ['[1f00]', '[1f01]']],
  ['a repeated word', ['a a', 'a a a'], ['a a[]', 'a a[ a]']],
  ['the same text', ['a/b', 'a/b'], ['a/b[]', 'a/b[]']],
  ['nothing', [undefined, undefined], [undefined, undefined]],
])('parts that differ, in brackets: %s', (_what, texts, marked) => {
  expect(ownParts(texts).map((parts) => parts && `${parts[0]}[${parts[1]}]${parts[2]}`)).toEqual(marked);
});
