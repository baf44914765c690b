/** An hour. Browser timers of more than 25 days fire immediately. */
const maxWaitMs = 3_600_000;

/** `session`: a proxy requires sign-in. `proxy`: a proxy or firewall responded with another page. */
export type FailureKind =
  | 'offline'
  | 'session'
  | 'proxy'
  | 'network'
  | 'timeout'
  | 'redirect'
  | 'status'
  | 'unreadable';

/** The service's message about one field. */
export interface FieldProblem {
  /** In the service's names, without a leading `body` or `query`; empty: the whole request. */
  path: string[];
  message: string;
}

type Failure = Pick<ServiceError, 'kind' | 'method' | 'path'> & {
  [Field in Exclude<keyof ServiceError, 'at' | 'waitMs'>]?: ServiceError[Field] | undefined;
};

export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: FailureKind;
  readonly method: string;
  /** Path below the base address, without the query. */
  readonly path: string;
  /** True if the request named a record by its id. */
  readonly hasId: boolean;
  readonly status: number | undefined;
  /** The service's message, or a description of the failure; may be empty. */
  readonly detail: string;
  readonly problems: FieldProblem[];
  readonly requestId: string | undefined;
  /** Milliseconds to wait before the next attempt, from Retry-After. */
  readonly retryAfterMs: number | undefined;
  /** `retryAfterMs`, but at most an hour, for timers and locks. */
  readonly waitMs: number | undefined;
  /** True if the host requires sign-in (again). */
  readonly isSignedOut: boolean;
  /** True if the request never reached the service. */
  readonly isUnsent: boolean;
  /** The missing credential or permission of a refused request (401, 403). */
  readonly refusal: Refusal | undefined;
  /** The time of the failure, epoch milliseconds. */
  readonly at: number = Date.now();

  constructor(failure: Failure) {
    const { kind, method, path, status, detail = '', cause } = failure;
    super(`${method} ${path}: ${status ?? kind}${detail && `: ${detail}`}`, { cause });
    this.kind = kind;
    this.method = method;
    this.path = path;
    this.hasId = failure.hasId ?? false;
    this.status = status;
    this.detail = detail;
    this.problems = failure.problems ?? [];
    this.requestId = failure.requestId;
    this.retryAfterMs = failure.retryAfterMs;
    this.waitMs = failure.retryAfterMs && Math.min(failure.retryAfterMs, maxWaitMs);
    this.isSignedOut = failure.isSignedOut ?? false;
    this.isUnsent = failure.isUnsent ?? false;
    this.refusal = failure.refusal;
  }
}

/** The error for a response that cannot be read. @param detail in words */
export const unreadableError = ({ method, path }: Pick<ServiceError, 'method' | 'path'>, detail: string) =>
  new ServiceError({ method, path, kind: 'unreadable', detail });

/** Who sends a credential: this tab, the host, the browser's session (a cookie), or nobody. */
export type CredentialSource = 'tab' | 'host' | 'session' | 'none';

export interface CredentialSources {
  key: CredentialSource;
  workspace?: CredentialSource | undefined;
}

/** The reason for a refusal (401, 403): what is missing, and who sent the credential. */
export interface Refusal {
  missing: 'key' | 'workspace' | 'permission';
  source: CredentialSource;
  /** The required permission, in the service's words. */
  scope?: string | undefined;
}

const aboutWorkspace = /workspace|tenant|organi[sz]ation/i;
/** Matches the message of a 403 that is about the key. */
const aboutKey = /not authenticated|(?=.*\b(?:key|token))(?=.*\b(?:missing|invalid|expired|revoked))/i;

/**
 * Derives what is missing in a refused request from its status, message, challenge (WWW-Authenticate,
 * RFC 6750 3.1) and credentials (docs/api.md#authentication).
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
