import { type DeploymentValues, deploymentParams, limits, writeParams } from '../params/table.ts';
import { connection, markStarted, service } from './connection.ts';
import { type DeploymentPage, readDeploymentPage } from './deployment-page.ts';
import { ServiceError } from './errors.ts';
import { exchange, type Operation, parseJson } from './transport.ts';

export const path = '/v2/deployments';
/** All attempts of one listing together, in milliseconds. */
export const budgetMs = 60_000;

/** The parameters as they are sent: page size and offset always, so that no service's own default decides. */
export function sentValues(values: DeploymentValues): DeploymentValues & { limit: number; offset: number } {
  return {
    ...values,
    limit: values.limit ?? limits.limit.default,
    offset: values.offset ?? limits.offset.default,
  };
}

/** A listing that was asked for before the code was there that shows it. */
let early: { query: string; page: Promise<DeploymentPage>; stop: AbortController } | undefined;

/** Asks for a page ahead of whoever will call `listDeployments` for the same one: that call, once, gets this answer. */
export function listEarly(values: DeploymentValues): void {
  const stop = new AbortController();
  const page = fetchPage(values, stop.signal, budgetMs);
  // The call that takes it handles its failure.
  page.catch(() => undefined);
  early = { query: queryOf(values), page, stop };
}

/**
 * One page of deployments (INTERFACE.md 4.2).
 * @throws ServiceError for everything that is not a listing
 */
export function listDeployments(
  values: DeploymentValues,
  signal?: AbortSignal,
  totalMs = budgetMs,
): Promise<DeploymentPage> {
  if (early?.query !== queryOf(values)) return fetchPage(values, signal, totalMs);
  const { page, stop } = early;
  early = undefined;
  signal?.addEventListener('abort', () => stop.abort(signal.reason));
  return page;
}

function queryOf(values: DeploymentValues): string {
  return JSON.stringify([service(), writeParams(deploymentParams, sentValues(values))]);
}

async function fetchPage(
  values: DeploymentValues,
  signal: AbortSignal | undefined,
  totalMs: number,
): Promise<DeploymentPage> {
  const operation: Operation = {
    method: 'GET',
    path,
    query: writeParams(deploymentParams, sentValues(values)),
    totalMs,
  };
  const { bytes } = await exchange(operation, service(), signal);
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
