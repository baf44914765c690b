import type { Hono } from 'hono';

import { rename } from '../../src/service/dialect/rename.ts';
import { withValue } from '../../src/kit/text/json.ts';
import { defaultDialect, type Dialect } from '../../src/service/wire/dialect.ts';
import { integrationsPath } from './routes.ts';

type Service = Pick<Hono, 'fetch'>;
type Name = keyof Dialect['paths'];
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const anyId = '{integration_id}';

/**
 * The operation of the dialect that a request asks for, and its documented path; undefined for
 * none.
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
  const [before = '', after = ''] = (paths.repositories ?? '').split(anyId);
  if (before === '' || !path.startsWith(before) || !path.endsWith(after)) return undefined;
  const id = path.slice(before.length, path.length - after.length);
  return { name: 'repositories', path: (documented.repositories ?? '').replace(anyId, id) };
}

/** A query with INTERFACE.md's names, and with the dialect's page size where it names none. */
function toDocumentedQuery({ searchParams }: URL, { translation, limits }: Dialect): URLSearchParams {
  const isOwn = ([name]: [string, string]) => translation?.query.toWire([[name, '']])[0]?.[0] === name;
  const query = [...searchParams];
  const neutral = new URLSearchParams(translation?.query.toNeutral(query.filter(isOwn)) ?? query);
  if (!neutral.has('limit')) neutral.set('limit', String(limits.pageSize));
  return neutral;
}

/** A request with INTERFACE.md's names in place of the dialect's. */
async function toDocumented(request: Request, url: URL, dialect: Dialect): Promise<Request> {
  if (request.method !== 'POST') return new Request(url, request);
  const text = await request.text();
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(url, {
    method: 'POST',
    headers,
    body: mapJson(text, (json) => dialect.translation?.record.toNeutral(json) ?? json),
  });
}

/** A JSON text with another value; other texts as they are. */
function mapJson(text: string, change: (json: unknown) => unknown): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return text;
  }
  return JSON.stringify(change(json));
}

/** Changes the JSON of an answer to the dialect's names. */
function toDialect(name: Name, dialect: Dialect): (json: unknown) => unknown {
  const { translation, repositoryFields, listsAt } = dialect;
  if (name === 'creation') return (json) => translation?.record.toWire(json) ?? json;
  const moves = Object.entries(repositoryFields).map(([field, to]) => ({ from: [field], to }));
  const listed = (list: unknown, at: readonly string[]) =>
    at.length > 0 && Array.isArray(list) ? withValue({}, at, list) : list;
  if (name === 'integrations') return (json) => listed(json, listsAt.integrations);
  if (name === 'repositories')
    return (json) =>
      listed(Array.isArray(json) ? json.map((each) => rename(each, moves)) : json, listsAt.repositories);
  return (json) => {
    if (!translation || !isFields(json) || !Array.isArray(json['resources'])) return json;
    return translation.envelope.toWire({
      ...json,
      resources: json['resources'].map(translation.record.toWire),
    });
  };
}

/** Complaints with the names of the dialect for fields and parameters. */
function toDialectProblem(json: unknown, { translation }: Dialect): unknown {
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
 * Whether an answer has no JSON to change: a fault has written to the connection, or it is
 * compressed or empty.
 */
const cannotBeRead = ({ body, headers }: Response) =>
  !body || headers.has('x-hono-already-sent') || headers.has('content-encoding');

const tooMany = (most: number) => ({
  detail: [{ loc: ['query', 'limit'], msg: `must be at most ${most}`, type: 'value_error' }],
});

/**
 * A service that knows a dialect's names alone, in front of one that knows INTERFACE.md's. Other
 * addresses, such as `/__reference`, pass.
 */
export function speakDialect(service: Service, dialect: Dialect): Service {
  return {
    fetch: async (request, ...rest) => {
      const url = new URL(request.url);
      const isService = !/^\/(?:__reference|openapi\.json)/.test(url.pathname);
      if (!isService) return service.fetch(request, ...rest);
      const operation = operationOf(request, url.pathname, dialect);
      if (!operation) return Response.json({ detail: 'There is no such operation.' }, { status: 404 });
      url.pathname = operation.path;
      const query = toDocumentedQuery(url, dialect);
      url.search = query.toString();
      const { maxPageSize } = dialect.limits;
      if (operation.name === 'deployments' && Number(query.get('limit')) > maxPageSize)
        return Response.json(toDialectProblem(tooMany(maxPageSize), dialect), { status: 422 });
      const answer = await service.fetch(await toDocumented(request, url, dialect), ...rest);
      if (cannotBeRead(answer)) return answer;
      const speak = answer.ok
        ? toDialect(operation.name, dialect)
        : (json: unknown) => toDialectProblem(json, dialect);
      const headers = new Headers(answer.headers);
      headers.delete('content-length');
      return new Response(mapJson(await answer.text(), speak), { status: answer.status, headers });
    },
  };
}
