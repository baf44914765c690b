import { type Draft, readDraft } from './draft-shape.ts';

const storageName = 'slipway.draft';

/** A draft as this tab keeps it over a reload: without secret values. */
export interface StoredDraft {
  draft: Draft;
  /** The link that the form was opened with. */
  link: string;
  /** Its request had left when the page was last seen: the deployment may have been created. */
  isSending: boolean;
}

/** What this tab keeps, or undefined; whatever else stands in storage is passed over. */
export function readStoredDraft(): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const draft = readDraft(Reflect.get(stored, 'draft'));
    const link: unknown = Reflect.get(stored, 'link');
    if (!draft || typeof link !== 'string') return undefined;
    return { draft, link, isSending: Reflect.get(stored, 'isSending') === true };
  } catch {
    return undefined;
  }
}

/** Keeps a draft; secret values are left out. Where storage is refused the draft lives as long as the page. */
export function storeDraft({ draft, link, isSending }: StoredDraft): void {
  const secrets = draft.secrets.map(({ name }) => ({ name, value: '' }));
  try {
    sessionStorage.setItem(storageName, JSON.stringify({ draft: { ...draft, secrets }, link, isSending }));
  } catch {
    // Refused or full: nothing to be done, and nothing is lost while the page stays.
  }
}

/** Forgets the draft. */
export function dropStoredDraft(): void {
  try {
    sessionStorage.removeItem(storageName);
  } catch {
    // Storage that is refused holds nothing.
  }
}
