import type { Refusal } from './refusal.ts';

/** `offline`: the browser reports no network. */
export type FailureKind = 'offline' | 'network' | 'timeout' | 'redirect' | 'status' | 'unreadable';

/** The service's message about one field, without a leading `body` or `query`. */
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
  /** A message for people: the service's own, or a description of the failure; may be empty. */
  readonly detail: string;
  readonly problems: FieldProblem[];
  readonly requestId: string | undefined;
  /** Milliseconds to wait before the next attempt, where the service sets it. */
  readonly retryAfterMs: number | undefined;
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
    this.status = status;
    this.detail = detail;
    this.problems = failure.problems ?? [];
    this.requestId = failure.requestId;
    this.retryAfterMs = failure.retryAfterMs;
    this.isSignedOut = failure.isSignedOut ?? false;
    this.isUnsent = failure.isUnsent ?? false;
    this.refusal = failure.refusal;
  }
}
