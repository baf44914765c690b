import { Store } from '@tanstack/store';
import { type Config, defaultConfig } from './config.ts';
import { type Credentials, rememberedCredentials } from './remembered-credentials.ts';
import type { Service } from '../transport/operation.ts';
import type { CredentialSources } from '../transport/refusal.ts';

export type Connection = Config & Credentials;

/** The present connection, as components subscribe to it. */
export const connectionStore = new Store<Connection>(defaultConfig);

/** The present connection. */
export function connection(): Connection {
  return connectionStore.state;
}

/** Takes over the configuration, with the credentials that this tab remembers. */
export function configure(config: Config): void {
  connectionStore.setState(() => ({ ...config, ...rememberedCredentials.read() }));
}

/** Notes that the database of the reference service is open: an answer has come. */
export function markStarted(): void {
  if (connection().starting) connectionStore.setState((current) => ({ ...current, starting: false }));
}

/**
 * Sets the credentials; an empty text removes one. With `remember` they survive a reload of the
 * tab.
 */
export function setCredentials(key: string, workspace: string, remember: boolean): void {
  const { key: _oldKey, workspace: _oldWorkspace, ...config } = connection();
  const credentials = { ...(key && { key }), ...(workspace && { workspace }) };
  if (remember && (key || workspace)) rememberedCredentials.write(credentials);
  else rememberedCredentials.drop();
  connectionStore.setState(() => ({ ...config, ...credentials }));
}

/** Who sends the key and, where the service has workspaces, the workspace. */
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
