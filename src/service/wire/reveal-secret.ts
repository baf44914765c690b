import { isObject } from '../../kit/text/json.ts';
import * as z from 'zod/mini';
import { config } from '../config/config.ts';
import { service } from '../config/connection.ts';
import type { Dialect } from './dialect.ts';
import { ServiceError } from '../transport/errors.ts';
import { revealOperation } from './operations.ts';
import { exchange, parseJson } from '../transport/transport.ts';

const page = z.object({
  resources: z.array(
    z.object({
      id: z.optional(z.unknown()),
      secrets: z.optional(
        z.nullable(
          z.array(z.object({ name: z.optional(z.unknown()), value: z.optional(z.nullable(z.string())) })),
        ),
      ),
    }),
  ),
});

/**
 * Requests one deployment again and returns the value of one of its secrets, past every cache. The
 * caller keeps it in a component while it is shown, and nowhere else.
 * @param position the secret's position in the record, where it must still have this name
 * @throws ServiceError also where that secret no longer exists
 */
export async function revealSecret(
  deploymentId: string,
  { position, name }: { position: number; name: string },
  signal?: AbortSignal,
): Promise<string> {
  const target = service();
  const { dialect } = config();
  const operation = revealOperation(deploymentId, position, target.baseUrl.startsWith('/'), dialect);
  const { bytes } = await exchange(operation, target, signal);
  const { data } = page.safeParse(neutralPage(parseJson(bytes, operation), dialect));
  const secret = data?.resources.find(({ id }) => id === deploymentId)?.secrets?.[position];
  if (secret?.name === name && typeof secret.value === 'string') return secret.value;
  throw new ServiceError({
    method: 'GET',
    path: operation.path,
    kind: 'unreadable',
    detail:
      'The service gave no value for this secret: it may have been changed or removed. Refresh the deployment.',
  });
}

/** The response in INTERFACE.md's spelling. */
function neutralPage(answer: unknown, { translation }: Dialect): unknown {
  if (!translation) return answer;
  const read = translation.envelope.toNeutral(answer);
  if (!isObject(read) || !Array.isArray(read['resources'])) return read;
  return { ...read, resources: read['resources'].map(translation.record.toNeutral) };
}
