import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { examine } from './examine.ts';
import { type Bounds, examinationBounds } from './inquiry.ts';
import { report } from './report.ts';
import { UsageError } from '../command-line/option-values.ts';
import { defaultDialect } from '../../src/service/wire/dialect.ts';
import { listenForTest } from '../testing/listen.ts';
import { runHost } from '../testing/host-process.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { doctor } from './doctor.ts';

/*
 * Services that differ from the documented one, each written here, and what the command line says
 * of them.
 */

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const record = (n: number) => ({ id: id(n), name: `agent-${n}`, created_at: '2026-10-01T09:00:00Z' });

/** Answers listings from records by offset and limit; everything else is the test's. */
function listingOf(
  records: readonly object[],
  before?: (request: IncomingMessage, response: ServerResponse) => boolean,
) {
  const listener: RequestListener = (request, response) => {
    if (before?.(request, response)) return;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    const [limit, offset] = [
      Number(searchParams.get('limit') ?? 20),
      Number(searchParams.get('offset') ?? 0),
    ];
    const isKnown = pathname.endsWith('/v2/deployments');
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    const resources = records.slice(offset, offset + limit);
    response.end(
      JSON.stringify(isKnown ? { resources, offset: offset + resources.length } : { detail: 'Not Found' }),
    );
  };
  return listener;
}

interface Run {
  headers?: string[];
  more?: string[];
}

/** The command line against a listener: its text, its JSON and its exit code. */
async function run(listener: RequestListener, { headers = [], more = [] }: Run = {}) {
  const port = await listenForTest(listener);
  const lines: string[] = [];
  const said: string[] = [];
  const code = await doctor(
    ['--service-url', `http://127.0.0.1:${port}/prefix/`, ...more],
    { SERVICE_HEADERS: headers.join('\n') },
    { write: (text) => lines.push(text), say: (line) => said.push(line) },
  );
  return { code, text: lines.join('\n'), said: said.join('\n') };
}

async function reportOf(listener: RequestListener, { headers = [] }: Run = {}) {
  const { text, code } = await run(listener, { headers, more: ['--json'] });
  const told = report.parse(JSON.parse(text));
  return { code, told, finding: (code_: string) => told.findings.find((each) => each.code === code_) };
}

describe('credentials', () => {
  const guarded: RequestListener = listingOf([record(1), record(2)], ({ headers }, response) => {
    if (headers['x-api-key'] !== 's3cr3t-key') {
      response.writeHead(401, { 'content-type': 'application/json', 'www-authenticate': 'Bearer' });
      response.end(JSON.stringify({ detail: `The key ${String(headers['x-api-key'])} is not known` }));
    } else if (headers['x-workspace'] === undefined) {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ detail: 'The header X-Workspace must name a workspace.' }));
    } else if (headers['x-workspace'] !== 'one') {
      response.writeHead(403);
      response.end('Not yours.');
    } else return false;
    return true;
  });

  it.each([
    [[], 2, /The key is missing \(401\)/, /most likely Authorization: Bearer\./],
    [
      ['X-Api-Key: s3cr3t-wrong'],
      2,
      /not accepted \(401, sent: X-Api-Key\): The key \[hidden\]/,
      /Check the key/,
    ],
    [['X-Api-Key: s3cr3t-key'], 2, /The workspace is missing/, /in X-Workspace, in SERVICE_HEADERS/],
    [['X-Api-Key: s3cr3t-key', 'X-Workspace: two'], 2, /may not list deployments \(403\)/, /permission/],
  ])('%s: says what is missing', async (headers, code, words, todo) => {
    const { told, ...answer } = await reportOf(guarded, { headers });
    expect([answer.code, answer.finding('denied')?.what, answer.finding('denied')?.todo]).toEqual([
      code,
      expect.stringMatching(words),
      expect.stringMatching(todo),
    ]);
    expect(JSON.stringify(told)).not.toContain('s3cr3t');
  });

  it('are said to be needed where they are', async () => {
    const { finding } = await reportOf(guarded, { headers: ['X-Api-Key: s3cr3t-key', 'X-Workspace: one'] });
    expect(finding('credentials')?.what).toBe(
      'The credentials are accepted; without them the answer is 401 with {detail}.',
    );
  });
});

