/** Stands where a secret value stood. Says nothing of its length. */
export const hidden = '[hidden]';

const deepest = 64;

// Lengths first: of a large answer every key is asked.
const isNameKey = (key: string) => key.length <= 4 && /^(?:name|key)$/i.test(key);
const isValueKey = (key: string) => key.length === 5 && /^value$/i.test(key);

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
  const isList = Array.isArray(value);
  const keys = Object.keys(value);
  const isNamed = !isList && keys.some(isNameKey);
  let copy: Record<string, unknown> | undefined;
  for (const key of keys) {
    const inner = value[key];
    const clean =
      isNamed && isValueKey(key) && inner !== null
        ? hidden
        : redact(inner, depth + 1, isSecretBelow(key, inner, isSecret));
    if (clean === inner) continue;
    copy ??= { ...value };
    copy[key] = clean;
  }
  return copy && isList ? Object.values(copy) : (copy ?? value);
}

function isStructured(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isSecretBelow(key: string, inner: unknown, isSecret: boolean): boolean {
  // A label may well be called `env`: only what holds something is an environment.
  if (key.length === 7 && /^secrets$/i.test(key)) return true;
  if (key.length === 3 && /^env$/i.test(key) && typeof inner === 'object') return true;
  // A name, and where a value comes from, say where a secret belongs, and not what it is.
  return isSecret && key !== 'valueFrom' && !(typeof inner === 'string' && isNameKey(key));
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
