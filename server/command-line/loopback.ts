/** Host names of this machine, as in URLs. */
export const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A host name as browsers write it in URLs: lower case, IPv6 in brackets. */
export function asHostname(host: string): string {
  return (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host).toLowerCase();
}

/** True if an address for `--host` can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  const name = asHostname(host);
  return loopback.has(name) || /^127(\.\d{1,3}){3}$/.test(name);
}
