import type { Refusal } from './refusal.ts';

/** `offline`: the browser knows of no network. */
export type FailureKind = 'offline' | 'network' | 'timeout' | 'redirect' | 'status' | 'unreadable';

/** What the service says about one field, without a leading `body` or `query`. */
export interface FieldProblem {
  /** In the service's spelling: `['source_config', 'repo_url']`; empty: about the whole. */
  path: string[];
  message: string;
}

interface Failure {
  kind: FailureKind;
  method: string;
  path: string;
  status?: number | undefined;
  detail?: string | undefined;
  problems?: FieldProblem[] | undefined;
  requestId?: string | undefined;
  retryAfterMs?: number | undefined;
  isSignedOut?: boolean;
  isUnsent?: boolean;
  refusal?: Refusal | undefined;
  cause?: unknown;
}

/**
 * The error of every request (INTERFACE.md 7 leaves error answers open; WIRE.md 1 says how they are
 * read).
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: FailureKind;
  readonly method: string;
  /** Path below the base address, without the query. */
  readonly path: string;
  readonly status: number | undefined;
  /** What the service said, or what happened, as people read it; may be empty. */
  readonly detail: string;
  readonly problems: FieldProblem[];
  readonly requestId: string | undefined;
  /** Milliseconds to wait before another attempt, where the service asks for it. */
  readonly retryAfterMs: number | undefined;
  /** Whether the host asks to sign in (again). */
  readonly isSignedOut: boolean;
  /** Whether the request never reached the service. */
  readonly isUnsent: boolean;
  /** What a refused request (401, 403) lacks. */
  readonly refusal: Refusal | undefined;
  /** When it happened: epoch milliseconds. */
  readonly at: number = Date.now();

  constructor({
    kind,
    method,
    path,
    status,
    detail = '',
    problems = [],
    requestId,
    retryAfterMs,
    isSignedOut = false,
    isUnsent = false,
    refusal,
    cause,
  }: Failure) {
    super(`${method} ${path}: ${status ?? kind}${detail && `: ${detail}`}`, { cause });
    this.kind = kind;
    this.method = method;
    this.path = path;
    this.status = status;
    this.detail = detail;
    this.problems = problems;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
    this.isSignedOut = isSignedOut;
    this.isUnsent = isUnsent;
    this.refusal = refusal;
  }
}
