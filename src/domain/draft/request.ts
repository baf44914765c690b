import type { NewDeployment, RequestField } from '../../api/deployment-request.ts';
import { isObject, type JsonObject, readJson } from '../../kit/text/json.ts';
import { plainNumber } from '../../kit/text/typed-number.ts';
import { refKind } from '../model/source.ts';
import { type Draft, draftFields } from './draft.ts';

/** True if pushes may reach the reference: it is neither a tag nor a commit. */
export function isPushedTo({ repoRef }: Pick<Draft, 'repoRef'>): boolean {
  return refKind(repoRef) === 'branch';
}

/** Numbers with more digits lose some. */
export const maxSizeDigits = 15;

/**
 * Parses a typed size: digits of any script without sign, exponent or thousands separators; undefined
 * for any other text, and for more digits than a number keeps.
 */
export function readSize(size: string): number | undefined {
  const plain = plainNumber(size);
  const isSize = /^\d+(?:\.\d+)?$/.test(plain) && plain.length <= maxSizeDigits;
  return isSize ? Number(plain) : undefined;
}

/** “m” and “g” alone are not accepted: “m” means 1/1,000 in Kubernetes and MiB in Docker. */
const quantity = /^\s*(\d+(?:\.\d+)?)\s*(?:([KMGT]i?|k)B?|([kmgt]i?)b|([kmgt]i))\s*$/;

/** Converts a size with a unit to the field's unit: "512Mi" is 537 MB. */
function convertedSize(typed: string, unit: string): number | undefined {
  if (unit === 'cores') {
    const [, number, milli] = /^\s*(\d+(?:\.\d+)?)\s*(?:(m)|v?(?:cpu|CPU)s?|[cC]ores?)\s*$/.exec(typed) ?? [];
    return number === undefined ? undefined : Number(number) / (milli ? 1_000 : 1);
  }
  const [, number, ...symbols] = quantity.exec(typed) ?? [];
  const own = { MB: 1e6, GiB: 2 ** 30 }[unit];
  const [first = '', binary] = symbols.find(Boolean)?.toUpperCase() ?? '';
  const factor = (binary ? 1_024 : 1_000) ** ('KMGT'.indexOf(first) + 1);
  if (number === undefined || own === undefined) return undefined;
  // Remove floating-point errors: 1.1 GB is 1,100 MB.
  return Math.ceil(Number(((Number(number) * factor) / own).toFixed(6)));
}

/**
 * Sizes to suggest for a text that is not a number: converted from another unit, or the two meanings of
 * a comma before three digits.
 */
export function sizeChoices(typed: string, unit: string): number[] {
  const plain = plainNumber(typed);
  const [, whole = '', rest] = /^(\d+),(\d{3}(?:\D.*)?)$/.exec(plain) ?? [];
  const texts =
    rest === undefined ? [plain] : [whole.startsWith('0') ? '' : whole + rest, `${whole}.${rest}`];
  return texts.flatMap((text) => {
    const size = text
      ? (convertedSize(text, unit) ?? (rest === undefined ? undefined : readSize(text)))
      : undefined;
    return size !== undefined && (unit === 'cores' || Number.isInteger(size)) ? [size] : [];
  });
}

/** The key of pod shaping in `draft.absent`. Drafts are stored with it. */
export const absentPodShape = 'pod shaping';

/** Fields of the request that only the YAML has, nested as in the request. */
export function unknownFieldsOf({ others }: Pick<Draft, 'others'>): JsonObject {
  const read = readJson(others);
  return isObject(read) ? read : {};
}

/** The dotted names of the fields that only the YAML has. */
export function otherNames(draft: Pick<Draft, 'others'>): string[] {
  return namesIn(unknownFieldsOf(draft));
}

function namesIn(fields: JsonObject, path = ''): string[] {
  return Object.entries(fields).flatMap(([key, value]) =>
    isObject(value) && path.split('.').length < 3 ? namesIn(value, `${path}${key}.`) : [`${path}${key}`],
  );
}

/** The value of a single field in the request; '' if it is not sent. */
function sentValue(name: RequestField, draft: Draft): string | boolean {
  // Empty: the service decides. Otherwise a tag or a commit sends false.
  if (name === 'buildOnPush') return draft.buildOnPush && isPushedTo(draft);
  const typed = draft[name];
  return typeof typed === 'string' ? typed.trim() : typed;
}

/**
 * The request of a draft, without empty fields and fields of another kind of source. Sizes that are not
 * valid are left out.
 * @param podShape the parsed pod shaping
 */
export function requestOf(draft: Draft, podShape: JsonObject = {}): NewDeployment {
  const { source, sizes, secrets, secretReferences } = draft;
  const fields = draftFields(source).map((name) => [name, sentValue(name, draft)] as const);
  const isImage = source === 'image';
  const read = Object.entries(sizes).flatMap(([name, typed]) => {
    const size = readSize(typed);
    return size === undefined ? [] : [[name, size] as const];
  });
  return {
    source,
    fields: Object.fromEntries(fields.filter(([, value]) => value !== '')),
    sizes: isImage ? Object.fromEntries(read) : {},
    podShape: isImage ? podShape : {},
    ...(draft.others !== '' && { unknownFields: unknownFieldsOf(draft) }),
    secrets: secrets.map(({ name, value }) => ({ name: name.trim(), value })),
    secretReferences: secretReferences.map(({ name, secretName, secretKey }) => ({
      name: name.trim(),
      secretName: secretName.trim(),
      secretKey: secretKey.trim(),
    })),
  };
}
