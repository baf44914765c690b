import { parseJson } from '../../src/api/client.ts';
import type { Dialect } from '../../src/api/dialect/dialect.ts';
import { ServiceError } from '../../src/api/errors.ts';
import type { OperationName } from '../../src/api/operations.ts';
import { redact } from '../../src/api/redact.ts';
import { hideUrlCredentials } from '../../src/api/url-credential.ts';
import { isObject, type JsonObject, listAt, valueAt, withValueAt } from '../../src/kit/text/json.ts';
import type { Bytes } from './encodings.ts';
import { hideInJson, hideInText, mayEcho, noCredential, type OwnCredential } from './own-credential.ts';

/** How to redact a response. Contains only data, because it is posted to a worker. */
export interface Redaction {
  operation: OperationName;
  method: 'GET' | 'POST';
  path: string;
  isOk: boolean;
  maxValues: number;
  dialect: Pick<Dialect, 'secretFields' | 'listsAt' | 'repositoryFields'>;
  /** The host's own credential, if any. It is hidden in responses. */
  own?: OwnCredential;
}

/** A redacted body, or the reason why the response cannot be read. */
export type Redacted = RedactedBody | { unreadable: string };

export interface RedactedBody {
  body: string | null;
  isJson: boolean;
  /** True if integers beyond 2^53 have lost digits: Node before 22 cannot keep them. */
  isRounded?: boolean;
}

/** The documented fields of these listings. No other fields pass. */
const documented = new Map<OperationName, readonly string[]>([
  ['repositories', ['host_integration_id', 'id', 'name', 'owner', 'url', 'default_branch']],
  ['integrations', ['id', 'installation_id', 'name']],
]);

/** Matches text with incomplete or embedded JSON, or a printed record: it may contain secret values. */
const quotesData = /^\s*"|[[{]\s*(?:["'[{]|&quot;|&#)/;

const [quote, backslash, comma, bracket, brace] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/** An upper bound of the number of values in a JSON text, without parsing it. */
function countValues(bytes: Uint8Array): number {
  let count = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === comma || byte === bracket || byte === brace) count += 1;
    else if (byte === quote) {
      at += 1;
      while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
    }
  }
  return count;
}

const isScalar = (value: unknown) => typeof value !== 'object' || value === null;
const withoutCredential = (value: unknown) => (typeof value === 'string' ? hideUrlCredentials(value) : value);

/** An element's documented fields, at the service's paths; null if the element is not an object. */
function projectElement(
  element: unknown,
  names: readonly string[],
  moved: readonly (readonly string[])[],
): JsonObject | null {
  if (!isObject(element)) return null;
  const fields: Record<string, unknown> = {};
  for (const name of names) {
    const value = element[name];
    if (value !== undefined && isScalar(value)) fields[name] = withoutCredential(value);
  }
  let projected: JsonObject = fields;
  for (const path of moved) {
    const value = valueAt(element, path);
    if (value !== undefined && isScalar(value))
      projected = withValueAt(projected, path, withoutCredential(value));
  }
  return projected;
}

/** A listing whose elements have only their documented fields; undefined if there is no list. */
function projectListing(json: unknown, { operation, dialect }: Redaction, names: readonly string[]): unknown {
  const { listsAt, repositoryFields, secretFields } = dialect;
  const path = operation === 'repositories' ? listsAt.repositories : listsAt.integrations;
  const list = listAt(json, path);
  if (!list) return undefined;
  const moved = operation === 'repositories' ? Object.values(repositoryFields) : [];
  const isSecret = secretFields.fields.length > 0;
  const projected = list.map((element) => {
    const fields = projectElement(element, names, moved);
    return isSecret ? redact(fields, secretFields) : fields;
  });
  return Array.isArray(json) ? projected : withValueAt({}, path, projected);
}

/**
 * Redacts a response. Listings of repositories and integrations keep only their documented fields. All
 * other JSON loses its secret values. Error texts that quote data are removed.
 */
export function redactResponse(bytes: Bytes, redaction: Redaction): Redacted {
  const { operation, method, isOk, maxValues, dialect, own = noCredential } = redaction;
  // A creation or an error may have an empty body.
  if (bytes.length === 0 && (method === 'POST' || !isOk)) return { body: null, isJson: false };
  const names = isOk ? documented.get(operation) : undefined;
  // Each value takes at least two bytes, one of which is a comma or a bracket.
  if (bytes.length > 2 * maxValues && countValues(bytes) > maxValues)
    return { unreadable: `The response contains more than ${maxValues} values.` };
  try {
    let isRounded = false;
    const json = parseJson(bytes, redaction, () => (isRounded = true));
    const redacted = names ? projectListing(json, redaction, names) : redact(json, dialect.secretFields);
    if (redacted === undefined)
      return { unreadable: `The response is JSON, but not a list of ${operation}.` };
    const body = JSON.stringify(redacted);
    const clean = mayEcho(body, own) ? JSON.stringify(hideInJson(redacted, own)) : body;
    return { body: clean, isJson: true, isRounded };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (isOk) return { unreadable: error.detail };
    const text = new TextDecoder().decode(bytes);
    return { body: quotesData.test(text) ? null : hideUrlCredentials(hideInText(text, own)), isJson: false };
  }
}
