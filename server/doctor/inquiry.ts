import { readJson } from '../../src/kit/text/json.ts';
import { ServiceError } from '../../src/service/transport/errors.ts';
import type { Operation, Service } from '../../src/service/transport/operation.ts';
import { readRetryAfter } from '../../src/service/transport/retry.ts';
import { receive } from '../../src/service/transport/transport.ts';

/** The bounds of one examination. */
export const examinationBounds = {
  requests: 30,
  /** For one answer, and for the whole. */
  answerMs: 15_000,
  totalMs: 120_000,
  /** Of one answer; 100 records of 320 kB. */
  answerBytes: 32_000_000,
  /** The longest wait that a service may ask for (Retry-After) and get, once for each request. */
  waitMs: 5_000,
  /** A slower answer is reported as slow. */
  slowMs: 3_000,
} as const;

export type Bounds = Readonly<Record<keyof typeof examinationBounds, number>>;

/** An answer of any status and content. */
export interface Answer {
  kind: 'answer';
  status: number;
  headers: Headers;
  /** Milliseconds until its last byte. */
  ms: number;
  /** Length of the decompressed body. */
  bytes: number;
  text: string;
  /** The body read as JSON; undefined where it is none. */
  json: unknown;
}

/**
 * No answer. `redirect`: a browser does not say where to. `bounds`: not asked, to stay within the
 * bounds.
 */
export interface NoAnswer {
  kind: 'network' | 'timeout' | 'redirect' | 'too large' | 'bounds';
  /** The code of the operating system or of TLS: `ECONNREFUSED`. */
  code?: string;
}

export type Outcome = Answer | NoAnswer;

/** Sends one request after another, within the bounds. */
export interface Inquiry {
  /** @throws the signal's reason when the caller gave up; nothing else */
  ask: (operation: Operation, service?: Service) => Promise<Outcome>;
  /** The outcomes so far, oldest first. */
  outcomes: readonly Outcome[];
  service: Service;
  bounds: Bounds;
}

interface InquiryOptions {
  service: Service;
  bounds?: Bounds;
  signal?: AbortSignal | undefined;
  /** Called before each request with the number of those sent. */
  onAsk?: (asked: number) => void;
}

/**
 * Begins to ask a service. All requests together stay within the bounds; what would exceed them is
 * not sent.
 */
export function openInquiry({ service, bounds = examinationBounds, signal, onAsk }: InquiryOptions): Inquiry {
  const end = performance.now() + bounds.totalMs;
  const outcomes: Outcome[] = [];
  const askOnce = async (operation: Operation, target: Service): Promise<Outcome> => {
    const ms = Math.min(bounds.answerMs, end - performance.now());
    if (outcomes.length >= bounds.requests || ms <= 0) return { kind: 'bounds' };
    onAsk?.(outcomes.length);
    const bounded = { ...operation, idleMs: ms, totalMs: ms };
    const outcome = await outcomeOf(bounded, target, bounds.answerBytes, signal);
    outcomes.push(outcome);
    return outcome;
  };
  return {
    service,
    outcomes,
    bounds,
    ask: async (operation, target = service) => {
      const outcome = await askOnce(operation, target);
      const wait = outcome.kind === 'answer' ? waitAsked(outcome) : undefined;
      if (wait === undefined || wait > bounds.waitMs) return outcome;
      await pause(wait, signal);
      const second = await askOnce(operation, target);
      return second.kind === 'bounds' ? outcome : second;
    },
  };
}

function waitAsked({ status, headers }: Answer): number | undefined {
  return status === 429 || status === 503
    ? readRetryAfter(headers.get('retry-after'), Date.now())
    : undefined;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

async function outcomeOf(
  operation: Operation,
  service: Service,
  mostBytes: number,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const start = performance.now();
  const tooLarge = new AbortController();
  const onReceived = (received: number) => {
    if (received > mostBytes) tooLarge.abort();
  };
  try {
    const either = AbortSignal.any([tooLarge.signal, ...(signal ? [signal] : [])]);
    const { status, headers, bytes } = await receive({ ...operation, onReceived }, service, either);
    if (status === 0) return { kind: 'redirect' };
    const ms = Math.round(performance.now() - start);
    const text = new TextDecoder().decode(bytes);
    return { kind: 'answer', status, headers, ms, bytes: bytes.length, text, json: readJson(text) };
  } catch (error) {
    if (error instanceof ServiceError) {
      const code = codeOf(error.cause);
      return { kind: error.kind === 'timeout' ? 'timeout' : 'network', ...(code && { code }) };
    }
    if (tooLarge.signal.aborted) return { kind: 'too large' };
    throw error;
  }
}

/**
 * Why a connection failed, from the cause that Node gives; browsers give none. The message is not
 * used: it may quote the request.
 */
function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : undefined;
}
