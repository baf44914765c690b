/** Causes by error code: the first matching row counts. */
const causes: readonly [code: RegExp, cause: string][] = [
  [/CERT_HAS_EXPIRED/, 'Its certificate has expired: renew it.'],
  [
    /ALTNAME_INVALID/,
    'Its certificate is for another host name: use the name that it is for, or have it issued for this one.',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_UNTRUSTED/,
    'Its certificate is signed by nobody who is trusted here: name the authority that signed it, as a PEM file, in NODE_EXTRA_CA_CERTS; never switch the check off.',
  ],
  [/WRONG_VERSION|EPROTO/, 'No TLS is spoken on that port: does the address begin with http://?'],
  [/CERT|TLS|SSL/, 'TLS failed: check the certificate of the service.'],
  [/NOTFOUND|EAI_/, 'No such host name: check its spelling and the name server.'],
  [/ECONNREFUSED/, 'Nothing listens there: check host and port, and whether the service runs.'],
  [
    /ECONNRESET|UND_ERR_SOCKET|HPE_/,
    'The connection was closed without an answer: does the address begin with https://, or does a proxy stand in between?',
  ],
];

/**
 * Describes why a connection failed, and what to do.
 * @param code Node's error code, such as `CERT_HAS_EXPIRED`; empty where unknown
 */
export function describeConnectionFailure(code: string): string {
  const [, cause] = causes.find(([each]) => each.test(code)) ?? [];
  return (
    cause ?? 'Check the address, the network, a firewall or proxy on the way, and whether the service runs.'
  );
}
