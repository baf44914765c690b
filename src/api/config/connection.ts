import { Store } from '@tanstack/store';
import * as z from 'zod/mini';
import { stored } from '../../kit/params/storage.ts';
import type { Service } from '../client.ts';
import type { CredentialSources } from '../errors.ts';
import { type Config, config } from './config.ts';

/** The credentials typed in Settings. They are never in the address, a log or localStorage. */
const credentialsSchema = z.object({
  key: z.optional(z.string()),
  /** The workspace, for a key that is valid in several; the dialect has a header for it. */
  workspace: z.optional(z.string()),
  /** The time the key was typed, epoch ms: distinguishes keys without using the key itself. */
  typedAt: z.optional(z.number()),
});

export type Credentials = z.infer<typeof credentialsSchema>;

const remembered = stored('session', 'slipway.connection', credentialsSchema);

export const credentialsStore = new Store<Credentials>(remembered.read() ?? {});

export function credentials(): Credentials {
  return credentialsStore.state;
}

/** True if the credentials survive a reload of the tab. */
export function areRemembered(): boolean {
  return remembered.read() !== undefined;
}

/** An empty text removes a credential. With `remember` they survive a reload of the tab. */
export function setCredentials(key: string, workspace: string, remember: boolean): void {
  const next = { ...(key && { key, typedAt: Date.now() }), ...(workspace && { workspace }) };
  if (remember && (key || workspace)) remembered.write(next);
  else remembered.drop();
  credentialsStore.setState(() => next);
}

/** Who sends the key and, if the service has workspaces, the workspace. */
export function readCredentialSources(
  { dialect: { keyHeader, workspaceHeader }, addedHeaders, cookies }: Config,
  { key, workspace }: Credentials,
): CredentialSources {
  const isAdded = (name: string) => addedHeaders.includes(name.toLowerCase());
  const isOther = addedHeaders.some((name) => name !== workspaceHeader?.toLowerCase());
  const otherwise = isOther ? 'host' : cookies ? 'session' : 'none';
  return {
    key: isAdded(keyHeader.name) ? 'host' : key ? 'tab' : otherwise,
    ...(workspaceHeader && {
      workspace: isAdded(workspaceHeader) ? 'host' : workspace ? 'tab' : 'none',
    }),
  };
}

export function service(): Service {
  const { service: baseUrl, dialect } = config();
  const { key, workspace } = credentials();
  const { name, scheme } = dialect.keyHeader;
  return {
    baseUrl,
    headers: {
      ...(key && { [name]: scheme ? `${scheme} ${key}` : key }),
      ...(workspace && dialect.workspaceHeader && { [dialect.workspaceHeader]: workspace }),
    },
    ...(key && { confidential: [key] }),
    secretFields: dialect.secretFields,
    credentialSources: readCredentialSources(config(), credentials()),
  };
}
