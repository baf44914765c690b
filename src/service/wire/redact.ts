import { readJson } from '../../kit/text/json.ts';
import { hidden } from '../transport/clean-text.ts';
import type { SecretFields } from './dialect.ts';
import { isStructured, type Rules, rulesOf, type Treatment } from './redaction-rules.ts';
import { hideUrlCredentials } from './url-credential.ts';

const deepest = 64;
const tooDeep = `[nested deeper than ${deepest} levels]`;

/** Called with each text that is hidden. */
type OnHidden = (text: string) => void;

/**
 * A wire value without secret values. Hidden are: a `value` beside a `name`, `key` or `variable`;
 * below `secrets`, `env` and the like every text and number except the names of listed entries and
 * references; texts in fields whose names tell, such as `access_token`; the same in texts that are
 * JSON; in any other text the credentials of URLs. Documented fields that are no secret are spared,
 * also where the dialect spells them otherwise. Nesting beyond 64 levels is cut, so that no walk
 * over the result can overflow.
 * @param own names of fields that the dialect adds
 * @returns the same value where nothing in it is secret, else a copy
 */
export function redact(value: unknown, own: SecretFields, onHidden: OnHidden = () => undefined): unknown {
  return walk(value, { treatment: 'open', name: '', depth: 0 }, rulesOf(own), onHidden);
}

/** The texts that `redact` removes from a wire value: an error must not repeat them. */
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
    let items: unknown[] | undefined;
    for (let at = 0; at < value.length; at += 1) {
      const inner: unknown = value[at];
      const clean = change(inner, '');
      if (clean !== inner) (items ??= [...value])[at] = clean;
    }
    return items ?? value;
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

/** The place of a value: elements of a list have the list's name. */
interface Place {
  treatment: Treatment;
  /** The name of its field; "" for the outermost value, undefined for a text of JSON. */
  name: string | undefined;
  depth: number;
}

function walk(value: unknown, place: Place, rules: Rules, onHidden: OnHidden): unknown {
  const { treatment, name } = place;
  const depth = place.depth + 1;
  if (treatment === 'keep' || value === null || typeof value === 'boolean') return value;
  if (treatment === 'whole' || (!isStructured(value) && hides(treatment, value))) {
    tell(value, onHidden);
    return hidden;
  }
  if (typeof value === 'string') {
    const parsed = /^[ \t\r\n]*[[{]/.test(value) ? readJson(value) : undefined;
    if (!isStructured(parsed)) return hideUrlCredentials(value, onHidden);
    const clean = walk(parsed, { treatment: 'open', name: undefined, depth }, rules, onHidden);
    return clean === parsed ? value : JSON.stringify(clean);
  }
  if (!isStructured(value)) return value;
  if (depth > deepest) return tooDeep;
  if (Array.isArray(value))
    return mapped(value, (inner) =>
      walk(inner, { treatment: elementOf(treatment, inner), name, depth }, rules, onHidden),
    );
  const holder = { fields: value, treatment, name };
  return mapped(value, (inner, key) =>
    walk(inner, { treatment: rules(holder, key), name: key, depth }, rules, onHidden),
  );
}

/** True if a text or a number of this treatment is secret. */
function hides(treatment: Treatment, value: unknown): boolean {
  if (treatment === 'texts') return typeof value === 'string';
  return treatment !== 'open' && treatment !== 'quiet';
}

/** The treatment of an element of a list. */
function elementOf(treatment: Treatment, element: unknown): Treatment {
  if (treatment === 'list') return isStructured(element) && !Array.isArray(element) ? 'entry' : 'parts';
  return treatment === 'open' || treatment === 'quiet' || treatment === 'texts' ? treatment : 'parts';
}

/** Calls back with every text of a value that is hidden as one. */
function tell(value: unknown, onHidden: OnHidden): void {
  const waiting: unknown[] = [value];
  for (const each of waiting) {
    if (typeof each === 'string') onHidden(each);
    else if (isStructured(each)) for (const inner of Object.values(each)) waiting.push(inner);
  }
}
