/**
 * Who gives a credential to requests: this tab, the host, the browser's session with the service,
 * or nobody.
 */
export type Giver = 'tab' | 'host' | 'session' | 'nobody';

export interface Givers {
  key: Giver;
  /** Undefined where the service knows no workspaces. */
  workspace?: Giver | undefined;
}

/** What a service misses where it answers 401 or 403, and who gave it what it has. */
export interface Refusal {
  misses: 'key' | 'workspace' | 'permission';
  giver: Giver;
  /** The permission that it asks for, in its own words. */
  scope?: string | undefined;
}

const workspaceWords = /workspace|tenant|organi[sz]ation/i;
/** A 403 that means what 401 is for. */
const keyWords = /not authenticated|(?=.*\b(?:key|token))(?=.*\b(?:missing|invalid|expired|revoked))/i;

/**
 * Reads what a refused request missed from the status, the service's words, its challenge
 * (WWW-Authenticate, RFC 6750 3.1) and from what was sent. INTERFACE.md 5 leaves all of it open.
 * Undefined for other statuses than 401 and 403.
 */
export function readRefusal(
  status: number,
  words: string,
  challenge: string,
  { key, workspace }: Givers,
): Refusal | undefined {
  if (status !== 401 && status !== 403) return undefined;
  if (workspace && workspaceWords.test(words)) return { misses: 'workspace', giver: workspace };
  const isAboutKey = status === 401 || key === 'nobody' || keyWords.test(words);
  if (isAboutKey && !challenge.includes('insufficient_scope')) return { misses: 'key', giver: key };
  return { misses: 'permission', giver: key, scope: /\bscope="([^"]*)"/.exec(challenge)?.[1] };
}
