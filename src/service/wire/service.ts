import type { Service } from '../transport/send.ts';
import type { CredentialSources } from '../transport/refusal.ts';
import { type Config, config } from '../config/config.ts';
import { type Credentials, credentials } from '../config/credentials.ts';

/** The senders of the key and, where the service has workspaces, of the workspace. */
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

/** The address and the headers of requests (WIRE.md 3). */
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
    credentialSources: readCredentialSources(config(), credentials()),
  };
}
