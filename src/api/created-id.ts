import { valueAt } from '../kit/text/json.ts';
import { unsentReason } from './deployment-id.ts';
import type { Dialect } from './dialect/dialect.ts';
import { createdHeader } from './host-headers.ts';

/** The id at the end of a `Location`. Never the address, which may name hosts inside a network. */
export function idInLocation(location: string | null, { deployments, creation }: Dialect['paths']) {
  if (location === null || !URL.canParse(location, `http://service${deployments}`)) return undefined;
  const { pathname } = new URL(location, `http://service${deployments}`);
  const [, above = '', segment = ''] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (![deployments, creation].some((path) => path !== undefined && above.endsWith(path))) return undefined;
  return idOf(decoded(segment));
}

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
 * @param body of the response, in its own spelling
 * @param record the same in documented names
 * @param name as it was sent
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
  // The body of a 202 may be an operation, with an id that is no deployment's.
  const isRecord = typeof name === 'string' && valueAt(record, ['name']) === name;
  const named = [valueAt(body, ['deployment_id']), valueAt(body, ['deployment', 'id']), inHeaders];
  return [...named, isRecord ? own : undefined].map((each) => idOf(each)).find((id) => id !== undefined);
}
