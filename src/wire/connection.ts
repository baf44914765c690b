import { type Config, defaultConfig } from './config.ts';
import { type Credentials, remember as keep, remembered } from './remembered.ts';
import type { Service } from './operation.ts';

export type Connection = Config & Credentials;

let current: Connection = defaultConfig;
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

/** Sets or, with empty texts, forgets the credentials. With `remember` they survive a reload of this tab. */
export function setCredentials(key: string, workspace: string, remember: boolean): void {
  const { key: _oldKey, workspace: _oldWorkspace, ...config } = current;
  const credentials = { ...(key && { key }), ...(workspace && { workspace }) };
  keep(remember && key ? credentials : undefined);
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
    ...(key && { confidential: [key] }),
  };
}

function change(next: Connection): void {
  current = next;
  for (const listener of listeners) listener();
}
