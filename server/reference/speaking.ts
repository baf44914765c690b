import type { Hono } from 'hono';

import { rename } from '../../src/dialect/rename.ts';
import { defaultDialect, type Dialect } from '../../src/wire/dialect.ts';
import { integrationsPath } from './routes.ts';

type Service = Pick<Hono, 'fetch'>;
type Name = keyof Dialect['paths'];
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const any = '{integration_id}';

/**
 * The operation of the dialect that a request asks for, with its documented path; undefined where
 * there is none.
 */
function operationOf(
  { method }: Request,
  path: string,
  { paths }: Dialect,
): { name: Name; path: string } | undefined {
  const documented = defaultDialect.paths;
  if (method === 'POST')
    return path === paths.creation ? { name: 'creation', path: documented.deployments } : undefined;
  if (path === paths.deployments) return { name: 'deployments', path: documented.deployments };
  if (path === paths.integrations) return { name: 'integrations', path: integrationsPath };
  const [before = '', after = ''] = (paths.repositories ?? '').split(any);
  if (before === '' || !path.startsWith(before) || !path.endsWith(after)) return undefined;
  const id = path.slice(before.length, path.length - after.length);
  return { name: 'repositories', path: (documented.repositories ?? '').replace(any, id) };
}

/** A query in INTERFACE.md's words, with the dialect's page size where it names none. */
function understoodQuery({ searchParams }: URL, { translation, limits }: Dialect): URLSearchParams {
  const query = [...searchParams];
  const neutral = new URLSearchParams(translation?.query.toNeutral(query) ?? query);
  if (!neutral.has('limit')) neutral.set('limit', String(limits.pageSize));
  return neutral;
}

/** The request in INTERFACE.md's words. */
async function understood(request: Request, url: URL, dialect: Dialect): Promise<Request> {
  if (request.method !== 'POST') return new Request(url, request);
  const text = await request.text();
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(url, {
    method: 'POST',
    headers,
    body: changed(text, (json) => dialect.translation?.record.toNeutral(json) ?? json),
  });
}

/** A text of JSON with what it says changed; what is no JSON as it is. */
function changed(text: string, change: (json: unknown) => unknown): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return text;
  }
  return JSON.stringify(change(json));
}

/** An answer's JSON in the dialect's words. */
function spoken(name: Name, { translation, repositoryFields }: Dialect): (json: unknown) => unknown {
  if (name === 'creation') return (json) => translation?.record.toWire(json) ?? json;
  const moves = Object.entries(repositoryFields).map(([field, to]) => ({ from: [field], to }));
  if (name !== 'deployments')
    return (json) => (Array.isArray(json) ? json.map((each) => rename(each, moves)) : json);
  return (json) => {
    if (!translation || !isFields(json) || !Array.isArray(json['resources'])) return json;
    return translation.envelope.toWire({
      ...json,
      resources: json['resources'].map(translation.record.toWire),
    });
  };
}

/** Complaints about fields and parameters, by the dialect's names. */
function complained(json: unknown, { translation }: Dialect): unknown {
  if (!translation || !isFields(json) || !Array.isArray(json['detail'])) return json;
  const named = ([first, ...path]: string[]): string[] => {
    const [query = []] = first === 'query' ? translation.query.toWire([[path[0] ?? '', '']]) : [];
    const own = first === 'query' ? query.slice(0, 1) : translation.path.toWire(path);
    return first === undefined ? [] : [first, ...own];
  };
  const detail = json['detail'].map((each: unknown) =>
    isFields(each) && Array.isArray(each['loc']) ? { ...each, loc: named(each['loc'].map(String)) } : each,
  );
  return { ...json, detail };
}

/**
 * An answer that cannot be read: of a fault that has written to the connection itself, packed, or
 * empty.
 */
const isUntouched = ({ body, headers }: Response) =>
  !body || headers.has('x-hono-already-sent') || headers.has('content-encoding');

const tooMany = (most: number) => ({
  detail: [{ loc: ['query', 'limit'], msg: `must be at most ${most}`, type: 'value_error' }],
});

/**
 * A service that answers in a dialect and understands nothing else: translation at the door of one
 * that speaks INTERFACE.md's words. Other addresses, such as `/__reference`, pass.
 */
export function speaking(service: Service, dialect: Dialect): Service {
  return {
    fetch: async (request, ...rest) => {
      const url = new URL(request.url);
      const isService = !/^\/(?:__reference|openapi\.json)/.test(url.pathname);
      if (!isService) return service.fetch(request, ...rest);
      const operation = operationOf(request, url.pathname, dialect);
      if (!operation) return Response.json({ detail: 'There is no such operation.' }, { status: 404 });
      url.pathname = operation.path;
      const query = understoodQuery(url, dialect);
      url.search = query.toString();
      const { maxPageSize } = dialect.limits;
      if (operation.name === 'deployments' && Number(query.get('limit')) > maxPageSize)
        return Response.json(complained(tooMany(maxPageSize), dialect), { status: 422 });
      const answer = await service.fetch(await understood(request, url, dialect), ...rest);
      const isAsItIs =
        operation.name === 'integrations' ||
        (operation.name === 'repositories' && Object.keys(dialect.repositoryFields).length === 0);
      if (isUntouched(answer) || (answer.ok && isAsItIs)) return answer;
      const speak = answer.ok
        ? spoken(operation.name, dialect)
        : (json: unknown) => complained(json, dialect);
      const headers = new Headers(answer.headers);
      headers.delete('content-length');
      return new Response(changed(await answer.text(), speak), { status: answer.status, headers });
    },
  };
}
