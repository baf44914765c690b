import { readJson } from '../../kit/text/json.ts';
import { hidden } from '../transport/clean-text.ts';
import type { SecretFields } from './dialect.ts';
import {
  beginning,
  type FieldKind,
  below,
  isOpen,
  isStructured,
  type Place,
  type Rules,
  rulesOf,
} from './redaction-rules.ts';
import { hideUrlCredentials } from './url-credential.ts';

const deepest = 64;
const tooDeep = `[nested deeper than ${deepest} levels]`;

/** Fields that contain secrets or an environment, whatever their shape; in any case of letters. */
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
/** Fields of references, which name the source of a container's value and do not contain it. */
const references: Readonly<Record<string, readonly string[]>> = {
  secretKeyRef: ['name', 'key'],
  configMapKeyRef: ['name', 'key'],
  fieldRef: ['apiVersion', 'fieldPath'],
  resourceFieldRef: ['containerName', 'resource', 'divisor'],
};

type Fields = Record<string, unknown>;

/**
 * A wire value without secret values. Hidden are: a `value` beside a `name`, `key` or `variable`;
 * below `secrets`, `env` and the like every text and number except the names of listed entries and
 * references; the same in texts that are JSON; in any other text the credentials of URLs. Fields
 * that the dialect maps to a documented field that is no secret are spared. Nesting beyond 64
 * levels is cut, so that no walk over the result can overflow.
 * @param own names of fields that the dialect adds
 * @returns the same value where nothing in it is secret, else a copy
 */
export function redact(value: unknown, own: SecretFields): unknown {
  return redactValue(value, beginning(own), rulesOf(own));
}

/** The texts that `redact` removes from a wire value: an error must not repeat them. */
export function hiddenTexts(value: unknown, own: SecretFields): string[] {
  const texts: string[] = [];
  const rules = rulesOf(own, (text) => texts.push(text));
  redactValue(value, beginning(own), rules);
  return texts.filter((text) => text !== '');
}

/** The same list or object with other contents; the original where nothing changed. */
function mapped(value: Fields | unknown[], change: (inner: unknown, key: string) => unknown): unknown {
  if (Array.isArray(value)) {
    let items: unknown[] | undefined;
    for (let at = 0; at < value.length; at += 1) {
      const inner: unknown = value[at];
      const clean = change(inner, '');
      if (clean !== inner) (items ??= [...value])[at] = clean;
    }
    return items ?? value;
  }
  let fields: Fields | undefined;
  for (const key in value) {
    const inner = value[key];
    const clean = change(inner, key);
    // The copy has every key, `__proto__` too, as a property of its own.
    if (clean !== inner) (fields ??= { ...value })[key] = clean;
  }
  return fields ?? value;
}

/** Redacts a value that is not secret as a whole. @param isLabels true for a map of labels */
function redactValue(value: unknown, at: Place, rules: Rules, isLabels = false): unknown {
  if (typeof value === 'string') return redactText(value, at.depth, rules);
  if (!isStructured(value)) return value;
  if (at.depth >= deepest) return tooDeep;
  const isNamed = () => Object.keys(value).some((key) => isNameField(key, rules));
  return mapped(value, (inner, key) => {
    const kind = kindOf(key, rules);
    if (kind === 'plain' && !isStructured(inner))
      return typeof inner === 'string' ? redactText(inner, at.depth + 1, rules) : inner;
    const place = below(at, key);
    if (kind === 'plain' || isOpen(inner, key, place, rules)) return redactValue(inner, place, rules);
    if (kind === 'field' || (kind === 'value' && isNamed()))
      return inner === null ? null : hideWhole(inner, rules);
    if (kind === 'valueFrom') return redactValueFrom(inner, place, rules);
    if (kind !== 'list') return redactValue(inner, place, rules, kind === 'labels');
    // A label may be called `env`.
    const isLabel = isLabels && typeof inner === 'string' && /^[\w.-]{0,63}$/.test(inner);
    return isLabel ? inner : redactSecrets(inner, place, rules);
  });
}

/** The meaning of a field by its name, cached. */
function kindOf(key: string, rules: Rules): FieldKind {
  const cached = rules.kinds.get(key);
  if (cached !== undefined) return cached;
  const field = key.toLowerCase();
  const { lists, values, fields } = rules.own;
  let kind: FieldKind = 'plain';
  if (fields.has(field)) kind = 'field';
  else if (field === 'value' || values.has(field)) kind = 'value';
  else if (field === 'valuefrom') kind = 'valueFrom';
  else if (usualSecretFields.has(field) || lists.has(field)) kind = 'list';
  else if (field === 'labels') kind = 'labels';
  rules.kinds.set(key, kind);
  return kind;
}

/** Redacts a text: the JSON in it, or the credentials of its URLs. */
function redactText(text: string, depth: number, rules: Rules): string {
  const parsed = /^[ \t\r\n]*[[{]/.test(text) ? readJson(text) : undefined;
  if (!isStructured(parsed)) return hideUrlCredentials(text, rules.onHidden);
  const clean = redactValue(parsed, { depth: depth + 1 }, rules);
  return clean === parsed ? text : JSON.stringify(clean);
}

/** Redacts a field of secrets: a list of entries, or a value that is secret as a whole. */
function redactSecrets(value: unknown, at: Place, rules: Rules): unknown {
  if (!Array.isArray(value)) return hideParts(value, at, rules);
  return mapped(value, (inner) => redactEntry(inner, at.depth + 1, rules));
}

const isNameField = (key: string, { own }: Rules) => nameFields.has(key.toLowerCase()) || own.names.has(key);

/** Redacts an entry of a list except its name. A field called KEY or NAME is a variable. */
function redactEntry(value: unknown, depth: number, rules: Rules): unknown {
  if (!isStructured(value) || Array.isArray(value)) return hideParts(value, { depth }, rules);
  const { names, values } = rules.own;
  const isValue = (key: string) => /^value(?:from)?$/.test(key) || values.has(key);
  const hasValue = Object.keys(value).some((key) => isValue(key.toLowerCase()));
  return mapped(value, (inner, key) => {
    const isName = key === 'name' || names.has(key) || (hasValue && nameFields.has(key));
    if (isName && typeof inner === 'string') return inner;
    const place = { depth: depth + 1 };
    return key === 'valueFrom' ? redactValueFrom(inner, place, rules) : hideParts(inner, place, rules);
  });
}

/** Redacts the source of a container's value: known references stay. */
function redactValueFrom(value: unknown, { depth }: Place, rules: Rules): unknown {
  if (!isStructured(value) || Array.isArray(value)) return hideParts(value, { depth }, rules);
  return mapped(value, (inner, kind) => {
    const openKeys = Object.hasOwn(references, kind) ? (references[kind] ?? []) : [];
    if (!isStructured(inner) || Array.isArray(inner)) return hideParts(inner, { depth: depth + 1 }, rules);
    return mapped(inner, (part, key) =>
      openKeys.includes(key) && !isStructured(part) ? part : hideParts(part, { depth: depth + 2 }, rules),
    );
  });
}

/** Hides every text and number of a value and keeps its shape. */
function hideParts(value: unknown, at: Place, rules: Rules): unknown {
  if (typeof value === 'string' || typeof value === 'number') return hideWhole(value, rules);
  if (!isStructured(value)) return value;
  if (at.depth >= deepest) return tooDeep;
  return mapped(value, (inner, key) => {
    const place = below(at, key);
    return isOpen(inner, key, place, rules)
      ? redactValue(inner, place, rules)
      : hideParts(inner, place, rules);
  });
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
