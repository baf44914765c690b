import { defaultService } from '../wire/operations.ts';
import { hidden } from '../transport/hidden.ts';
import type { Operation, Service } from '../transport/operation.ts';

/** A text escaped for double quotes or a here-document of a shell. */
const quoted = (text: string): string => text.replaceAll(/[\\$`]/g, '\\$&');

/**
 * A creation as a shell command. Secrets are variables, to be set before: the key, and each
 * redacted value of the body.
 * @param operation with a redacted body
 */
export function curlRequest({ path, body }: Pick<Operation, 'path' | 'body'>, service: Service): string {
  const isForwarded = service.baseUrl === defaultService;
  const base = isForwarded ? '${SERVICE_URL:?}' : quoted(service.baseUrl.replace(/\/+$/, ''));
  const headers = Object.keys(service.headers).map((name, at) => `  -H "${name}: \${HEADER_${at + 1}:?}" \\`);
  let secrets = 0;
  const text = quoted(JSON.stringify(body, null, 2)).replaceAll(hidden, () => `\${SECRET_${++secrets}:?}`);
  return [
    ...(secrets > 0
      ? ['# The values of SECRET_1 and on stand as JSON writes them: a quote is \\", a line break \\n.']
      : []),
    `curl --fail-with-body "${base}${quoted(path)}" \\`,
    `  -H "Content-Type: application/json" \\`,
    ...headers,
    '  --data-binary @- <<REQUEST',
    text,
    'REQUEST',
  ].join('\n');
}
