import { refKind } from '../model/source.ts';
import { isObject, type JsonObject, readJson } from '../../kit/text/json.ts';
import type { NewDeployment, RequestField } from '../../service/wire/deployment-request.ts';
import { specPath } from '../../service/wire/request-path.ts';
import { type Draft, fieldsOf } from './draft.ts';

/** True if pushes may reach the reference: it is neither a tag nor a commit. */
export function isPushedTo({ repoRef }: Pick<Draft, 'repoRef'>): boolean {
  return refKind(repoRef) === 'branch';
}

/**
 * The number that a typed size says, in decimal digits without sign, exponent or separators;
 * undefined for any other text.
 */
export function readSize(size: string): number | undefined {
  return /^\s*\d+(?:\.\d+)?\s*$/.test(size) ? Number(size) : undefined;
}

/** The name of the pod shaping among absent values. */
export const shapeName = specPath.join('.');

/** Fields of the request that only the YAML has, at their places. */
export function othersOf({ others }: Pick<Draft, 'others'>): JsonObject {
  const read = readJson(others);
  return isObject(read) ? read : {};
}

/** The dotted names of those fields. */
export function otherNames(draft: Pick<Draft, 'others'>): string[] {
  return namesIn(othersOf(draft));
}

function namesIn(fields: JsonObject, path = ''): string[] {
  return Object.entries(fields).flatMap(([key, value]) =>
    isObject(value) && path.split('.').length < 3 ? namesIn(value, `${path}${key}.`) : [`${path}${key}`],
  );
}

/** The value of a single field in the request; '' where it is left out. */
function sentValue(name: RequestField, draft: Draft): string | boolean {
  // Absent stays absent: with a tag, too, the service then decides.
  if (name === 'buildOnPush') return draft.buildOnPush && isPushedTo(draft);
  const typed = draft[name];
  return typeof typed === 'string' ? typed.trim() : typed;
}

/**
 * The request of a draft, without empty fields and fields of another kind of source.
 * @param podShape the parsed pod shaping
 */
export function requestOf(draft: Draft, podShape: JsonObject = {}): NewDeployment {
  const { source, sizes, secrets, secretReferences } = draft;
  const fields = fieldsOf(source).map((name) => [name, sentValue(name, draft)] as const);
  const isImage = source === 'image';
  const read = Object.entries(sizes).flatMap(([name, typed]) => {
    const size = readSize(typed);
    return size === undefined ? [] : [[name, size] as const];
  });
  return {
    source,
    fields: Object.fromEntries(fields.filter(([, value]) => value !== '')),
    sizes: isImage ? Object.fromEntries(read) : {},
    podShape: isImage ? podShape : {},
    ...(draft.others !== '' && { others: othersOf(draft) }),
    secrets: secrets.map(({ name, value }) => ({ name: name.trim(), value })),
    secretReferences: secretReferences.map(({ name, secretName, secretKey }) => ({
      name: name.trim(),
      secretName: secretName.trim(),
      secretKey: secretKey.trim(),
    })),
  };
}
