import { readJson, scalarText } from '../kit/text/json.ts';
import { hidden } from './clean-text.ts';
import type { SecretFields } from './dialect/dialect.ts';
import { isStructured, rulesOf, type Treatment } from './redaction-rules.ts';
import { hideUrlCredentials } from './url-credential.ts';

const deepest = 64;
const tooDeep = `[nested deeper than ${deepest} levels]`;

type OnHidden = (text: string) => void;

/**
 * Hides secret values in a response or a request: a `value` next to a `name`, `key` or `variable`;
 * every text and number below `secrets`, `env` and similar fields, except the names of entries and
 * references; texts in fields with secret names, such as `access_token`; credentials in URLs. Texts
 * that are JSON are redacted in the same way. Documented fields that are not secret stay, also under
 * the dialect's names. Nesting is cut at 64 levels, so that recursion cannot overflow the stack.
 * @param own the dialect's field names: secret ones, and exceptions
 * @returns the same value if nothing in it is secret, else a copy
 */
export function redact(value: unknown, own: SecretFields, onHidden: OnHidden = () => undefined): unknown {
  const rules = rulesOf(own);

  /** @param name of the value's field; "" for the outermost value, undefined for parsed JSON */
  function walk(each: unknown, treatment: Treatment, name: string | undefined, depth: number): unknown {
    if (treatment === 'keep' || each === null || typeof each === 'boolean') return each;
    if (treatment === 'whole') {
      // Reports the texts inside to `onHidden`.
      walk(each, 'parts', name, depth);
      return hidden;
    }
    const isOpen = treatment === 'open' || treatment === 'quiet';
    if (typeof each === 'string') return isOpen ? walkText(each, depth) : hide(each);
    if (!isStructured(each)) return isOpen || treatment === 'texts' ? each : hide(scalarText(each) ?? '');
    if (depth === deepest) return tooDeep;
    if (Array.isArray(each)) {
      const ofItems = isOpen || treatment === 'texts' ? treatment : 'parts';
      const treatmentOf = (item: unknown) =>
        treatment === 'list' && isStructured(item) && !Array.isArray(item) ? 'entry' : ofItems;
      return mapped(each, (item) => walk(item, treatmentOf(item), name, depth + 1));
    }
    const holder = { fields: each, treatment, name };
    return mapped(each, (inner, key) => walk(inner, rules(holder, key), key, depth + 1));
  }
  function walkText(text: string, depth: number): string {
    const parsed = /^[ \t\r\n]*[[{]/.test(text) ? readJson(text) : undefined;
    if (!isStructured(parsed)) return hideUrlCredentials(text, onHidden);
    const clean = walk(parsed, 'open', undefined, depth + 1);
    return clean === parsed ? text : JSON.stringify(clean);
  }
  const hide = (text: string) => {
    onHidden(text);
    return hidden;
  };
  return walk(value, 'open', '', 0);
}

/** The texts and numbers that `redact` removes from a value: an error must not repeat them. */
export function hiddenTexts(value: unknown, own: SecretFields): string[] {
  const texts: string[] = [];
  redact(value, own, (text) => texts.push(text));
  return texts.filter((text) => text !== '');
}

/** Maps the entries of a list or object. @returns the original if nothing changed, else a copy */
function mapped(
  value: Record<string, unknown> | unknown[],
  change: (inner: unknown, key: string) => unknown,
): unknown {
  if (Array.isArray(value)) {
    const items = value.map((inner: unknown) => change(inner, ''));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  let fields: Record<string, unknown> | undefined;
  for (const key in value) {
    const inner = value[key];
    const clean = change(inner, key);
    // The spread copies every key, even `__proto__`, as an own property.
    if (clean !== inner) (fields ??= { ...value })[key] = clean;
  }
  return fields ?? value;
}
