import { readJson } from '../kit/text/json.ts';
import { hidden } from './clean-text.ts';
import type { SecretFields } from './dialect/dialect.ts';
import { isStructured, rulesOf, type Treatment } from './redaction-rules.ts';
import { hideUrlCredentials } from './url-credential.ts';

const deepest = 64;
const tooDeep = `[nested deeper than ${deepest} levels]`;

/** Called with each text that is hidden. */
type OnHidden = (text: string) => void;

/**
 * A value of the service without secret values. Hidden are: a `value` beside a `name`, `key` or `variable`;
 * below `secrets`, `env` and the like every text and number except the names of listed entries and
 * references; texts in fields whose names tell, such as `access_token`; the same in texts that are
 * JSON; in any other text the credentials of URLs. Documented fields that are no secret are spared,
 * also where the dialect spells them otherwise. Nesting beyond 64 levels is cut, so that no walk
 * over the result can overflow.
 * @param own names of fields that the dialect adds
 * @returns the same value where nothing in it is secret, else a copy
 */
export function redact(value: unknown, own: SecretFields, onHidden: OnHidden = () => undefined): unknown {
  const rules = rulesOf(own);

  /** @param name of its field; "" for the outermost value, undefined for a text of JSON */
  function walk(each: unknown, treatment: Treatment, name: string | undefined, depth: number): unknown {
    if (treatment === 'keep' || each === null || typeof each === 'boolean') return each;
    if (treatment === 'whole') {
      walk(each, 'parts', name, depth);
      return hidden;
    }
    const isOpen = treatment === 'open' || treatment === 'quiet';
    if (typeof each === 'string') return isOpen ? walkText(each, depth) : hide(each);
    if (!isStructured(each)) return isOpen || treatment === 'texts' ? each : hidden;
    if (depth === deepest) return tooDeep;
    if (Array.isArray(each)) {
      const others = isOpen || treatment === 'texts' ? treatment : 'parts';
      const isEntry = (item: unknown) =>
        treatment === 'list' && isStructured(item) && !Array.isArray(item) ? 'entry' : others;
      return mapped(each, (item) => walk(item, isEntry(item), name, depth + 1));
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

/** The texts that `redact` removes from a value: an error must not repeat them. */
export function hiddenTexts(value: unknown, own: SecretFields): string[] {
  const texts: string[] = [];
  redact(value, own, (text) => texts.push(text));
  return texts.filter((text) => text !== '');
}

/** The same list or object with other contents; the original where nothing changed. */
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
    // The copy has every key, `__proto__` too, as a property of its own.
    if (clean !== inner) (fields ??= { ...value })[key] = clean;
  }
  return fields ?? value;
}
