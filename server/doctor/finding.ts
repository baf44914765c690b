import { type Operation, parseJson, request, type Service } from '../../src/api/client.ts';
import { type DeploymentPage, readDeploymentPage } from '../../src/api/deployment-page.ts';
import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { ServiceError } from '../../src/api/errors.ts';
import { listingOperation } from '../../src/api/operations.ts';
import type { DeploymentValues } from '../../src/api/parameters.ts';
import { codeOf } from '../failures/error-code.ts';
import { encodingProblem, isReadable } from '../forward/encodings.ts';

/** From the best to the worst. `note` is information, or a check that was skipped. */
export const levels = ['fits', 'note', 'gap', 'unusable', 'unreachable'] as const;
export type Level = (typeof levels)[number];

/** The result of a check, and the next step for the operator of the service or of Slipway. */
export interface Result {
  level: Level;
  text: string;
  advice?: string;
}

/** Checks by name. If a check throws, the finding is a gap. */
export type Checks = Readonly<Record<string, (context: CheckContext) => Promise<Result>>>;

const result =
  (level: Level) =>
  (text: string, advice?: string): Result => ({ level, text, ...(advice && { advice }) });
export const fits = result('fits');
export const note = result('note');
export const gap = result('gap');
export const unusable = result('unusable');
export const unreachable = result('unreachable');

/** A service to check, with the page's own requests and parsers. Functions throw ServiceError. */
export interface CheckContext {
  service: Service;
  dialect: Dialect;
  /** The integration whose repositories are listed; by default one that a deployment names. */
  integrationId: string | undefined;
  ask: (operation: Operation, service?: Service) => Promise<unknown>;
  listing: (operation: Operation) => Promise<DeploymentPage>;
  page: (values: DeploymentValues) => Promise<DeploymentPage>;
  /** The first page, requested once. */
  first: () => Promise<DeploymentPage>;
}

/** Timeouts per response and for all checks. The checks themselves limit the number of requests. */
const standardBounds = { responseMs: 15_000, totalMs: 120_000 };
export type Bounds = typeof standardBounds;

export function openContext(
  { service, dialect, integrationId }: Pick<CheckContext, 'service' | 'dialect' | 'integrationId'>,
  { responseMs, totalMs }: Bounds = standardBounds,
): CheckContext {
  const end = performance.now() + totalMs;
  const ask = async (operation: Operation, target = service) => {
    const ms = Math.round(Math.max(0, Math.min(responseMs, end - performance.now())));
    const bounded = { ...operation, idleMs: ms, totalMs: ms };
    // The host sends the same header.
    const asked = { ...target, headers: { 'accept-encoding': 'gzip', ...target.headers } };
    const { headers, bytes } = await request(bounded, asked);
    const encoding = headers.get('content-encoding')?.toLowerCase() ?? 'identity';
    if (!isReadable(encoding))
      throw new ServiceError({ ...operation, kind: 'unreadable', detail: encodingProblem(encoding) });
    return parseJson(bytes, operation);
  };
  const listing = async (operation: Operation) => {
    const page = readDeploymentPage(await ask(operation), dialect);
    if (page) return page;
    const detail = 'The response is JSON, but “resources” is not an array.';
    throw new ServiceError({ ...operation, kind: 'unreadable', detail });
  };
  const page = (values: DeploymentValues) => listing(listingOperation(values, dialect));
  let first: Promise<DeploymentPage> | undefined;
  return { service, dialect, integrationId, ask, listing, page, first: () => (first ??= page({})) };
}

/** Returns the error of a request. @throws every other error */
export function serviceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  throw error;
}

/** The failure of a request, without a period at the end: `422: limit must be at most 100`. */
export function problemText(error: unknown): string {
  const { kind, status, detail, problems } = serviceError(error);
  const code = connectionCode(error);
  if (kind === 'network') return `the connection failed${code && ` (${code})`}`;
  const text = (detail || problems.map(({ message }) => message).join('; ')).replace(/\.$/, '');
  return [status, text].filter(Boolean).join(': ');
}

export const seeLog = 'See the log of the service.';

export function adviceFor(error: unknown, advice: string): string {
  return (serviceError(error).status ?? 0) >= 500 ? seeLog : advice;
}

/** Node's code for a failed connection, such as `ECONNREFUSED`; empty for other failures. */
export function connectionCode(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.cause : undefined;
  const code = codeOf(cause);
  return /^[A-Z0-9_]{1,60}$/.test(code) ? code : '';
}
