import { BlockList, isIP } from 'node:net';
import { type AllowList, lowered } from '../access/allow-list.ts';
import { isLoopback } from './loopback.ts';
import { type Entry, readUrl, UsageError } from './option-values.ts';

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const privateNames = ['local', 'lan', 'home', 'home.arpa', 'internal', 'intranet', 'corp', 'private', 'test'];

/** True if an address or a name only exists on a private network. */
function isPrivate(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(name);
  if (family !== 0) return privateNetworks.check(name, family === 6 ? 'ipv6' : 'ipv4');
  return !name.includes('.') || privateNames.some((each) => name.endsWith(`.${each}`));
}

/** Reads an https URL. http is allowed for this machine, and for private networks if `canBePrivate`. */
function readSafeUrl(entry: Entry, canBePrivate = false): URL {
  const url = readUrl(entry, ['https:', 'http:']);
  // "slipway.example." and "slipway.example" are the same host.
  url.hostname = url.hostname.replace(/\.$/, '');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError(`${entry.from} must have no user name, password, query or fragment`);
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !(canBePrivate && isPrivate(url.hostname))) {
    const names = `names without a dot, and names that end in .${privateNames.join(', .')}`;
    const networks =
      'private networks (10/8, 172.16/12, 192.168/16, 100.64/10, 169.254/16, fc00::/7, fe80::/10)';
    const others = canBePrivate ? `this machine, ${networks}, ${names}` : 'this machine';
    throw new UsageError(`${entry.from} must begin with https:// (http:// only for ${others})`);
  }
  return url;
}

export function readIssuer(entry: Entry): URL {
  const url = readSafeUrl(entry);
  // With the address of a description, the library would not check the issuer in it.
  if (url.pathname.includes('/.well-known/'))
    throw new UsageError(`${entry.from} must be the issuer itself, without /.well-known/…`);
  return url;
}

/** First segments of the host's own paths. A public path must not begin with one: it would be ambiguous. */
const ownPaths =
  /^\/(?:api|assets|compare|deployments|overview|repositories|settings|sign-in|sign-out|__reference)\//;

/** The address that browsers use; its path ends with a slash. @throws UsageError */
export function readPublicUrl(entry: Entry): URL {
  const url = readSafeUrl(entry, true);
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
