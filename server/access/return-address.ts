/** Maximum size of an address in its cookie, in bytes. */
const maxBytes = 700;

const isKept = ({ href }: URL) => Buffer.byteLength(JSON.stringify(href)) <= maxBytes;

/**
 * The address after signing in: always below the public address, and never the sign-in itself.
 * @param target path and query, from `?return=`
 */
export function returnAddress(target: string | undefined, publicUrl: URL): string {
  if (target === undefined || !URL.canParse(target, publicUrl)) return publicUrl.href;
  const url = new URL(target, publicUrl);
  // Also compares the protocol: a blob: URL has the origin of the page that created it.
  const { origin, protocol, pathname } = publicUrl;
  const isOurs = url.origin === origin && url.protocol === protocol && url.pathname.startsWith(pathname);
  if (!isOurs || /^sign-(?:in|out)(?:\/|$)/.test(url.pathname.slice(pathname.length))) return publicUrl.href;
  url.username = url.password = '';
  if (!isKept(url)) url.search = url.hash = '';
  return isKept(url) ? url.href : publicUrl.href;
}
