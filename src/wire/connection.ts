import { type Config, configSchema } from './config.ts';
import type { Service } from './transport.ts';

export interface Connection extends Config {
  /** What a person typed in Settings; goes with every request. Never in the address, a log or localStorage. */
  key?: string;
  /** The workspace of a key that spans several, where the dialect has a header for it. */
  workspace?: string;
}

const storageName = 'slipway.connection';
let current: Connection = configSchema.parse({});
const listeners = new Set<() => void>();

/** The connection in force. */
export function connection(): Connection {
  return current;
}

/** Calls back after each change. @returns the way to stop. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes over what `/config.json` says, with the credentials that this tab was asked to remember. */
export function configure(config: Config): void {
  change({ ...config, ...remembered() });
}

/** The database of the reference service has opened: an answer has come. */
export function markStarted(): void {
  if (current.starting) change({ ...current, starting: false });
}

/** Whether this tab keeps the credentials over a reload (sessionStorage, never localStorage). */
export function isRemembered(): boolean {
  return Object.keys(remembered()).length > 0;
}

/** Sets or, with empty texts, forgets the credentials. With `remember` they survive a reload of this tab. */
export function setCredentials(key: string, workspace: string, remember: boolean): void {
  const { key: _oldKey, workspace: _oldWorkspace, ...config } = current;
  const credentials = { ...(key && { key }), ...(workspace && { workspace }) };
  try {
    if (remember && key) sessionStorage.setItem(storageName, JSON.stringify(credentials));
    else sessionStorage.removeItem(storageName);
  } catch {
    // Storage may be refused (private windows, policies): the credentials then live in memory alone.
  }
  change({ ...config, ...credentials });
}

/** Where requests go and which headers they carry (WIRE.md 3). */
export function service(): Service {
  const { service: baseUrl, dialect, key, workspace } = current;
  const { name, scheme } = dialect.keyHeader;
  return {
    baseUrl,
    headers: {
      ...(key && { [name]: scheme ? `${scheme} ${key}` : key }),
      ...(workspace && dialect.workspaceHeader && { [dialect.workspaceHeader]: workspace }),
    },
    ...(key && { unspeakable: [key] }),
  };
}

function change(next: Connection): void {
  current = next;
  for (const listener of listeners) listener();
}

function remembered(): { key?: string; workspace?: string } {
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
