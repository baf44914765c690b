import { tagPrefix } from '../model/source.ts';
import { isObject, type JsonObject, readJson } from '../../kit/text/json.ts';
import type { NewDeployment, RequestField } from '../../service/wire/deployment-request.ts';
import { type Draft, fieldsOf } from './draft.ts';

/** The ref as it is sent: a tag is written `refs/tags/…`. */
export function writtenRef({ refKind, repoRef, tag }: Pick<Draft, 'refKind' | 'repoRef' | 'tag'>): string {
  const ref = (refKind === 'tag' ? tag : repoRef).trim();
  return refKind === 'tag' && ref !== '' && !ref.startsWith(tagPrefix) ? `${tagPrefix}${ref}` : ref;
}

/** Whether the ref names a tag, which is never built on push. */
export function isTag(draft: Pick<Draft, 'refKind' | 'repoRef'>): boolean {
  return draft.refKind === 'tag' || draft.repoRef.trim().startsWith(tagPrefix);
}

/** Whether the ref is a full commit id. */
export function isCommit({ refKind, repoRef }: Pick<Draft, 'refKind' | 'repoRef'>): boolean {
  return refKind === 'branch' && /^(?:[\da-f]{40}|[\da-f]{64})$/i.test(repoRef.trim());
}

/** Whether pushes may reach the ref: it names neither a tag nor a commit. */
export function isPushedTo(draft: Pick<Draft, 'refKind' | 'repoRef'>): boolean {
  return !isTag(draft) && !isCommit(draft);
}

/**
 * The number that a typed size says, in decimal digits without sign, exponent or separators;
 * undefined for any other text.
 */
export function readSize(size: string): number | undefined {
  return /^\s*\d+(?:\.\d+)?\s*$/.test(size) ? Number(size) : undefined;
}

/** What of the request the form does not know, where it stands in it. */
export function othersOf({ others }: Pick<Draft, 'others'>): JsonObject {
  const read = readJson(others);
  return isObject(read) ? read : {};
}

/** What a single field of a draft says in the request; '' where it is left out. */
export function sentValue(name: RequestField, draft: Draft): string | boolean {
  if (name === 'repoRef') return writtenRef(draft);
  // Absent stays absent: with a tag, too, the service then decides.
  if (name === 'buildOnPush') return draft.buildOnPush && isPushedTo(draft);
  const typed = draft[name];
  return typeof typed === 'string' ? typed.trim() : typed;
}

/**
 * The deployment that a draft asks for. What is empty, or typed for another kind of source, is left
 * out.
 * @param podShape what the pod shaping text says
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
