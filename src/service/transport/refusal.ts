/** The sender of a credential: this tab, the host, the browser's session (a cookie), or none. */
export type CredentialSource = 'tab' | 'host' | 'session' | 'none';

export interface CredentialSources {
  key: CredentialSource;
  /** Undefined where the service has no workspaces. */
  workspace?: CredentialSource | undefined;
}

/** The reason for a refusal (401, 403): the missing part, and the sender of the credential. */
export interface Refusal {
  missing: 'key' | 'workspace' | 'permission';
  source: CredentialSource;
  /** The required permission, in the service's words. */
  scope?: string | undefined;
}

const aboutWorkspace = /workspace|tenant|organi[sz]ation/i;
/** A 403 that is about the key, as a 401 is. */
const aboutKey = /not authenticated|(?=.*\b(?:key|token))(?=.*\b(?:missing|invalid|expired|revoked))/i;

/**
 * Derives what a refused request lacks from the status, the service's message, its challenge
 * (WWW-Authenticate, RFC 6750 3.1) and the credentials sent. INTERFACE.md 5 leaves all of it open.
 * @returns undefined for statuses other than 401 and 403
 */
export function readRefusal(
  status: number,
  message: string,
  challenge: string,
  { key, workspace }: CredentialSources,
): Refusal | undefined {
  if (status !== 401 && status !== 403) return undefined;
  if (workspace && aboutWorkspace.test(message)) return { missing: 'workspace', source: workspace };
  const isAboutKey = status === 401 || key === 'none' || aboutKey.test(message);
  if (isAboutKey && !challenge.includes('insufficient_scope')) return { missing: 'key', source: key };
  return { missing: 'permission', source: key, scope: /\bscope="([^"]*)"/.exec(challenge)?.[1] };
}
