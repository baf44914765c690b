/** Causes by error code. The first matching row applies. */
const causes: readonly [code: RegExp, cause: string][] = [
  [/CERT_HAS_EXPIRED/, 'Its certificate has expired: renew it.'],
  [
    /ALTNAME_INVALID/,
    'Its certificate is for another host name: use that name, or get a certificate for this one.',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_UNTRUSTED/,
    'Its certificate is not trusted: set NODE_EXTRA_CA_CERTS to a PEM file of the authority that signed it. Do not switch the check off.',
  ],
  [/WRONG_VERSION|EPROTO/, 'That port does not use TLS: does the address begin with http://?'],
  [/CERT|TLS|SSL/, 'TLS failed: check the certificate of the service.'],
  [/PROXY_TUNNEL/, 'The proxy of HTTPS_PROXY does not connect to it: does its log say why?'],
  [/HEADERS?_OVERFLOW/, 'The headers of its response are larger than 16 kB: do they repeat cookies?'],
  [/NOTFOUND|EAI_/, 'The host name is unknown: check its spelling and DNS.'],
  [/ECONNREFUSED/, 'Nothing listens there: check host and port, and that the service runs.'],
  [
    /ECONNRESET|UND_ERR_SOCKET|HPE_/,
    'The connection was closed without a response: does the address begin with https://, or is a proxy in between?',
  ],
];

/** Why a connection failed, and what to do. @param code of Node's error (`CERT_HAS_EXPIRED`), or empty */
export function describeConnectionFailure(code: string): string {
  const [, cause] = causes.find(([each]) => each.test(code)) ?? [];
  return cause ?? 'Check the address, the network, firewalls and proxies, and that the service runs.';
}
