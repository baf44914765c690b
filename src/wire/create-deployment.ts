import { connection, service } from './connection.ts';
import { type NewDeployment, writeDeployment } from './deployment-request.ts';
import { walkDeployments } from './deployments.ts';
import { ServiceError } from './errors.ts';
import { namedValues } from './redact.ts';
import { creation } from './operations.ts';
import { exchange, parseJson } from './transport.ts';

/** The service has accepted the request; `id` where it told one. */
export interface Created {
  id?: string;
}

/**
 * Creates a deployment: `POST /v2/deployments` (WIRE.md 2). Sent once; never repeated by itself.
 * @throws ServiceError; `isOutcomeUnknown` tells whether the deployment may have been created all the same
 */
export async function createDeployment(draft: NewDeployment, signal?: AbortSignal): Promise<Created> {
  const body = writeDeployment(draft, connection().dialect);
  const operation = creation(body, namedValues(body));
  const { bytes } = await exchange(operation, service(), signal);
  if (new TextDecoder().decode(bytes).trim() === '') return {};
  const answer = parseJson(bytes, operation);
  const isObject = typeof answer === 'object' && answer !== null;
  return isObject && 'id' in answer && typeof answer.id === 'string' && answer.id !== ''
    ? { id: answer.id }
    : {};
}

/** Whether a failed creation may have been carried out: everything but a refusal (4xx without 408). A redirect may well lead to what was created. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return true;
  const { kind, status = 0 } = error;
  return kind !== 'status' || status === 408 || status >= 500;
}

/** Deployments of exactly this name, looked up through `name_contains`, paging until conclusive. */
export async function findDeploymentsByName(
  name: string,
  signal?: AbortSignal,
): Promise<{ id: string; createdAt?: string }[]> {
  const found: { id: string; createdAt?: string }[] = [];
  for await (const { rows } of walkDeployments({ nameContains: name }, signal)) {
    for (const row of rows) {
      if (row.name === name) found.push({ id: row.id, ...(row.createdAt && { createdAt: row.createdAt }) });
    }
  }
  return found;
}