it('says no secret value, as text or as JSON, whatever repeats it', async () => {
  const key = 's3cr3t-key-of-the-service';
  const secretive = listingOf(
    [1, 2, 3].map((n) => ({
      ...record(n),
      status: `READY ${key}`,
      source: key,
      [key]: 1,
      url: `https://s3cr3t-user@codehost.example/?token=s3cr3t-token`,
      source_config: { deployment_type: key, repo_url: 'https://s3cr3t-user:s3cr3t-pass@codehost.example/a' },
      secrets: [{ name: 'TOKEN', value: 's3cr3t-value' }],
      env: { TOKEN: 's3cr3t-env' },
      brand_new: { 's3cr3t-inner': 's3cr3t-other' },
    })),
    ({ url = '' }, response) => {
      if (!url.includes('limit=101') && !url.includes('/repos')) return false;
      response.writeHead(302, { location: `https://elsewhere.example/?key=${key}`, [key]: key });
      response.end(`{"${key}": "${key}"}`);
      return true;
    },
  );
  for (const more of [[], ['--json']]) {
    const { text, said, code } = await run(secretive, { headers: [`Authorization: Bearer ${key}`], more });
    expect(code).toBe(1);
    expect(text + said).not.toContain('s3cr3t');
    expect(text).toContain('[hidden]');
  }
  const { text } = await run(
    (_request, response) => {
      response.writeHead(302, { location: `https://s3cr3t-user@elsewhere.example/${key}?key=${key}` }).end();
    },
    { headers: [`X-Api-Key: ${key}`] },
  );
  expect(text).toContain('redirect (302) to https://[hidden]');
  expect(text).not.toContain('s3cr3t');
});

it('asks with GET, and once with OPTIONS, at most thirty times', async () => {
  const methods: string[] = [];
  await run(
    listingOf(
      Array.from({ length: 230 }, (_, n) => record(n)),
      ({ method = '' }) => {
        methods.push(method);
        return false;
      },
    ),
    { headers: ['X-Api-Key: s3cr3t-key'], more: ['--integration', id(7)] },
  );
  expect(methods.length).toBeLessThanOrEqual(30);
  expect(methods.filter((method) => method !== 'GET')).toEqual(['OPTIONS']);
});

it('knows a service that lets browsers in', async () => {
  const open = listingOf([record(1)], ({ method, headers }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (method !== 'OPTIONS') return false;
    response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '');
    response.writeHead(204).end();
    return true;
  });
  expect((await reportOf(open)).finding('cors')?.level).toBe('fits');
  expect((await reportOf(listingOf([record(1)]))).finding('cors')?.level).toBe('note');
});

it('says of a filter that is refused that it is, and where a word of its own belongs', async () => {
  const strict = listingOf(
    [1, 2, 3].map((n) => ({ ...record(n), status: n === 1 ? 'READY' : 'UNUSED' })),
    ({ url = '' }, response) => {
      const isRefused = /image_version|tag_value_ids|dev_free|status=(?!READY|UNUSED)/.test(url);
      if (isRefused) response.writeHead(400).end('{"detail":"No."}');
      return isRefused;
    },
  );
  const { finding } = await reportOf(strict);
  for (const name of ['image-version', 'tag-value-ids', 'deployment-type'])
    expect(finding(`filter-${name}`)).toMatchObject({
      level: 'gap',
      what: expect.stringContaining('is refused'),
    });
  expect(finding('filter-image-version')?.what).toContain('is answered with 400 with {detail}');
  expect(finding('filter-deployment-type')?.todo).toContain('(deploymentTypes)');
});

it('says of a filter that takes one value and refuses another one which', async () => {
  const strict = listingOf([{ ...record(1), status: 'READY' }], ({ url = '' }, response) => {
    const isRefused = /status=(?!READY)/.test(url);
    if (isRefused) response.writeHead(422).end('{"detail":"No."}');
    return isRefused;
  });
  expect((await reportOf(strict)).finding('filter-status')).toMatchObject({
    level: 'note',
    what: expect.stringMatching(/takes a value that was seen; a value that no deployment has is answered/),
  });
});

it('counts fields that cannot be read, by path', async () => {
  const { finding } = await reportOf(
    listingOf([
      { ...record(1), source_config: { build_on_push: 'yes', resource_spec: { cpu: { cores: 1 } } } },
      { ...record(2), source_config: { build_on_push: true } },
      { ...record(3), id: 'three', latest_revision_id: null },
    ]),
  );
  expect(finding('fields-type')?.fields).toEqual([
    { path: 'source_config.build_on_push', count: 1, of: 2, expected: 'boolean', came: 'text' },
    { path: 'source_config.resource_spec.cpu', count: 1, of: 1, expected: 'number', came: 'object' },
  ]);
  expect(finding('id-form')?.what).toMatch(/^1 of 2 ids/);
  expect(finding('fields-null')?.fields?.map(({ path }) => path)).toEqual(['latest_revision_id']);
});

