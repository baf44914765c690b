import { BlockList, isIP } from 'node:net';
import { type AllowList, lowered } from '../access/allow-list.ts';
import { isLoopback } from './loopback.ts';
import { type Entry, readUrl, UsageError } from './option-values.ts';

/** https, or http for an address of this machine. */
function readSafeUrl(entry: Entry): URL {
  const url = readUrl(entry, ['https:', 'http:']);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError(`${entry.from} must have no user name, password, query or fragment`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    throw new UsageError(`${entry.from} must begin with https:// (http:// only for this machine)`);
  return url;
}

export function readIssuer(entry: Entry): URL {
  const url = readSafeUrl(entry);
  // From the address of a description, the library would not check whose description it is.
  if (url.pathname.includes('/.well-known/'))
    throw new UsageError(`${entry.from} must be the issuer itself, without /.well-known/…`);
  return url;
}

/** First steps of the host's own paths: below one of them it could not tell which path is meant. */
const ownPaths =
  /^\/(?:api|assets|compare|deployments|overview|repositories|settings|sign-in|sign-out|__reference)\//;

/**
 * The address that browsers use: an origin, or a path of it, which then ends with a slash.
 * @throws UsageError
 */
export function readPublicUrl(entry: Entry): URL {
  const url = readSafeUrl(entry);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  if (!/^(?:\/[\w.~-]+)*\/$/.test(url.pathname) || ownPaths.test(url.pathname))
    throw new UsageError(
      `${entry.from} must not have the path ${url.pathname}: choose another, like /slipway/`,
    );
  return url;
}

/** E-mail addresses and domains, in lower case and without a leading @. @throws UsageError */
export function readAllow({ text, from }: Entry): AllowList {
  const names = text.split(',').map((each) => lowered(each.trim()));
  const wrong = names.find((each) => !/^(?:[^\s@,]+@|@)?(?:[\w-]+\.)*[\w-]+$/.test(each));
  if (wrong !== undefined)
    throw new UsageError(
      `${from} must name e-mail addresses or domains, separated by commas, not "${wrong}"`,
    );
  return names.map((each) => each.replace(/^@/, ''));
}

/** The name of a header, in lower case. @throws UsageError */
export function readIdentityHeader({ text, from }: Entry): string {
  const name = text.trim();
  if (/^[!#$%&'*+\-.^_`|~\w]+$/.test(name)) return name.toLowerCase();
  throw new UsageError(`${from} must be the name of a header, not "${text}"`);
}

/** IP addresses and ranges of proxies; a range of all addresses is refused. @throws UsageError */
export function readProxies({ text, from }: Entry): BlockList {
  const trusted = new BlockList();
  for (const each of text.split(',').map((part) => part.trim())) {
    const [, address = '', bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(each) ?? [];
    const version = isIP(address);
    const [family, longest] = version === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    const length = Number(bits ?? longest);
    if (version === 0 || length > longest)
      throw new UsageError(`${from} must be IP addresses or ranges like 10.0.0.0/24, not "${each}"`);
    if (length === 0) throw new UsageError(`${from}: ${each} would trust every address`);
    trusted.addSubnet(address, length, family);
  }
  return trusted;
}
