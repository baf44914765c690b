import { listAt, scalarText, valueAt } from '../kit/text/json.ts';
import { request, parseJson } from './client.ts';
import { config } from './config/config.ts';
import { service } from './config/connection.ts';
import { unreadableError } from './errors.ts';
import { revealOperation } from './operations.ts';

/**
 * Requests a deployment again, without a cache, and returns the value of one of its secrets. The caller
 * keeps the value only in the component that shows it.
 * @param position the secret's position in the record, where it must still have this name
 * @throws ServiceError, also if that secret no longer exists
 */
export async function revealSecret(
  deploymentId: string,
  { position, name }: { position: number; name: string },
  signal?: AbortSignal,
): Promise<string> {
  const target = service();
  const { dialect } = config();
  const { translation } = dialect;
  const operation = revealOperation(deploymentId, position, target.baseUrl.startsWith('/'), dialect);
  const { bytes } = await request(operation, target, signal);
  const response = parseJson(bytes, operation);
  const records = listAt(translation?.envelope.toDocumented(response) ?? response, ['resources']) ?? [];
  const secret = records
    .map((record) => translation?.record.toDocumented(record) ?? record)
    .filter((record) => valueAt(record, ['id']) === deploymentId)
    .map((record) => listAt(record, ['secrets'])?.[position])[0];
  const value = scalarText(valueAt(secret, ['value']));
  if (scalarText(valueAt(secret, ['name'])) === name && value !== undefined) return value;
  throw unreadableError(
    operation,
    'The service returned no value for this secret. It may have been changed or removed. Refresh the deployment.',
  );
}