it('ends with a report, whatever is answered', async () => {
  let answer: unknown;
  let status = 200;
  const port = await listenForTest((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const service = { baseUrl: `http://127.0.0.1:${port}`, headers: { 'X-Api-Key': 's3cr3t-key' } };
  const values = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        id: fc.constantFrom(id(1), id(2), 's3cr3t-key'),
        name: fc.string(),
        created_at: fc.constantFrom('2026-10-01T09:00:00', '9999-99-99T00:00:00', 's3cr3t-key'),
        source_config: fc.jsonValue(),
        other: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  );
  const bodies = fc.oneof(
    values,
    fc.record({ resources: fc.array(values, { maxLength: 5 }), offset: fc.jsonValue() }),
  );
  await fc.assert(
    fc.asyncProperty(bodies, fc.constantFrom(200, 200, 200, 302, 403, 422), async (body, code) => {
      [answer, status] = [body, code];
      const told = await examine({ service, dialect: defaultDialect, origin: 'https://a.example' });
      expect(report.safeParse(told).success).toBe(true);
      expect(told.requests).toBeLessThanOrEqual(examinationBounds.requests);
      expect(JSON.stringify(told)).not.toContain('s3cr3t-key');
    }),
    { numRuns: 20 },
  );
});

describe('the bounds', () => {
  const examineWith = async (listener: RequestListener, bounds: Partial<Bounds>) => {
    const port = await listenForTest(listener);
    const service = { baseUrl: `http://127.0.0.1:${port}`, headers: {} };
    return examine({
      service,
      dialect: defaultDialect,
      origin: 'https://a.example',
      bounds: { ...examinationBounds, ...bounds },
    });
  };

  it('hold for an answer without an end', async () => {
    const endless: RequestListener = (_request, response) => {
      const more = () => void response.write(Buffer.alloc(65_536, ' '), (error) => error ?? more());
      more();
    };
    const told = await examineWith(endless, { answerBytes: 1_000_000 });
    expect([told.verdict, told.requests, told.findings[0]?.what]).toEqual([
      'unusable',
      1,
      'The listing of deployments had no answer: the answer is too large.',
    ]);
  });

  it('hold for an answer that never comes, or stops', async () => {
    for (const silent of [
      () => undefined,
      (_: unknown, response: ServerResponse) => void response.write('{'),
    ]) {
      const told = await examineWith(silent, { answerMs: 50 });
      expect([told.verdict, told.requests]).toEqual(['not reachable', 1]);
    }
  });

  it('hold for the whole: what was not asked is said, and is no gap', async () => {
    const told = await examineWith(listingOf([record(1), record(2)]), { requests: 9 });
    expect(told.requests).toBe(9);
    expect(told.findings.filter(({ what }) => what.includes('used up')).length).toBeGreaterThan(3);
  });

  it('leave out filters before bounds, paging and repositories', async () => {
    const named = { ...record(1), source_config: { integration_id: id(90) } };
    const told = await examineWith(listingOf([named, record(2)]), { requests: 14 });
    const unasked = told.findings.filter(({ what }) => what.includes('used up'));
    expect(unasked.map(({ area }) => area)).toEqual(Array.from(unasked, () => 'Filters'));
    expect(unasked.length).toBeGreaterThan(2);
    const codes = told.findings.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['limit-below', 'paging-end', 'repositories']));
  });

  it('name a slow service', async () => {
    const slow = listingOf([record(1), record(2)]);
    const told = await examineWith(slow, { slowMs: -1 });
    expect(told.findings.find(({ code }) => code === 'times')?.level).toBe('gap');
  });
});

describe('the command line', () => {
  const refused = async (args: string[], env: Record<string, string> = {}) => {
    const output = { write: () => undefined, say: () => undefined };
    const error: unknown = await doctor(args, env, output).catch((reason: unknown) => reason);
    return error instanceof UsageError ? error.message : error;
  };

  it.each([
    [[], '--service-url says which service to examine, and is missing'],
    [['--service-url', 'ftp://a'], '--service-url must be a URL that begins with http:// or https://'],
    [['--service-url', 'http://a', '--integration', 'x'], '--integration must be a UUID'],
    [['--service-url', 'http://a', '--dialect', '/nowhere.json'], '--dialect: /nowhere.json does not exist'],
    [['--service-url', 'http://a', '--jsn'], "Unknown option '--jsn'"],
    [['--service-header', 's3cr3t: x'], '--service-header: give it as the variable SERVICE_HEADERS'],
  ])('%s is refused in one line', async (args, words) => {
    const message = await refused(args);
    expect(message).toContain(words);
    expect(message).not.toMatch(/\n|s3cr3t/);
  });

  it('ends with 2 for these, with 3 for a service that is away, and writes the report to stdout alone', async () => {
    const root = scratchFolder();
    const wrong = await runHost(['doctor'], { root }).result();
    expect([wrong.code, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toMatch(/^slipway: --service-url says which service to examine, and is missing/);
    const port = await listenForTest(() => undefined, '127.0.0.2');
    const away = await runHost(['doctor', '--service-url', `http://127.0.0.1:${port}`, '--json'], {
      root,
    }).result();
    expect([away.code, report.parse(JSON.parse(away.stdout)).verdict]).toEqual([3, 'not reachable']);
    expect(away.stdout).toContain('ECONNREFUSED');
  });
});
