import { hostAnswerHeader } from '../../src/api/host-headers.ts';

/**
 * An error response of the host, as RFC 9457 problem+json. The page shows `detail`, so it must never
 * contain a header value, a body or a secret.
 */
export function problem(status: number, title: string, detail: string, headers: Record<string, string> = {}) {
  return Response.json(
    { type: 'about:blank', title, status, detail },
    {
      status,
      headers: {
        'cache-control': 'no-store',
        ...headers,
        'content-type': 'application/problem+json',
        [hostAnswerHeader]: 'true',
      },
    },
  );
}
