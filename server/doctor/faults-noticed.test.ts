import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, it } from 'vitest';

import { report } from './report.ts';
import type { Dialect } from '../../src/service/wire/dialect.ts';
import { openDatabase, type OpenDatabase } from '../database/database.ts';
import type { FaultName } from '../reference/faults.ts';
import { fillTenant } from '../reference/fill.ts';
import { type FixtureName, fixtures } from '../sample/fixtures.ts';
import { appForTest } from '../testing/app-for-test.ts';
import { emptyDataFolder } from '../testing/empty-data-folder.ts';
import { speakDialect } from '../reference/speak-dialect.ts';
import { dialectOf } from '../testing/dialect-of.ts';
import { listenForTest } from '../testing/listen.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { doctor } from './doctor.ts';

/*
 * What the doctor says of each fault of the reference service that it claims to notice, through the
 * command line and over HTTP. Every fault has the finding that it must cause, and its level.
 */

let database: OpenDatabase;

beforeAll(async () => {
  database = await openDatabase({ dataDir: emptyDataFolder() }, { faults: true });
  for (const fixture of ['filters', 'lots', 'sample', 'secrets', 'empty', 'bare-records'] as const)
    await fillTenant(database.db, fixture, fixtures[fixture]());
  return database.close;
});

/**
 * The reference service on a port of its own, and the headers by which it answers with a fixture
 * and a fault.
 */
async function reference(fault: string | undefined, fixture: FixtureName, dialect?: Dialect) {
  const app = appForTest({ db: async () => database.db });
  const listener = getRequestListener((dialect ? speakDialect(app, dialect) : app).fetch);
  const port = await listenForTest((incoming, outgoing) => void listener(incoming, outgoing));
  const headers = [`X-Slipway-Tenant: ${fixture}`, ...(fault ? [`Cookie: slipway-fault=${fault}`] : [])];
  return { url: `http://127.0.0.1:${port}`, headers: headers.join('\n') };
}

async function run({ url, headers }: { url: string; headers: string }, ...more: string[]) {
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text), say: () => undefined };
  const code = await doctor(['--service-url', url, ...more], { SERVICE_HEADERS: headers }, output);
  return { code, text: written.join('\n') };
}

const published: object = JSON.parse(readFileSync('public/doctor-report.schema.json', 'utf8'));
const fitsSchema = new Ajv2020().compile(published);

/** The doctor's report on the reference service with a fault, and its exit code. */
async function examined(fault: FaultName | `${FaultName}*1` | undefined, fixture: FixtureName = 'filters') {
  const { code, text } = await run(await reference(fault, fixture), '--json');
  const json: unknown = JSON.parse(text);
  expect(fitsSchema(json) ? [] : fitsSchema.errors).toEqual([]);
  const told = report.parse(json);
  const codes = told.findings.map((each) => each.code);
  expect(codes, 'each code once').toEqual([...new Set(codes)]);
  return { code, report: told };
}

it('fits as it stands in another dialect: in all that the example of the README spells', async () => {
  const readme = readFileSync('src/service/dialect/README.md', 'utf8');
  const [, example = ''] = /```json\n(\{\n {2}"\$schema".*?\n\})\n```/s.exec(readme) ?? [];
  const file = join(scratchFolder(), 'acme.json');
  writeFileSync(file, example);
  const service = await reference(undefined, 'lots', dialectOf(JSON.parse(example)));
  const { code, text } = await run(service, '--dialect', file);
  expect(text).toContain('The service lists 1 integrations.');
  expect(text).not.toMatch(/^(?:GAP|UN)/m);
  expect(code).toBe(0);
});

it.each<FixtureName>(['filters', 'lots'])('fits as it stands: %s', async (fixture) => {
  const { code, report: told } = await examined(undefined, fixture);
  expect(told.findings.filter(({ level }) => !['fits', 'note'].includes(level))).toEqual([]);
  expect([code, told.verdict]).toEqual([0, 'fits']);
  expect(told.requests).toBeLessThanOrEqual(30);
});

