/** Stands where a secret value stood. Says nothing of its length. */
export const hidden = '[hidden]';

const deepest = 64;

/**
 * A copy of a wire value without secret values: wherever an object has a `name` (or `key`) beside a `value`, as
 * secrets and container environments do, the value goes. Nesting beyond 64 levels is cut, so that nothing that
 * walks the copy can overflow.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return `[nested deeper than ${deepest} levels]`;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  const isNamedValue = 'value' in value && ('name' in value || 'key' in value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isNamedValue && key === 'value' && inner !== null ? hidden : redact(inner, depth + 1),
    ]),
  );
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
