import type { SecretWords } from './dialect.ts';
import { hidden } from '../transport/hidden.ts';
import { hideUrlCredentials } from './url-credential.ts';

const deepest = 64;

/** Fields that hold secrets or an environment, whatever their shape; in any case of letters. */
const secretFields: ReadonlySet<string> = new Set([
  'secrets',
  'secret_values',
  'secretvalues',
  'env',
  'envs',
  'env_vars',
  'envvars',
  'environment',
  'environment_variables',
  'environmentvariables',
]);
/** What stands beside a `value` and says whose it is. */
const nameFields: ReadonlySet<string> = new Set(['name', 'key', 'variable']);
/** Where a container's value comes from: which secret or field, and not what it is. */
const references: Readonly<Record<string, readonly string[]>> = {
  secretKeyRef: ['name', 'key'],
  configMapKeyRef: ['name', 'key'],
  fieldRef: ['apiVersion', 'fieldPath'],
  resourceFieldRef: ['containerName', 'resource', 'divisor'],
};

interface Redaction {
  /** Names of a dialect; those of fields in lower case, as in any case they count. */
  words: Readonly<Record<keyof SecretWords, ReadonlySet<string>>>;
  onHidden: (text: string) => void;
}

type Fields = Record<string, unknown>;

const isStructured = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * A wire value without secret values. Hidden is: a `value` beside a `name`, `key` or `variable`;
 * below `secrets`, `env` and their like every text and number but the names of listed entries and
 * what a value refers to; in a text that is JSON the same; in any other text the credentials of
 * URLs. Nesting beyond 64 levels is cut, so that nothing that walks the result can overflow. What
 * holds nothing of the kind is handed back itself, the rest as a copy.
 * @param words names of the dialect that are looked for besides
 */
export function redact(value: unknown, words: SecretWords): unknown {
  return open(value, 0, redaction(words));
}

/** The texts that `redact` would take out of a wire value: what an error must not repeat. */
export function hiddenTexts(value: unknown, words: SecretWords): string[] {
  const texts: string[] = [];
  open(
    value,
    0,
    redaction(words, (text) => texts.push(text)),
  );
  return texts.filter((text) => text !== '');
}

function redaction(secretWords: SecretWords, onHidden: Redaction['onHidden'] = () => undefined): Redaction {
  const folded = (each: readonly string[]) => new Set(each.map((word) => word.toLowerCase()));
  const words = {
    lists: folded(secretWords.lists),
    names: new Set(secretWords.names),
    values: folded(secretWords.values),
    fields: folded(secretWords.fields),
  };
  return { words, onHidden };
}

/** The same list or object with other contents; itself where all of them stayed. */
function mapped(value: Fields | unknown[], change: (inner: unknown, key: string) => unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const clean = items.map((inner) => change(inner, ''));
    return clean.some((inner, at) => inner !== items[at]) ? clean : value;
  }
  const changed = Object.keys(value).flatMap((key) => {
    const clean = change(value[key], key);
    return clean === value[key] ? [] : [[key, clean] as const];
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

const tooDeep = `[nested deeper than ${deepest} levels]`;

/** What stands outside of secrets. @param isLabels whether it is a map of labels */
function open(value: unknown, depth: number, by: Redaction, isLabels = false): unknown {
  if (typeof value === 'string') return openText(value, depth, by);
  if (!isStructured(value)) return value;
  if (depth >= deepest) return tooDeep;
  const isNamed = Object.keys(value).some((key) => isNameField(key, by));
  return mapped(value, (inner, key) => {
    const field = key.toLowerCase();
    if (by.words.fields.has(field) || (isNamed && (field === 'value' || by.words.values.has(field))))
      return inner === null ? null : whole(inner, by);
    if (field === 'valuefrom') return source(inner, depth + 1, by);
    if (!secretFields.has(field) && !by.words.lists.has(field))
      return open(inner, depth + 1, by, field === 'labels');
    // A label may well be called `env`.
    const isLabel = isLabels && typeof inner === 'string' && /^[\w.-]{0,63}$/.test(inner);
    return isLabel ? inner : entries(inner, depth + 1, by);
  });
}

/** A text: what JSON in it hides, or the credentials of URLs. */
function openText(text: string, depth: number, by: Redaction): string {
  const parsed = /^\s*[[{]/.test(text) ? readJson(text) : undefined;
  if (!isStructured(parsed)) return hideUrlCredentials(text, by.onHidden);
  const clean = open(parsed, depth + 1, by);
  return clean === parsed ? text : JSON.stringify(clean);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a field of secrets holds: a list of entries, or anything else, of which all is secret. */
function entries(value: unknown, depth: number, by: Redaction): unknown {
  if (!Array.isArray(value)) return values(value, depth, by);
  return mapped(value, (inner) => entry(inner, depth + 1, by));
}

const isNameField = (key: string, { words }: Redaction) =>
  nameFields.has(key.toLowerCase()) || words.names.has(key);

/** One entry of a list: its name stays. A field called KEY or NAME is a variable of that name. */
function entry(value: unknown, depth: number, by: Redaction): unknown {
  if (!isStructured(value) || Array.isArray(value)) return values(value, depth, by);
  const isValue = (key: string) => /^value(?:from)?$/.test(key) || by.words.values.has(key);
  const hasValue = Object.keys(value).some((key) => isValue(key.toLowerCase()));
  return mapped(value, (inner, key) => {
    const isName = key === 'name' || by.words.names.has(key) || (hasValue && nameFields.has(key));
    if (isName && typeof inner === 'string') return inner;
    return key === 'valueFrom' ? source(inner, depth + 1, by) : values(inner, depth + 1, by);
  });
}

/** Where a value comes from: known references stay. */
function source(value: unknown, depth: number, by: Redaction): unknown {
  if (!isStructured(value) || Array.isArray(value)) return values(value, depth, by);
  return mapped(value, (inner, kind) => {
    const known = Object.hasOwn(references, kind) ? (references[kind] ?? []) : [];
    if (!isStructured(inner) || Array.isArray(inner)) return values(inner, depth + 1, by);
    return mapped(inner, (part, key) =>
      known.includes(key) && !isStructured(part) ? part : values(part, depth + 2, by),
    );
  });
}

/** What is secret as a whole: its shape stays. */
function values(value: unknown, depth: number, by: Redaction): unknown {
  if (typeof value === 'string' || typeof value === 'number') return whole(value, by);
  if (!isStructured(value)) return value;
  if (depth >= deepest) return tooDeep;
  return mapped(value, (inner) => values(inner, depth + 1, by));
}

/** One word in place of a secret, whatever shape it has. */
function whole(value: unknown, by: Redaction): string {
  const waiting: unknown[] = [value];
  for (const each of waiting) {
    if (typeof each === 'string') by.onHidden(each);
    else if (isStructured(each)) for (const inner of Object.values(each)) waiting.push(inner);
  }
  return hidden;
}