const gaps: [fault: FaultName | `${FaultName}*1`, finding: string, words: RegExp, fixture?: FixtureName][] = [
  ['wrong-type', 'content-type', /text\/plain/],
  ['one-bad-record', 'records', /1 of 6 records could not be read/],
  ['duplicate-ids', 'duplicate-ids', /1 deployments came with the id of another/],
  ['dates-invalid', 'time-form', /12 of 12 times/],
  ['huge*1', 'size', /20\d{3}\.\d kB/],

  ['offset-missing', 'paging-end', /The answer has no offset.*first 4/],
  ['offset-null', 'paging-end', /not valid: null/],
  ['offset-text', 'paging-end', /not valid: next/],
  ['offset-negative', 'paging-end', /not valid: -20/],
  ['offset-fractional', 'paging-end', /not valid: 4.5/],
  ['offset-stuck', 'paging-end', /does not move on: 0 came for offset=0/],
  ['offset-stuck', 'paging-end', /does not move on/, 'lots'],
  ['offset-back', 'paging-end', /does not move on/],
  ['offset-skip', 'paging-end', /leaves 2 of 6 deployments out/],
  ['short-pages', 'paging-end', /leaves 1 of 3 deployments out/],
  ['offset-ignored', 'paging-end', /repeat/],
  ['moved', 'paging-end', /repeat/],
  ['limit-ignored', 'paging-end', /page size is ignored: 6/],
  ['end-404', 'paging-end', /answered with 404 with \{detail\}/],

  ['bounds-ignored', 'limit-below', /limit=0 is not refused/],
  ['bounds-ignored', 'offset-below', /offset=-1 is not refused/],
  ['bounds-500', 'limit-above', /makes the service fail: 500/],
  ['limit-default-50', 'limit-default', /50 records came/, 'lots'],
  ['limit-maximum-50', 'limit-maximum', /page of 100 is refused \(422\), one of 50 comes/],
  ['order-turns', 'order', /another order/],

  ['filter-ignored-name-contains', 'filter-name-contains', /does not filter/],
  ['filter-ignored-status', 'filter-status', /does not filter/],
  ['filter-ignored-deployment-type', 'filter-deployment-type', /does not filter/],
  [
    'filter-ignored-deployment-type',
    'filter-deployment-type',
    /dev_free and dev find the same/,
    'bare-records',
  ],
  ['filter-ignored-remote-reconciled', 'filter-remote-reconciled', /true and false find the same/],
  ['filter-ignored-image-version', 'filter-image-version', /does not filter/],
  ['filter-ignored-tag-value-ids', 'filter-tag-value-ids', /does not filter/],
  ['filter-ignored-deployment-ids', 'filter-deployment-ids', /does not filter/],

  ['repos-30', 'repositories', /exactly as many/, 'sample'],
  ['repos-forbidden', 'repositories', /403/],
  ['repos-object', 'repositories', /no list/],
];

it.each(gaps)('%s is a gap: %s', async (fault, finding, words, fixture) => {
  const { code, report: told } = await examined(fault, fixture);
  const found = told.findings.filter((each) => each.code === finding);
  expect(found.map(({ level }) => level)).toEqual(['gap']);
  expect(found[0]?.what).toMatch(words);
  expect(found[0]?.todo).toBeTruthy();
  expect([code, told.verdict]).toEqual([1, 'fits with gaps']);
});

const notes: [fault: FaultName, finding: string, words: RegExp, fixture?: FixtureName][] = [
  ['nulls', 'fields-null', /null in every record: .*created_at/],
  ['unknown-fields', 'fields-unknown', /brand_new/],
  [
    'numbers-text',
    'fields-converted',
    /source_config\.resource_spec\.\w+ \(6 of 6, number as text for number\)/,
  ],
  ['times-local', 'time-zone', /12 of 12 times have no zone/],
  ['bounds-ignored', 'limit-above', /answered with 100 records/, 'lots'],
];

