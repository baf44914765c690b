/** Stands where a secret value stood. Says nothing of its length. */
export const hidden = '[hidden]';

const deepest = 64;

/** Whether a key is a word, in capitals too. Lengths are compared first: most keys of a listing end there. */
const isWord = (key: string, word: string) => key.length === word.length && key.toLowerCase() === word;
const isNameKey = (key: string) => isWord(key, 'name') || isWord(key, 'key');

/**
 * A wire value without secret values: wherever an object has a `name` (or `key`) beside a `value`, as secrets and
 * container environments do, the value goes, in capitals too; below `secrets`, and in what `env` holds, so does every text and number
 * that is not such a name, whatever shape it came in. Nesting beyond 64 levels is cut, so that nothing that walks the
 * result can overflow. What holds nothing of the kind is handed back itself, the rest as a copy.
 */
export function redact(value: unknown, depth = 0, isSecret = false): unknown {
  if (!isStructured(value))
    return isSecret && (typeof value === 'string' || typeof value === 'number') ? hidden : value;
  if (depth >= deepest) return `[nested deeper than ${deepest} levels]`;
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const clean = items.map((inner) => redact(inner, depth + 1, isSecret));
    return clean.some((inner, at) => inner !== items[at]) ? clean : value;
  }
  const keys = Object.keys(value);
  const isNamed = keys.some(isNameKey);
  const changed: [string, unknown][] = [];
  for (const key of keys) {
    const inner = value[key];
    const clean =
      isNamed && isWord(key, 'value') && inner !== null
        ? hidden
        : redact(inner, depth + 1, isSecretBelow(key, inner, isSecret));
    if (clean !== inner) changed.push([key, clean]);
  }
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

function isStructured(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSecretBelow(key: string, inner: unknown, isSecret: boolean): boolean {
  // A label may well be called `env`: only what holds something is an environment.
  if (isWord(key, 'secrets') || (isWord(key, 'env') && typeof inner === 'object')) return true;
  // A name, and where a value comes from, say where a secret belongs, and not what it is.
  return isSecret && key !== 'valueFrom' && !(isNameKey(key) && typeof inner === 'string');
}

/** The values that `redact` would take out of a wire value: what an error must not repeat. */
export function namedValues(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth >= deepest) return [];
  const own = 'value' in value && ('name' in value || 'key' in value) ? [value.value] : [];
  const inner: unknown[] = Object.values(value);
  return [
    ...own.filter((text) => typeof text === 'string' && text !== '').map(String),
    ...inner.flatMap((each) => namedValues(each, depth + 1)),
  ];
}
