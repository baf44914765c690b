import { type Draft, draftSchema } from '../wire/deployment-draft.ts';
import { hasCredentials } from './draft-fields.ts';

const draftName = 'slipway.draft';
const sendingName = 'slipway.sending';

/** A draft as this tab keeps it over a reload: without secret values. */
export interface StoredDraft {
  draft: Draft;
  /** The link that the form was opened with. */
  link: string;
  /** Values that are not kept stood in it. */
  hasLostValues: boolean;
}

/** What this tab keeps, or undefined; whatever else stands in storage is passed over. */
export function readStoredDraft(): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(read(draftName) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const draft = draftSchema.safeParse(Reflect.get(stored, 'draft')).data;
    const link: unknown = Reflect.get(stored, 'link');
    if (!draft || typeof link !== 'string') return undefined;
    return { draft, link, hasLostValues: Reflect.get(stored, 'hasLostValues') === true };
  } catch {
    return undefined;
  }
}

/** A draft without what must not be stored: values of secrets and of containers, and a URL that carries a password. */
export function withoutSecrets(draft: Draft): Draft {
  return {
    ...draft,
    repoUrl: hasCredentials(draft.repoUrl) ? '' : draft.repoUrl,
    // Half-typed YAML cannot be taken apart: where it may hold a container's value none of it is kept.
    podShape: /\bvalue\b/i.test(draft.podShape) ? '' : draft.podShape,
    secrets: draft.secrets.map(({ name }) => ({ name, value: '' })),
  };
}

/** Keeps a draft; secret values are left out. Where storage is refused the draft lives as long as the page. */
export function storeDraft(draft: Draft, link: string): void {
  const kept = withoutSecrets(draft);
  const hasLostValues =
    kept.podShape !== draft.podShape ||
    kept.repoUrl !== draft.repoUrl ||
    draft.secrets.some(({ name, value }) => name !== '' || value !== '');
  write(draftName, JSON.stringify({ draft: kept, link, hasLostValues }));
}

/** Forgets the draft. */
export function dropStoredDraft(): void {
  write(draftName, undefined);
}

/** Remembers the name whose request leaves now; undefined once its outcome is known. */
export function markSending(name: string | undefined): void {
  write(sendingName, name);
}

/** The name of a request that had left, and of which nobody learned what came of it. */
export function readSending(): string | undefined {
  return read(sendingName) ?? undefined;
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Refused or full: nothing is lost while the page stays.
  }
}