it.each(notes)('%s is noted: %s', async (fault, finding, words, fixture) => {
  const { report: told } = await examined(fault, fixture);
  const found = told.findings.filter((each) => each.code === finding);
  expect(found.map(({ level }) => level)).toEqual(['note']);
  expect(found[0]?.what).toMatch(words);
});

const unusable: [fault: FaultName, finding: string, words: RegExp][] = [
  [
    'status-401',
    'denied',
    /not accepted \(401, sent: X-Slipway-Tenant, Cookie\): The key is missing or not valid/,
  ],
  ['status-403', 'denied', /\(403\): This workspace may not/],
  ['status-403-workspace', 'denied', /workspace is missing/],
  ['status-404', 'listing', /404 with \{detail\}/],
  ['status-422-list', 'listing', /422/],
  ['status-429-huge', 'listing', /429/],
  ['status-500', 'listing', /500 with \{detail\}: Something broke/],
  ['status-502-html', 'connection', /502 with a web page/],
  ['error-text', 'listing', /400 with text: Only words/],
  ['problem-json', 'listing', /400 with \{type, title, status, detail\}/],
  ['truncated', 'listing', /cut off/],
  ['empty-body', 'listing', /nothing/],
  ['html-200', 'listing', /web page/],
  ['resources-object', 'listing', /must be a list/],
  ['all-bad-records', 'records', /6 of 6 records could not be read/],
  ['redirect', 'redirect', /redirect \(302\) to http:\/\/127\.0\.0\.1:9\/elsewhere/],
  ['reset', 'connection', /the connection failed/],
];

it.each(unusable)('%s stops it: %s', async (fault, finding, words) => {
  const { code, report: told } = await examined(fault);
  const found = told.findings.find((each) => each.code === finding);
  expect(found?.what).toMatch(words);
  const isAway = found?.level === 'unreachable';
  expect(isAway).toBe(finding === 'connection');
  expect([code, told.verdict]).toEqual(isAway ? [3, 'not reachable'] : [2, 'unusable']);
  expect(told.requests).toBeLessThan(10);
});

it('says that nothing could be examined where there are no deployments', async () => {
  const { code, report: told } = await examined(undefined, 'empty');
  expect(told.findings.find((each) => each.code === 'empty')?.level).toBe('gap');
  expect(code).toBe(1);
});

/** A service with names of its own, and without filters. */
async function unlike() {
  const all = [1, 2, 3, 4, 5].map((n) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    title: `agent-${n}`,
    createdAt: `2026-10-0${n}T09:00:00Z`,
    state: n < 4 ? 'up' : 'down',
  }));
  const port = await listenForTest((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://service');
    const [size, skip] = [Number(query.get('page_size') ?? 20), Number(query.get('skip') ?? 0)];
    const items = all.slice(skip, skip + size);
    const isListing = pathname === '/v2/deployments';
    response.writeHead(isListing ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isListing ? { items, next: skip + items.length } : { error: 'unknown' }));
  });
  return { url: `http://127.0.0.1:${port}`, headers: '' };
}

/* Whole reports, for whoever wants to know what one looks like. */
it.each<[name: string, code: number, service: () => Promise<{ url: string; headers: string }>]>([
  ['fits', 0, () => reference(undefined, 'sample')],
  ['gaps', 1, () => reference('filter-ignored-status.offset-stuck.times-local.repos-30', 'sample')],
  ['denied', 2, () => reference('status-403-workspace', 'filters')],
  ['away', 3, () => reference('reset', 'filters')],
  ['unlike', 1, unlike],
])('five services that differ: %s', async (name, exitCode, service) => {
  const { code, text } = await run(await service());
  expect(code).toBe(exitCode);
  const steady = text
    .replace('UND_ERR_SOCKET', 'ECONNRESET')
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:4000')
    .replaceAll(/\d+(?:\.\d+)? (m?s)\b/g, 'N $1');
  await expect(`${steady}\n`).toMatchFileSnapshot(`reports/${name}.txt`);
});
