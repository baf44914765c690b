/** The names of this machine for itself, as in URLs. */
export const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The host name of a URL in a browser's spelling: IPv6 in brackets, lower case. */
export function asHostname(host: string): string {
  return (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host).toLowerCase();
}

/** True if an address for `--host` can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  const name = asHostname(host);
  return loopback.has(name) || /^127(\.\d{1,3}){3}$/.test(name);
}
