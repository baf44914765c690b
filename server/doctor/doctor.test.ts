import { writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { UsageError } from '../command-line/option-values.ts';
import { runHost } from '../testing/host-process.ts';
import { listenForTest } from '../testing/listen.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { doctor, examine } from './doctor.ts';

/* A small service that fits, and variants that each break one thing. */

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const day = (n: number) => `2026-10-${String((n % 28) + 1).padStart(2, '0')}T09:00:00Z`;
const types = ['dev', 'prod', 'dev_free'];

const deployments = Array.from({ length: 25 }, (_, n) => ({
  id: id(n + 1),
  name: `agent-${n}`,
  created_at: day(n),
  updated_at: day(n),
  status: n % 2 === 0 ? 'READY' : 'UNUSED',
  image_version: `1.${n % 3}`,
  source_config: { deployment_type: types[n % 3], integration_id: id(90) },
}));
type Row = (typeof deployments)[number];

const predicates: Readonly<Record<string, (row: Row, value: string, at: number) => boolean>> = {
  name_contains: ({ name }, value) => name.includes(value.toLowerCase()),
  status: ({ status }, value) => status === value,
  deployment_type: ({ source_config: { deployment_type: type } }, value) => type === value,
  remote_reconciled: (_row, value, at) => String(at % 2 === 0) === value,
  image_version: ({ image_version: version }, value) => version === value,
  tag_value_ids: () => false,
  deployment_ids: (row, value) => value.split(',').includes(row.id),
};

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

function listing(
  query: URLSearchParams,
  change: (row: Row, at: number) => object = (row) => row,
  all = deployments,
) {
  const [limit, offset] = [Number(query.get('limit') ?? 20), Number(query.get('offset') ?? 0)];
  if (limit < 1 || limit > 100 || offset < 0) return { status: 422, body: { detail: 'Out of bounds.' } };
  const isMatch = (row: Row, at: number) =>
    [...query].every(([name, value]) => predicates[name]?.(row, value, at) ?? true);
  const matching = all.flatMap((row, at) => (isMatch(row, at) ? [change(row, at)] : []));
  const resources = matching.slice(offset, offset + limit);
  return { body: { resources, offset: offset + resources.length } };
}

const repository = { id: 1, name: 'web', owner: 'acme', url: 'https://codehost.example/acme/web' };
interface Service {
  listing: (query: URLSearchParams, headers: IncomingHttpHeaders) => Reply;
  repositories: () => Reply;
  requests?: string[];
}
const fitting = {
  listing: (query: URLSearchParams): Reply => listing(query),
  repositories: (): Reply => ({ body: [repository] }),
};

/** The options for a dialect file with this content. */
function withDialect(content: object): string[] {
  const file = join(scratchFolder(), 'dialect.json');
  writeFileSync(file, JSON.stringify(content));
  return ['--dialect', file];
}

/** The findings about a variant of the service that fits. */
async function run(service: Partial<Service>, headers: string[] = [], more: string[] = ['--json']) {
  const port = await listenForTest((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service');
    service.requests?.push(`${request.method} ${pathname}`);
    const answer = { ...fitting, ...service };
    const reply = pathname.endsWith('/repos')
      ? answer.repositories()
      : answer.listing(searchParams, request.headers);
    const type = { 'content-type': 'application/json' };
    response.writeHead(reply.status ?? 200, { ...type, ...reply.headers });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  const lines: string[] = [];
  const code = await doctor(
    ['--service-url', `http://127.0.0.1:${port}/prefix/`, ...more],
    { SLIPWAY_SERVICE_HEADERS: headers.join('\n') },
    { write: (text) => lines.push(text), say: () => undefined },
  );
  return { code, text: lines.join('\n') };
}

interface Findings {
  verdict: string;
  findings: { check: string; level: string; text: string; advice?: string }[];
}

async function findingsOf(service: Partial<Service>, headers: string[] = []) {
  const { code, text } = await run(service, headers);
  const { verdict, findings }: Findings = JSON.parse(text);
  const wrong = findings.filter(({ level }) => level !== 'fits' && level !== 'note');
  return { code, verdict, findings, wrong };
}

/** The listing with changed rows. */
const rows = (change: (row: Row, at: number) => object) => ({
  listing: (query: URLSearchParams) => listing(query, change),
});
const ignoring = (...names: string[]) => ({
  listing: (query: URLSearchParams) =>
    listing(new URLSearchParams([...query].filter(([name]) => !names.includes(name)))),
});
const page = (
  change: (body: { resources: object[]; offset: number }, query: URLSearchParams) => unknown,
) => ({
  listing: (query: URLSearchParams): Reply => {
    const reply = listing(query);
    return reply.status === undefined ? { body: change(reply.body, query) } : reply;
  },
});
const answering = (body: unknown, status = 200) => ({ listing: (): Reply => ({ status, body }) });
/** The listing with one changed row. */
const oneRow = (change: object) => rows((row, at) => (at === 3 ? { ...row, ...change } : row));
/** The listing of another service for queries with this parameter, by default with any value. */
const when = (name: string, value: string | undefined, other: Pick<typeof fitting, 'listing'>) => ({
  listing: (query: URLSearchParams) => {
    const isOther = query.has(name) && query.get(name) === (value ?? query.get(name));
    return (isOther ? other : fitting).listing(query);
  },
});

describe('additional filters of a dialect', () => {
  const extraFilters = [
    { name: 'agent_environment', label: 'Environment', values: ['development', 'staging', 'production'] },
    { name: 'region', label: 'Region' },
  ];
  const environments = extraFilters[0]?.values ?? [];
  const extraPredicates: typeof predicates = {
    agent_environment: (_row, value, at) => environments[at % environments.length] === value,
    region: (_row, value, at) => ['eu', 'us'][at % 2] === value,
  };

  /** The levels and texts of the findings about additional filters. */
  async function extras(answer: (query: URLSearchParams) => Reply | undefined = () => undefined) {
    const filtered = (query: URLSearchParams) => {
      const isMatch = (row: Row, at: number) =>
        [...query].every(([name, value]) => extraPredicates[name]?.(row, value, at) ?? true);
      return listing(query, undefined, deployments.filter(isMatch));
    };
    const { text } = await run(
      { listing: (query) => answer(query) ?? filtered(query) },
      [],
      ['--json', ...withDialect({ extraFilters })],
    );
    const { findings }: Findings = JSON.parse(text);
    return findings.flatMap(({ check, level, text: words, advice = '' }) =>
      check.startsWith('filter ') ? [[check.slice(7), level, words, advice]] : [],
    );
  }
  const advised = expect.stringContaining('(extraFilters)');

  it('work', async () => {
    expect(await extras()).toEqual([
      ['agent_environment', 'fits', 'Works.', ''],
      ['region', 'fits', 'Works.', ''],
    ]);
  });

  it('that have no effect are gaps', async () => {
    expect(await extras((query) => listing(query))).toEqual([
      [
        'agent_environment',
        'gap',
        'Different values of agent_environment find the same deployments.',
        advised,
      ],
      ['region', 'gap', 'region=slipway-finds-none finds 20 deployments that do not match.', advised],
    ]);
  });

  it('refusing a listed value is a gap; refusing any other text is not', async () => {
    const refused = { status: 422, body: { detail: 'Unknown.' } };
    const isKnown = (query: URLSearchParams) =>
      query.get('agent_environment') !== 'production' && !query.has('region');
    expect(await extras((query) => (isKnown(query) ? undefined : refused))).toEqual([
      ['agent_environment', 'gap', 'agent_environment=production is refused: 422: Unknown.', advised],
      ['region', 'note', 'Not checked: region=slipway-finds-none is refused: 422: Unknown.', ''],
    ]);
  });
});

describe('deployment types', () => {
  const own = ['serverless', 'dedicated', 'dev_zero', 'dev_free_zero'];
  const listed = () => withDialect({ deploymentTypes: own.map((value) => ({ value })) });
  const all = deployments.map((row, at) => ({
    ...row,
    source_config: { ...row.source_config, deployment_type: own[at % own.length] },
  }));

  /** The finding about types, and the types that the doctor requested. */
  async function typesOf(taken: readonly string[], options: string[]) {
    const asked: string[] = [];
    const { text } = await run(
      {
        listing: (query) => {
          const type = query.get('deployment_type');
          if (type !== null) asked.push(type);
          const isRefused = type !== null && !taken.includes(type);
          return isRefused
            ? { status: 422, body: { detail: 'Unknown type.' } }
            : listing(query, undefined, all);
        },
      },
      [],
      ['--json', ...options],
    );
    const { findings }: Findings = JSON.parse(text);
    return { asked, finding: findings.find(({ check }) => check === 'deployment_type') };
  }

  it('the doctor tries each type that the dialect lists', async () => {
    const { asked, finding } = await typesOf(own, listed());
    expect(asked).toEqual(own);
    expect(finding).toMatchObject({ level: 'fits' });
  });

  it('refusing a listed type is a gap', async () => {
    const { finding } = await typesOf(own.slice(0, 3), listed());
    expect(finding).toMatchObject({ level: 'gap', advice: expect.stringContaining('(deploymentTypes)') });
    expect(finding?.text).toBe('deployment_type=dev_free_zero is refused: 422: Unknown type.');
  });

  it('types in records that no filter offers are reported', async () => {
    const { finding } = await typesOf(['dev_free', 'dev', 'prod'], []);
    expect(finding).toMatchObject({ level: 'note', advice: expect.stringContaining('(deploymentTypes)') });
    expect(finding?.text).toContain(own.join(', '));
  });
});

it('a conforming service passes every check', async () => {
  const { code, verdict, findings } = await findingsOf({});
  expect([code, verdict]).toEqual([0, 'fits']);
  expect(findings.filter(({ level }) => level !== 'fits').map(({ check }) => check)).toEqual(['credential']);
});

/** A service in which the deployment at this place has a type that no filter offers. */
const unlisted = (place: number) => {
  const all = deployments.map((row, at) =>
    at === place ? { ...row, source_config: { ...row.source_config, deployment_type: 'serverless' } } : row,
  );
  return { listing: (query: URLSearchParams): Reply => listing(query, undefined, all) };
};

const notes: [check: string, what: string, service: Partial<Service>, words: RegExp][] = [
  ['envelope', 'a text', page((body) => ({ ...body, offset: String(body.offset) })), /offset is a string/],
  [
    'times',
    'all without a zone',
    rows((row) => ({ ...row, created_at: '2026-10-01T09:00:00', updated_at: '2026-10-01 09:00:00.5' })),
    /^40 of 40 times have no zone/,
  ],
  [
    'times',
    'some without a zone',
    rows((row, at) => (at < 2 ? { ...row, updated_at: '2026-10-02' } : row)),
    /^2 of 40 times have no zone/,
  ],
  ['deployment_type', 'unlisted, of some records', unlisted(3), /No filter offers serverless\./],
  ['deployment_type', 'unlisted, beyond the first page', unlisted(22), /No filter offers serverless\./],
];

it.each(notes)('%s: %s is a note', async (check, _what, service, words) => {
  const { code, findings } = await findingsOf(service);
  expect(findings.find((each) => each.check === check)).toMatchObject({
    level: 'note',
    text: expect.stringMatching(words),
  });
  expect(code).toBe(0);
});

it.each(['+00:00', '+0530', '-08', 'Z', 'z', ' UTC', '.123456Z'])(
  'the time zone %j is recognized',
  async (zone) => {
    const { findings } = await findingsOf(
      rows((row) => ({ ...row, updated_at: `2026-10-01T09:00:00${zone}` })),
    );
    expect(findings.find(({ check }) => check === 'times')).toMatchObject({ level: 'fits' });
  },
);

const empty = { listing: (query: URLSearchParams): Reply => listing(query, undefined, []) };
const unknown = answering({ detail: 'Unknown.' }, 422);

const gaps: [check: string, what: string, service: Partial<Service>, words: RegExp][] = [
  ['envelope', 'no offset', page(({ resources }) => ({ resources })), /has no offset/],
  ['records', 'one unreadable', oneRow({ id: null }), /^1 of 20/],
  ['records', 'no status', rows((row) => ({ ...row, status: undefined })), /No deployment has a status/],
  ['records', 'a status of null', rows((row) => ({ ...row, status: null })), /No deployment has a status/],
  ['records', 'an empty status', rows((row) => ({ ...row, status: '' })), /No deployment has a status/],
  [
    'deployment_type',
    'a refused one, and an unlisted one',
    { listing: (query) => (query.get('deployment_type') === 'prod' ? unknown : unlisted(22)).listing(query) },
    /deployment_type=prod is refused: 422: Unknown\. No filter offers serverless\./,
  ],
  ['records', 'an ID without an address', oneRow({ id: '..' }), /1 of \d+ IDs cannot be requested/],
  ['largest limit', 'a smaller one', when('limit', '100', answering({}, 422)), /limit=100 fails: 422/],
  [
    'offset',
    'it skips one',
    page((body, query) => ({ ...body, offset: body.offset + Number(query.get('limit') === '1') })),
    /past the next/,
  ],
  [
    'offset',
    'it stays',
    page((body, query) => ({ ...body, offset: query.get('limit') === '1' ? 0 : body.offset })),
    /does not advance/,
  ],
  ['offset', 'no effect', when('offset', '1', ignoring('offset')), /repeats the first/],
  ['limit', 'no effect', when('limit', '1', ignoring('limit')), /limit=1 returned/],
  ['end', '404', when('limit', '2', when('offset', '3', answering({}, 404))), /Page 3 cannot be read: 404/],
  [
    'end',
    'early',
    page((body, query) => ({ ...body, offset: query.has('deployment_ids') ? body.offset + 1 : body.offset })),
    /1 of 3 deployments are missing/,
  ],
  [
    'end',
    'never',
    page((body, query) =>
      query.get('limit') === '2'
        ? { resources: deployments.slice(0, 1), offset: Number(query.get('offset')) + 1 }
        : body,
    ),
    /No end after 5/,
  ],
  ['name_contains', 'no effect', ignoring('name_contains'), /do not match/],
  ['status', 'no effect', ignoring('status'), /do not match/],
  ['status', 'nothing found', when('status', undefined, empty), /finds nothing/],
  [
    'deployment_type',
    'refused',
    when('deployment_type', undefined, answering({ detail: 'No.' }, 400)),
    /is refused: 400: No/,
  ],
  ['deployment_type', 'no effect', ignoring('deployment_type'), /do not match/],
  ['remote_reconciled', 'no effect', ignoring('remote_reconciled'), /find the same/],
  ['image_version', 'no effect', ignoring('image_version'), /do not match/],
  ['tag_value_ids', 'no effect', ignoring('tag_value_ids'), /do not match/],
  ['deployment_ids', 'no effect', ignoring('deployment_ids'), /do not match/],
  ['times', 'one unreadable', oneRow({ created_at: 'yesterday' }), /^1 of 40/],
  ['times', 'one in the future', oneRow({ created_at: '2999-01-01T00:00:00' }), /future/],
  ['repositories', 'refused', { repositories: () => ({ status: 403, body: {} }) }, /403/],
  ['repositories', 'no list', { repositories: () => ({ body: {} }) }, /not a list/],
  ['repositories', 'one unreadable', { repositories: () => ({ body: [repository, {}] }) }, /^1 of 2/],
  [
    'repositories',
    'cut',
    { repositories: () => ({ body: Array.from({ length: 30 }, () => repository) }) },
    /^Exactly 30/,
  ],
];

it.each(gaps)('%s fails: %s', async (check, _what, service, words) => {
  const { code, verdict, wrong } = await findingsOf(service);
  expect(wrong).toEqual([
    { check, level: 'gap', text: expect.stringMatching(words), advice: expect.stringMatching(/./) },
  ]);
  expect([code, verdict]).toEqual([1, 'fits with gaps']);
});

const minding = (query: URLSearchParams): Reply => {
  const part = query.get('name_contains') ?? '';
  const matching = deployments.filter(({ name }) => name.includes(part));
  return listing(
    new URLSearchParams([...query].filter(([name]) => name !== 'name_contains')),
    undefined,
    matching,
  );
};

it('reports a case-sensitive name_contains as a note', async () => {
  const { code, findings } = await findingsOf({ listing: minding });
  expect(findings.find(({ check }) => check === 'name_contains')).toEqual({
    check: 'name_contains',
    level: 'note',
    text: expect.stringMatching(/Case-sensitive/),
  });
  expect(code).toBe(0);
});

it.each<[check: string, service: Partial<Service>]>([
  ['repositories', { repositories: () => ({ status: 500, body: {} }) }],
  ['largest limit', when('limit', '100', answering({}, 503))],
])('if the service itself fails, the advice names its log: %s', async (check, service) => {
  const { wrong } = await findingsOf(service);
  expect(wrong).toMatchObject([{ check, advice: 'See the log of the service.' }]);
});

const stops: [check: string, code: number, service: Partial<Service>, words: RegExp][] = [
  ['reachable', 2, { listing: () => ({ status: 302, headers: { location: '/x' }, body: '' }) }, /redirects/],
  ['reachable', 3, answering('', 502), /A proxy responds: 502/],
  ['credential', 2, answering({ detail: 'Who?' }, 401), /A key is required \(401: Who\?\)/],
  ['envelope', 2, answering({ items: [] }), /“resources” is not an array/],
  ['envelope', 2, answering('<html>'), /web page/],
  [
    'envelope',
    2,
    { listing: () => ({ headers: { 'content-encoding': 'Snappy' }, body: 'packed' }) },
    /encoding “snappy”, which was not requested/,
  ],
  ['envelope', 2, answering({ detail: 'Broken.' }, 500), /500: Broken/],
  ['records', 2, rows((row) => ({ ...row, id: null })), /^20 of 20/],
];

it.each(stops)('%s ends the checks with %s', async (check, code, service, words) => {
  const found = await findingsOf(service);
  expect(found.findings.at(-1)).toMatchObject({ check, text: expect.stringMatching(words) });
  expect([found.code, found.verdict]).toEqual([code, code === 3 ? 'not reachable' : 'unusable']);
});

it('reports that there is nothing to check without deployments', async () => {
  const { code, wrong } = await findingsOf(empty);
  expect([code, wrong.map(({ check }) => check)]).toEqual([1, ['records']]);
});

it('names unknown fields', async () => {
  const { findings } = await findingsOf(rows((row) => ({ ...row, brand_new: 1, source_config: { hue: 1 } })));
  const text = findings.find(({ check }) => check === 'records')?.text;
  expect(text).toBe('All 20 deployments can be read. Unknown fields: brand_new, source_config.hue.');
});

describe('the credential', () => {
  const guarded = async (refusal: Reply, key: string) => {
    const service: Partial<Service> = {
      listing: (query, headers) => (headers['x-api-key'] === 's3cr3t-key' ? listing(query) : refusal),
    };
    const { findings } = await findingsOf(service, [`X-Api-Key: ${key}`]);
    return findings.find(({ check }) => check === 'credential');
  };

  it.each([
    [
      401,
      'The key s3cr3t-wrong is not known',
      /The key in X-Api-Key is not accepted \(401: The key \[hidden\] is/,
    ],
    [403, 'This workspace is not yours', /No workspace, or none that this key may see \(403/],
    [403, 'Forbidden', /The key lacks the permission to list deployments \(403/],
  ])('is described after %s: %s', async (status, detail, words) => {
    const finding = await guarded({ status, body: { detail } }, 's3cr3t-wrong');
    expect(finding).toMatchObject({ level: 'unusable', text: expect.stringMatching(words) });
  });

  it('fits if it is accepted and required', async () => {
    const finding = await guarded({ status: 401, body: {} }, 's3cr3t-key');
    expect(finding).toEqual({
      check: 'credential',
      level: 'fits',
      text: 'Accepted; the service responds with 401 without it.',
    });
  });
});

it('repeats no secret value, in text or JSON', async () => {
  const key = 's3cr3t-key-of-the-service';
  const secretive: Partial<Service> = {
    listing: (query) =>
      query.get('limit') === '101'
        ? { status: 500, body: { detail: `The key ${key} is odd` } }
        : listing(query, (row) => ({
            ...row,
            [key]: 1,
            secrets: [{ name: 'TOKEN', value: 's3cr3t-value' }],
            source_config: { ...row.source_config, repo_url: 'https://u:s3cr3t-pass@codehost.example/a' },
          })),
    repositories: () => ({ status: 403, body: { detail: `No: ${key}` } }),
  };
  for (const more of [[], ['--json']]) {
    const { text } = await run(secretive, [`Authorization: Bearer ${key}`], more);
    expect(text).toContain('[hidden]');
    expect(text).not.toContain('s3cr3t');
  }
});

it('changes nothing, and sends at most 30 requests', async () => {
  const requests: string[] = [];
  await run({ requests }, ['X-Api-Key: a']);
  expect(requests.length).toBeLessThanOrEqual(30);
  expect(requests.filter((each) => !each.startsWith('GET '))).toEqual([]);
});

it('uses the dialect file, as the page does', async () => {
  const dialect = withDialect({ envelope: { resources: 'items' }, fields: { name: 'title' } });
  const renamed = page(({ resources, offset }) => ({
    items: resources.map((row) => ({ ...Object(row), title: Object(row).name, name: undefined })),
    offset,
  }));
  const { code } = await run(renamed, [], dialect);
  expect(code).toBe(0);
});

it.each([
  ['endless', {}, 'unusable', 'envelope'],
  ['silent', { responseMs: 50 }, 'not reachable', 'reachable'],
  ['silent', { totalMs: 50 }, 'not reachable', 'reachable'],
] as const)('ends at a service that is %s: %j', async (kind, bound, verdict, check) => {
  const port = await listenForTest((_request, response) => {
    const more = () => void response.write(Buffer.alloc(65_536, ' '), (error) => error ?? more());
    if (kind === 'endless') more();
  });
  const service = { baseUrl: `http://127.0.0.1:${port}`, headers: {} };
  const bounds = { responseMs: 15_000, totalMs: 120_000, ...bound };
  const found = await examine({ service, dialect: defaultDialect, integrationId: undefined }, bounds);
  expect([found.verdict, found.findings.at(-1)?.check]).toEqual([verdict, check]);
});

describe('the command line', () => {
  it.each([
    [[], '--service-url is missing: it names the service to check'],
    [['--service-url', 'ftp://a'], '--service-url must be a URL that begins with http:// or https://'],
    [
      ['--service-url', 'http://a', '--integration', 'x'],
      '--integration "x" is not valid. It must be a UUID.',
    ],
    [['--service-url', 'http://a', '--dialect', '/nowhere.json'], '--dialect: /nowhere.json does not exist'],
    [['--service-url', 'http://a', '--jsn'], "Unknown option '--jsn'"],
    [['--service-header', 's3cr3t: x'], '--service-header: set it as the variable SLIPWAY_SERVICE_HEADERS'],
  ])('%s is refused in one line', async (args, words) => {
    const output = { write: () => undefined, say: () => undefined };
    const error: unknown = await doctor(args, {}, output).catch((reason: unknown) => reason);
    const message = error instanceof UsageError ? error.message : '';
    expect(message).toContain(words);
    expect(message).not.toMatch(/\n|s3cr3t/);
  });

  it('exits with 2 for a mistake and 3 without a service, and writes findings only to stdout', async () => {
    const root = scratchFolder();
    const wrong = await runHost(['doctor'], { root }).result();
    expect([wrong.code, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toMatch(/^slipway: --service-url is missing: it names the service to check/);
    const port = await listenForTest(() => undefined, '127.0.0.2');
    const args = ['doctor', '--service-url', `http://127.0.0.1:${port}`, '--json'];
    const away = await runHost(args, { root }).result();
    expect([away.code, JSON.parse(away.stdout).verdict]).toEqual([3, 'not reachable']);
    expect(away.stdout).toContain('ECONNREFUSED');
  });
});
