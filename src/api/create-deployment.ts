import { request, parseJson } from './client.ts';
import { config } from './config/config.ts';
import { service } from './config/connection.ts';
import { createdId } from './created-id.ts';
import { idKey } from './deployment-id.ts';
import { type NewDeployment, writeRequest } from './deployment-request.ts';
import { ServiceError } from './errors.ts';
import { createdStore, follow } from './followed.ts';
import { creationOperation } from './operations.ts';
import { hiddenTexts } from './redact.ts';

/**
 * Sends `POST /v2/deployments` once; it is never retried automatically.
 * @returns the id, if the response has one
 * @throws ServiceError; the deployment may exist all the same: see `isOutcomeUnknown`
 */
export async function createDeployment(deployment: NewDeployment): Promise<{ id?: string }> {
  const { dialect } = config();
  const body = writeRequest(deployment, dialect);
  const operation = creationOperation(body, hiddenTexts(body, dialect.secretFields), dialect);
  const response = await request(operation, service());
  const isEmpty = new TextDecoder().decode(response.bytes).trim() === '';
  const raw = isEmpty ? undefined : parseJson(response.bytes, operation);
  const record = dialect.translation?.record.toDocumented(raw) ?? raw;
  const id = createdId(response, { body: raw, record, name: deployment.fields.name }, dialect);
  if (id === undefined) return {};
  follow(id);
  createdStore.setState(() => idKey(id));
  return { id };
}

/** True if the deployment may exist despite the error; false if unsent, or for 4xx other than 408. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return true;
  const { kind, status = 0, isUnsent } = error;
  if (isUnsent) return false;
  if (kind !== 'status' && kind !== 'proxy') return true;
  return status < 400 || status === 408 || status >= 500;
}
