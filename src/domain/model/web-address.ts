import type { RepositoryAddress } from '../../api/repositories/repository-url.ts';

/** The usual ports of schemes with a web address. */
const webPorts: ReadonlyMap<string, string> = new Map([
  ['', '443'],
  ['https', '443'],
  ['http', '80'],
]);
const otherPorts: ReadonlyMap<string, string> = new Map([
  ['ssh', '22'],
  ['git', '9418'],
]);

/**
 * The web address of a repository: of ssh with https.
 * @returns undefined where it is unknown: for ssh with a port of its own, and for files
 */
export function webAddress(address: RepositoryAddress | undefined): string | undefined {
  if (!address) return undefined;
  const { scheme, host, port, path } = address;
  const usual = webPorts.get(scheme) ?? otherPorts.get(scheme);
  const isOdd = port !== undefined && port !== usual;
  if (!path || usual === undefined || (isOdd && !webPorts.has(scheme))) return undefined;
  const origin = `${scheme === 'http' ? scheme : 'https'}://${host}${isOdd ? `:${port}` : ''}`;
  const url = `${origin}/${path.replaceAll(' ', '%20')}`;
  return URL.canParse(url) ? url : undefined;
}
