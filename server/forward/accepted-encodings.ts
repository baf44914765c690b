import { parseAccept } from 'hono/utils/accept';

/**
 * The encodings that a client takes, in lower case.
 * @param accept the request's Accept-Encoding
 */
export function acceptedEncodings(accept: string | undefined): Set<string> {
  const accepted = parseAccept(accept ?? '').filter(({ q }) => q > 0);
  return new Set(accepted.map(({ type }) => type.toLowerCase()));
}
