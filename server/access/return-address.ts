/** A longer address would not fit the cookie that keeps it. */
const longest = 2000;

/**
 * Where to go after signing in: always an address of this origin, whatever was asked for, and never back into the
 * sign-in itself.
 * @param asked path and query, as `?return=` had them
 * @param publicUrl the address that browsers use
 */
export function returnAddress(asked: string | undefined, publicUrl: URL): string {
  const home = new URL('/', publicUrl);
  if (asked === undefined || !URL.canParse(asked, publicUrl)) return home.href;
  const url = new URL(asked, publicUrl);
  if (url.origin !== home.origin || /^\/sign-(?:in|out)(?:\/|$)/.test(url.pathname)) return home.href;
  if (url.href.length > longest) url.search = '';
  return url.href.length > longest ? home.href : url.href;
}
