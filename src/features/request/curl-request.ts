import { hidden } from '../../api/clean-text.ts';
import { type Operation, operationUrl, type Service } from '../../api/client.ts';

/** The parts of a request that its text needs. */
export type RequestParts = Pick<Operation, 'path' | 'query' | 'body'>;

/** Escapes a text for double quotes or a here-document of a shell. */
const quoted = (text: string): string => text.replaceAll(/[\\$`]/g, '\\$&');

/** True for a service with its own origin. Behind the host its address is a path. */
const isElsewhere = ({ baseUrl }: Service): boolean => /^https?:/.test(baseUrl);

/**
 * A request as a shell command. Credentials, redacted values of the body, and the address if it is
 * unknown are variables that you set first.
 * @param operation with a redacted body, if it has one
 */
export function curlRequest(operation: RequestParts, service: Service): string {
  const { path, query = [], body } = operation;
  // URL escapes spaces and quotes, as `fetch` does.
  const base = isElsewhere(service) ? service : { baseUrl: 'http://service.invalid' };
  const { href, pathname, search } = new URL(operationUrl({ method: 'GET', path, query }, base));
  let secrets = 0;
  const json = JSON.stringify(body, null, 2) ?? '';
  const text = quoted(json).replaceAll(hidden, () => `\${SECRET_${++secrets}:?}`);
  const lines = [
    'curl --fail-with-body',
    `"${isElsewhere(service) ? quoted(href) : `\${SERVICE_URL:?}${quoted(pathname + search)}`}"`,
    // Brackets and braces in an address are not patterns.
    '--globoff',
    '-H "Accept: application/json"',
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"']),
    ...Object.keys(service.headers).map((name, at) => `-H "${quoted(name)}: \${HEADER_${at + 1}:?}"`),
    ...(body === undefined ? [] : ['--data-binary @- <<REQUEST']),
  ];
  return [
    ...(secrets > 0
      ? ['# SECRET_1 and the other values are escaped as in JSON: a quote is \\", a line break \\n.']
      : []),
    lines.join(' \\\n  '),
    ...(body === undefined ? [] : [text, 'REQUEST']),
  ].join('\n');
}

/** The variables to set before a command without secret values. */
export function curlVariables(service: Service): { name: string; meaning: string }[] {
  return [
    ...(isElsewhere(service) ? [] : [{ name: 'SERVICE_URL', meaning: 'Base address of the service' }]),
    ...Object.keys(service.headers).map((name, at) => ({
      name: `HEADER_${at + 1}`,
      meaning: `Value of the header ${name}`,
    })),
  ];
}
