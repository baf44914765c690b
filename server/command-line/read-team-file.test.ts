import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { dialectOf } from '../testing/dialect-of.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { readTeamFile } from './option-files.ts';

function read(text: string, dialect = defaultDialect): unknown {
  const file = join(scratchFolder(), 'team.json');
  writeFileSync(file, text);
  try {
    return readTeamFile({ text: file, from: '--team' }, dialect);
  } catch (error) {
    return error instanceof Error ? error.message.replace(`--team: ${file}`, 'team.json') : error;
  }
}

test('missing entries have defaults', () => {
  expect(read('{}')).toEqual({ thresholds: { versionsBehind: 2 }, silences: [], views: [], links: [] });
  const silences = [{ hint: 'twice', deployment: 'a', reason: 'Blue and green' }];
  expect(read(JSON.stringify({ silences }))).toMatchObject({ silences });
});

test.each([
  ['{\n"silence": []}', 'team.json: unknown key “silence”'],
  [
    '{"silences": [\n{"hint": "tag", "reason": "x"},\n{"hint": "tag", "reason": "x", "deploymnt": "a"}]}',
    'team.json: silences.1: unknown key “deploymnt”',
  ],
  [
    '{"silences": [\n{"hint": "loud", "reason": "x"}]}',
    'team.json: silences.0.hint: must be one of not-ready, failed, never, newer, bounds, twice, parity, old, tag, unchanged',
  ],
  [
    '{"links": [\n{"label": "A", "url": "https://a.example/{id}"},\n{"label": "B", "url": "https://{id}/"}]}',
    'team.json: links.1.url: must begin with http:// or https:// and a host without placeholders',
  ],
  ['{"silences": [{"hint": "tag"}]}', 'team.json: silences.0.reason: expected string'],
  [
    '{"views": [\n{"name": "A", "address": "?status=READY&sort=-updatedAt&columns=name"},\n{"name": "B", "address": "?limit=0"}]}',
    'team.json: views.1.address: “limit” is not valid. It must be a whole number from 1 to 100.',
  ],
  [
    '{"views": [{"name": "A", "address": "/deployments?state=READY"}]}',
    'team.json: views.0.address: the list has no parameter “state”',
  ],
  [
    '{"views": [{"name": "Ours", "address": ""},\n{"name": "ours ", "address": ""}]}',
    'team.json: views.1.name: another view is called “ours”',
  ],
  [
    '{"views": [\n{"name": "production", "address": ""}]}',
    'team.json: views.0.name: another view is called “production”',
  ],
  ['{"thresholds": {"versionsBehind": "3"}}', 'team.json: thresholds.versionsBehind: expected number'],
])('%j is refused', (text, message) => {
  expect(read(text)).toBe(message);
});

test('a view may have an additional filter of the dialect', () => {
  const extraFilters = [{ name: 'region', label: 'Region', values: ['eu', 'us'] }];
  const view = (region: string) => JSON.stringify({ views: [{ name: 'A', address: `?region=${region}` }] });
  expect(read(view('eu'), dialectOf({ extraFilters }))).toMatchObject({ views: [{ name: 'A' }] });
  expect(read(view('mars'), dialectOf({ extraFilters }))).toBe(
    'team.json: views.0.address: “region” is not valid. It must be one of eu, us.',
  );
  expect(read(view('eu'))).toBe('team.json: views.0.address: the list has no parameter “region”');
});

test('a view may have keys of maps in its columns, order and conditions', () => {
  const key = String.raw`labels[app.example/a\[0\], b]`;
  const query = new URLSearchParams({ columns: `name,${key}`, sort: `-${key}`, where: `${key} is x` });
  const address = `/deployments?${query}`;
  expect(read(JSON.stringify({ views: [{ name: 'A', address }] }))).toMatchObject({ views: [{ address }] });
  const open = JSON.stringify({ views: [{ name: 'A', address: '?where=labels[team is x' }] });
  expect(read(open)).toMatch(/^team\.json: views\.0\.address: “where” is not valid\. “.*” is not a field/);
});

test('a view may only name types of the dialect', () => {
  const dialect = dialectOf({ deploymentTypes: [{ value: 'serverless' }, { value: 'dedicated' }] });
  const view = (type: string) =>
    JSON.stringify({ views: [{ name: 'A', address: `?deployment_type=${type}` }] });
  expect(read(view('dedicated'), dialect)).toMatchObject({ views: [{ name: 'A' }] });
  expect(read(view('prod'), dialect)).toBe(
    'team.json: views.0.address: “deployment_type” is not valid. It must be one of serverless, dedicated.',
  );
});
