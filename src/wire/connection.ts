import { Store } from '@tanstack/store';
import { type Config, defaultConfig } from './config.ts';
import { type Credentials, rememberedCredentials } from './remembered-credentials.ts';
import type { Service } from '../transport/operation.ts';
import type { CredentialSources } from '../transport/refusal.ts';

export type Connection = Config & Credentials;

/** The connection in force, for components to follow. */
export const connectionStore = new Store<Connection>(defaultConfig);

/** The connection in force. */
export function connection(): Connection {
  return connectionStore.state;
}

/**
 * Takes over what `/config.json` says, with the credentials that this tab was asked to remember.
 */
export function configure(config: Config): void {
  connectionStore.setState(() => ({ ...config, ...rememberedCredentials.read() }));
}

/** The database of the reference service has opened: an answer has come. */
export function markStarted(): void {
  if (connection().starting) connectionStore.setState((current) => ({ ...current, starting: false }));
}

/**
 * Sets or, with empty texts, forgets the credentials. With `remember` they survive a reload of this
 * tab.
 */
export function setCredentials(key: string, workspace: string, remember: boolean): void {
  const { key: _oldKey, workspace: _oldWorkspace, ...config } = connection();
  const credentials = { ...(key && { key }), ...(workspace && { workspace }) };
  if (remember && (key || workspace)) rememberedCredentials.write(credentials);
  else rememberedCredentials.drop();
  connectionStore.setState(() => ({ ...config, ...credentials }));
}

/** Who gives the key and, where the service knows such a thing, the workspace. */
export function credentialSourcesOf({
  dialect,
  addedHeaders,
  cookies,
  key,
  workspace,
}: Connection): CredentialSources {
  const isAdded = (name: string) => addedHeaders.includes(name.toLowerCase());
  const { keyHeader, workspaceHeader } = dialect;
  const isOther = addedHeaders.some((name) => name !== workspaceHeader?.toLowerCase());
  const otherwise = isOther ? 'host' : cookies ? 'session' : 'none';
  return {
    key: isAdded(keyHeader.name) ? 'host' : key ? 'tab' : otherwise,
    ...(workspaceHeader && {
      workspace: isAdded(workspaceHeader) ? 'host' : workspace ? 'tab' : 'none',
    }),
  };
}

/** Where requests go and which headers they carry (WIRE.md 3). */
export function service(): Service {
  const { service: baseUrl, dialect, key, workspace } = connection();
  const { name, scheme } = dialect.keyHeader;
  return {
    baseUrl,
    headers: {
      ...(key && { [name]: scheme ? `${scheme} ${key}` : key }),
      ...(workspace && dialect.workspaceHeader && { [dialect.workspaceHeader]: workspace }),
    },
    ...(key && { confidential: [key] }),
    credentialSources: credentialSourcesOf(connection()),
  };
}
