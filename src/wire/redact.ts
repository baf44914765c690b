import { readJson } from '../text/json.ts';
import { hidden } from '../transport/hidden.ts';
import type { SecretFields } from './dialect.ts';
import { hideUrlCredentials } from './url-credential.ts';

const deepest = 64;
const tooDeep = `[nested deeper than ${deepest} levels]`;

/** Fields that hold secrets or an environment, whatever their shape; in any case of letters. */
const usualSecretFields: ReadonlySet<string> = new Set([
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
/** Fields beside a `value` that name it. */
const nameFields: ReadonlySet<string> = new Set(['name', 'key', 'variable']);
/** Where a container's value comes from: which secret or field, and not what it is. */
const references: Readonly<Record<string, readonly string[]>> = {
  secretKeyRef: ['name', 'key'],
  configMapKeyRef: ['name', 'key'],
  fieldRef: ['apiVersion', 'fieldPath'],
  resourceFieldRef: ['containerName', 'resource', 'divisor'],
};

interface Rules {
  /**
   * What the dialect adds; all but `names` in lower case, for they count in any case of letters.
   */
  own: Readonly<Record<keyof SecretFields, ReadonlySet<string>>>;
  /** Called with each text that is hidden. */
  onHidden: (text: string) => void;
}

type Fields = Record<string, unknown>;

/** Whether a value is an object or a list. */
const isStructured = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * A wire value without secret values. Hidden is: a `value` beside a `name`, `key` or `variable`;
 * below `secrets`, `env` and their like every text and number but the names of listed entries and
 * what a value refers to; in a text that is JSON the same; in any other text the credentials of
 * URLs. Nesting beyond 64 levels is cut, so that nothing that walks the result can overflow.
 * @param own names of fields that the dialect adds
 * @returns the very value where nothing of it is secret, else a copy
 */
export function redact(value: unknown, own: SecretFields): unknown {
  return redactValue(value, 0, rulesOf(own));
}

/** The texts that `redact` would take out of a wire value: what an error must not repeat. */
export function hiddenTexts(value: unknown, own: SecretFields): string[] {
  const texts: string[] = [];
  const rules = rulesOf(own, (text) => texts.push(text));
  redactValue(value, 0, rules);
  return texts.filter((text) => text !== '');
}

function rulesOf(own: SecretFields, onHidden: Rules['onHidden'] = () => undefined): Rules {
  const folded = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));
  return {
    own: {
      lists: folded(own.lists),
      names: new Set(own.names),
      values: folded(own.values),
      fields: folded(own.fields),
    },
    onHidden,
  };
}

/** The same list or object with other contents; the very one given where all of them stayed. */
function mapped(value: Fields | unknown[], change: (inner: unknown, key: string) => unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const clean = items.map((inner) => change(inner, ''));
    return clean.some((inner, at) => inner !== items[at]) ? clean : value;
  }
  const changed: [key: string, clean: unknown][] = [];
  for (const key of Object.keys(value)) {
    const clean = change(value[key], key);
    if (clean !== value[key]) changed.push([key, clean]);
  }
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/** Redacts what is not secret as a whole. @param isLabels whether it is a map of labels */
function redactValue(value: unknown, depth: number, rules: Rules, isLabels = false): unknown {
  if (typeof value === 'string') return redactText(value, depth, rules);
  if (!isStructured(value)) return value;
  if (depth >= deepest) return tooDeep;
  const { lists, values, fields } = rules.own;
  const isNamed = () => Object.keys(value).some((key) => isNameField(key, rules));
  return mapped(value, (inner, key) => {
    const field = key.toLowerCase();
    if (fields.has(field) || ((field === 'value' || values.has(field)) && isNamed()))
      return inner === null ? null : hideWhole(inner, rules);
    if (field === 'valuefrom') return redactValueFrom(inner, depth + 1, rules);
    if (!usualSecretFields.has(field) && !lists.has(field))
      return redactValue(inner, depth + 1, rules, field === 'labels');
    // A label may well be called `env`.
    const isLabel = isLabels && typeof inner === 'string' && /^[\w.-]{0,63}$/.test(inner);
    return isLabel ? inner : redactSecrets(inner, depth + 1, rules);
  });
}

/** A text: what JSON in it holds, or the credentials of URLs. */
function redactText(text: string, depth: number, rules: Rules): string {
  const parsed = /^\s*[[{]/.test(text) ? readJson(text) : undefined;
  if (!isStructured(parsed)) return hideUrlCredentials(text, rules.onHidden);
  const clean = redactValue(parsed, depth + 1, rules);
  return clean === parsed ? text : JSON.stringify(clean);
}

/** What a field of secrets holds: a list of entries, or anything else, of which all is secret. */
function redactSecrets(value: unknown, depth: number, rules: Rules): unknown {
  if (!Array.isArray(value)) return hideParts(value, depth, rules);
  return mapped(value, (inner) => redactEntry(inner, depth + 1, rules));
}

const isNameField = (key: string, { own }: Rules) => nameFields.has(key.toLowerCase()) || own.names.has(key);

/** An entry of a list: its name stays. A field called KEY or NAME is a variable of that name. */
function redactEntry(value: unknown, depth: number, rules: Rules): unknown {
  if (!isStructured(value) || Array.isArray(value)) return hideParts(value, depth, rules);
  const { names, values } = rules.own;
  const isValue = (key: string) => /^value(?:from)?$/.test(key) || values.has(key);
  const hasValue = Object.keys(value).some((key) => isValue(key.toLowerCase()));
  return mapped(value, (inner, key) => {
    const isName = key === 'name' || names.has(key) || (hasValue && nameFields.has(key));
    if (isName && typeof inner === 'string') return inner;
    return key === 'valueFrom'
      ? redactValueFrom(inner, depth + 1, rules)
      : hideParts(inner, depth + 1, rules);
  });
}

/** Where a container's value comes from: known references stay. */
function redactValueFrom(value: unknown, depth: number, rules: Rules): unknown {
  if (!isStructured(value) || Array.isArray(value)) return hideParts(value, depth, rules);
  return mapped(value, (inner, kind) => {
    const known = Object.hasOwn(references, kind) ? (references[kind] ?? []) : [];
    if (!isStructured(inner) || Array.isArray(inner)) return hideParts(inner, depth + 1, rules);
    return mapped(inner, (part, key) =>
      known.includes(key) && !isStructured(part) ? part : hideParts(part, depth + 2, rules),
    );
  });
}

/** Hides every text and number of a value; its shape stays. */
function hideParts(value: unknown, depth: number, rules: Rules): unknown {
  if (typeof value === 'string' || typeof value === 'number') return hideWhole(value, rules);
  if (!isStructured(value)) return value;
  if (depth >= deepest) return tooDeep;
  return mapped(value, (inner) => hideParts(inner, depth + 1, rules));
}

/** Hides a value of any shape behind one `[hidden]`. */
function hideWhole(value: unknown, rules: Rules): string {
  const waiting: unknown[] = [value];
  for (const each of waiting) {
    if (typeof each === 'string') rules.onHidden(each);
    else if (isStructured(each)) for (const inner of Object.values(each)) waiting.push(inner);
  }
  return hidden;
}
