import { valueAt } from '../kit/text/json.ts';
import { unsentReason } from './deployment-id.ts';
import type { Dialect } from './dialect/dialect.ts';
import { createdHeader } from './host-headers.ts';

/** The id at the end of a `Location`; never the whole address, which may name internal hosts. */
export function idInLocation(location: string | null, { deployments, creation }: Dialect['paths']) {
  if (location === null || !URL.canParse(location, `http://service${deployments}`)) return undefined;
  const { pathname } = new URL(location, `http://service${deployments}`);
  const [, above = '', segment = ''] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (![deployments, creation].some((path) => path !== undefined && above.endsWith(path))) return undefined;
  return idOf(decoded(segment));
}

/** An unescaped id; empty, and so no id, if its escapes are not valid. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && unsentReason(value) === undefined ? value : undefined;
}

/**
 * The id of the created deployment; undefined if the response has none.
 * @param created the response's `body` in the service's names, the same as a `record` in documented
 * names, and the `name` that was sent
 */
export function createdId(
  { status, headers }: { readonly status: number; readonly headers: Headers },
  { body, record, name }: { body: unknown; record: unknown; name: unknown },
  { paths }: Dialect,
): string | undefined {
  const passed = headers.get(createdHeader);
  const inHeaders = passed === null ? idInLocation(headers.get('location'), paths) : decoded(passed);
  const own = valueAt(record, ['id']);
  if (status !== 202) return idOf(own) ?? idOf(inHeaders);
  // The body of a 202 may describe an operation, whose id is not a deployment's.
  const isRecord = typeof name === 'string' && valueAt(record, ['name']) === name;
  const named = [valueAt(body, ['deployment_id']), valueAt(body, ['deployment', 'id']), inHeaders];
  return [...named, isRecord ? own : undefined].map((each) => idOf(each)).find((id) => id !== undefined);
}
