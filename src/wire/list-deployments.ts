import type { DeploymentValues } from '../params/table.ts';
import { connection, markStarted, service } from './connection.ts';
import { type DeploymentPage, readDeploymentPage } from './deployment-page.ts';
import { ServiceError } from './errors.ts';
import { listing } from './operations.ts';
import type { Operation } from './operation.ts';
import { type Exchange, exchange, parseJson } from './transport.ts';

/** All attempts of one listing together, in milliseconds. */
export const budgetMs = 60_000;

/** A listing that was asked for before the code was there that shows it. */
let early: { query: string; page: Promise<DeploymentPage>; stop: AbortController } | undefined;

/**
 * Asks for a page ahead of whoever will call `listDeployments` for the same one: that call, once, gets this answer. One
 * for anything else, or of a service that turns out to be elsewhere, ends it.
 * @param configured settles when the connection is known; until then the answer waits unread
 */
export function listEarly(values: DeploymentValues, configured: Promise<void>): void {
  const stop = new AbortController();
  const operation = listing(values);
  const page = exchange(operation, service(), stop.signal).then(async (answer) => {
    await configured;
    return readPage(answer, operation);
  });
  // The call that takes it handles its failure.
  page.catch(() => undefined);
  early = { query: queryOf(operation), page, stop };
}

/** Settles when the page that was asked for early has come (true), or will not (false). */
export async function isEarlyPageHere(): Promise<boolean> {
  return (
    early?.page.then(
      () => true,
      () => false,
    ) ?? false
  );
}

/**
 * One page of deployments (INTERFACE.md 4.2).
 * @throws ServiceError for everything that is not a listing
 */
export async function listDeployments(
  values: DeploymentValues,
  signal?: AbortSignal,
  totalMs = budgetMs,
): Promise<DeploymentPage> {
  const operation = listing(values);
  const { query, page, stop } = early ?? {};
  early = undefined;
  if (page && query === queryOf(operation)) {
    signal?.addEventListener('abort', () => stop?.abort(signal.reason));
    return page;
  }
  stop?.abort();
  return readPage(await exchange({ ...operation, totalMs }, service(), signal), operation);
}

function queryOf({ query }: Operation): string {
  return JSON.stringify([service(), query]);
}

function readPage({ bytes }: Exchange, operation: Operation): DeploymentPage {
  const page = readDeploymentPage(parseJson(bytes, operation), connection().dialect);
  if (!page) {
    throw new ServiceError({
      ...operation,
      kind: 'unreadable',
      detail: 'The answer is JSON, but no list of deployments: “resources” must be an array.',
    });
  }
  markStarted();
  return page;
}
