/** Headers that are true only of the body that the service sent. */
const bodyHeaders =
  /^(?:content-(?:length|encoding|md5|digest|range)|transfer-encoding|etag|last-modified|digest|repr-digest|accept-ranges)$/;

/**
 * The same answer with another body.
 * @param changed headers that come with the new body
 */
export function replaceBody(
  answer: Response,
  body: BodyInit | null,
  changed: Readonly<Record<string, string>> = {},
): Response {
  const headers = new Headers(answer.headers);
  for (const name of answer.headers.keys()) if (bodyHeaders.test(name)) headers.delete(name);
  for (const [name, value] of Object.entries(changed)) headers.set(name, value);
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}
