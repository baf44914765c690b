/** What a person typed in Settings and asked this tab to keep over a reload. */
export interface Credentials {
  /** Goes with every request. Never in the address, a log or localStorage. */
  key?: string;
  /** The workspace of a key that spans several, where the dialect has a header for it. */
  workspace?: string;
}

const storageName = 'slipway.connection';

/** The credentials that this tab keeps (sessionStorage, never localStorage). */
export function remembered(): Credentials {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return {
      ...('key' in stored && typeof stored.key === 'string' && { key: stored.key }),
      ...('workspace' in stored && typeof stored.workspace === 'string' && { workspace: stored.workspace }),
    };
  } catch {
    return {};
  }
}

/** Whether this tab keeps credentials over a reload. */
export function isRemembered(): boolean {
  return Object.keys(remembered()).length > 0;
}

/** Keeps credentials over a reload of this tab; without any, forgets those kept. */
export function remember(credentials: Credentials | undefined): void {
  try {
    if (credentials) sessionStorage.setItem(storageName, JSON.stringify(credentials));
    else sessionStorage.removeItem(storageName);
  } catch {
    // Storage may be refused (private windows, policies): the credentials then live in memory alone.
  }
}
