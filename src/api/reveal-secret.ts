import { listAt, scalarText, valueAt } from '../kit/text/json.ts';
import { request, parseJson } from './client.ts';
import { config } from './config/config.ts';
import { service } from './config/connection.ts';
import { unreadableError } from './errors.ts';
import { revealOperation } from './operations.ts';

/**
 * Fetches the value of one secret. The host hides secret values in every response; a header with the
 * position makes it return this one. Nothing is cached: only the component that shows the value keeps it.
 * @param position the secret's position in the record's list
 * @throws ServiceError, also if the secret at that position has another name by now
 */
export async function revealSecret(
  deploymentId: string,
  { position, name }: { position: number; name: string },
): Promise<string> {
  const target = service();
  const { dialect } = config();
  const { translation } = dialect;
  const isOwnHost = target.baseUrl.startsWith('/');
  const operation = revealOperation(deploymentId, position, isOwnHost, dialect);
  const { bytes } = await request(operation, target);
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
