/**
 * Bytes of an address in its cookie: a dozen tabs that sign in must fit the headers of one request.
 */
const most = 700;

const isKept = ({ href }: URL) => Buffer.byteLength(JSON.stringify(href)) <= most;

/**
 * Where to go after signing in: always an address of this origin, whatever was asked for, and never
 * back into the sign-in itself.
 * @param asked path and query, as `?return=` had them
 * @param publicUrl the address that browsers use
 */
export function returnAddress(asked: string | undefined, publicUrl: URL): string {
  const home = new URL('/', publicUrl);
  if (asked === undefined || !URL.canParse(asked, publicUrl)) return home.href;
  const url = new URL(asked, publicUrl);
  // The origin of a blob: address is that of the page which made it.
  const isOurs = url.origin === home.origin && url.protocol === home.protocol;
  if (!isOurs || /^\/sign-(?:in|out)(?:\/|$)/.test(url.pathname)) return home.href;
  url.username = url.password = '';
  if (!isKept(url)) url.search = url.hash = '';
  return isKept(url) ? url.href : home.href;
}
