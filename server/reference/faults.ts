import { after, respondWith, changeEnvelope, changeText, destroy, type Fault, hang, hold } from './fault.ts';

const all = ['list', 'repos', 'create'] as const;
const list = ['list'] as const;
const repos = ['repos'] as const;
const create = ['create'] as const;

const status = (code: number, detail: string, headers: Record<string, string> = {}): Fault => ({
  about: [`${code} with {detail}`, ...Object.entries(headers).map((header) => header.join(': '))].join(', '),
  operations: all,
  apply: respondWith(code, { detail }, headers),
});

const listing = (about: string, change: Parameters<typeof changeEnvelope>[0]): Fault => ({
  about,
  operations: list,
  apply: changeEnvelope(change),
});

/** Every fault that a test or a person can switch on, by name. */
export const faults = {
  // Status codes and error bodies
  'status-400': status(400, 'The request is malformed.'),
  'status-401': status(401, 'The key is missing or not valid.'),
  'status-403': status(403, 'This workspace may not list deployments.'),
  'status-422-list': {
    about: '422 with {detail: [{loc, msg, type}]}',
    operations: all,
    apply: respondWith(422, {
      detail: [
        {
          loc: ['body', 'source_config', 'repo_url'],
          msg: 'The repository is not reachable',
          type: 'value_error',
        },
        { loc: ['body', 'name'], msg: 'The name is reserved', type: 'value_error' },
        { loc: ['query', 'limit'], msg: 'The limit is odd', type: 'value_error' },
      ],
    }),
  },
  'status-422-echo': {
    about: '422 that repeats the request in its message',
    operations: create,
    apply: async (_answer, { context }) => {
      const detail = `could not process ${await context.req.text()}`;
      return Response.json({ detail }, { status: 422 });
    },
  },
  'status-429': status(429, 'Too many requests.', { 'retry-after': '2' }),
  'status-429-later': status(429, 'Too many requests.', { 'retry-after': '15' }),
  'status-429-huge': status(429, 'Too many requests.', { 'retry-after': '86400' }),
  'status-500': status(500, 'Something broke.'),
  'status-503': status(503, 'The service is being restarted.', { 'retry-after': '1' }),
  'status-503-empty': { about: '503 without a body', operations: all, apply: respondWith(503, null) },
  'error-markup': {
    about: '400 with HTML in its message',
    operations: all,
    apply: respondWith(400, {
      detail: '<img src=x onerror="globalThis.attacked = true"><script>globalThis.attacked = true</script>',
    }),
  },

  // Bodies
  truncated: {
    about: 'JSON cut off in the middle',
    operations: all,
    apply: changeText((text) => text.slice(0, text.length / 2)),
  },
  'one-bad-record': listing('one element is not a record', (envelope) => ({
    ...envelope,
    resources: ['no record', ...envelope.resources.slice(1)],
  })),
  'duplicate-ids': listing('the first record comes twice', (envelope) => ({
    ...envelope,
    resources: [...envelope.resources.slice(0, 1), ...envelope.resources],
  })),
  'unknown-fields': listing('undocumented fields', (envelope) => ({
    ...envelope,
    total: 'many',
    resources: envelope.resources.map((record) => ({ ...record, brand_new: { field: 1 } })),
  })),

  // Paging
  'offset-stuck': listing('`offset` does not advance', (envelope, start) => ({ ...envelope, offset: start })),
  'offset-skip': listing('`offset` skips five records', (envelope) => ({
    ...envelope,
    offset: envelope.offset + 5,
  })),
  'short-pages': listing('half of each page is missing, `offset` advances', (envelope) => ({
    ...envelope,
    resources: envelope.resources.slice(0, Math.ceil(envelope.resources.length / 2)),
  })),
  'end-404': {
    about: '404 after the end of the list',
    operations: list,
    apply: async (respond, call) => {
      const response = await respond();
      const isBehind = (await response.clone().text()).startsWith('{"resources":[]');
      return isBehind && Number(call.context.req.query('offset') ?? 0) > 0
        ? respondWith(404, { detail: 'There is no such page.' })(respond, call)
        : response;
    },
  },
  'limit-ignored': {
    about: 'each page has 20 records, whatever `limit` is',
    operations: list,
    apply: (respond, { context }) => {
      const url = new URL(context.req.url);
      url.searchParams.delete('limit');
      context.req.raw = new Request(url, context.req.raw);
      return respond();
    },
  },
  moved: {
    about: 'from the second page on, each page repeats one record of the previous page',
    operations: list,
    // Returns the page that begins one record earlier, with the offset of the requested page.
    apply: (respond, call) => {
      const { req } = call.context;
      const url = new URL(req.url);
      const start = Number(url.searchParams.get('offset') ?? 0);
      if (start === 0) return respond();
      url.searchParams.set('offset', String(start - 1));
      req.raw = new Request(url, { headers: req.raw.headers });
      return changeEnvelope((envelope) => ({ ...envelope, offset: envelope.offset + 1 }))(respond, call);
    },
  },

  // Transport
  slow: { about: 'the response takes 3 s', operations: all, apply: after(3000) },
  held: { about: 'the response waits until the test calls `release()`', operations: all, apply: hold },
  hang: { about: 'no response', operations: all, apply: hang },
  reset: {
    about: 'the connection is reset at once',
    operations: all,
    apply: destroy({ isCarriedOut: false }),
  },
  redirect: {
    about: '302 to another origin',
    operations: all,
    apply: respondWith(302, null, { location: 'http://127.0.0.1:9/elsewhere' }),
  },

  // Creating
  'lost-answer': {
    about: 'the request is carried out, the response is lost',
    operations: create,
    apply: destroy({ isCarriedOut: true }),
  },
  'created-204': carriedOut(204, null),
  'created-500': carriedOut(500, { detail: 'Something broke afterwards.' }),
  'name-taken': {
    about: '409, the name exists',
    operations: create,
    apply: respondWith(409, { detail: 'A deployment of this name exists.' }),
  },

  // Repositories
  'repos-forbidden': {
    ...status(403, 'Listing repositories is not allowed.'),
    operations: repos,
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(faults, name);
}

function carriedOut(code: number, body: object | null): Fault {
  return {
    about: `carried out and answered with ${code}`,
    operations: create,
    apply: async (respond, call) => {
      const response = await respond();
      return response.ok ? respondWith(code, body)(respond, call) : response;
    },
  };
}
