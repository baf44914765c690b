/** The value at a dotted path, such as `secrets.0.name`; undefined if there is none. */
export function valueAtPath(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, step) => new Map<string, unknown>(Object.entries(inner ?? {})).get(step), value);
}

/** Sets the value at a dotted path. A missing step before an index becomes a list. */
export function setAtPath(object: object, path: string, value: unknown): void {
  const [step = '', ...rest] = path.split('.');
  if (rest.length === 0) return void Reflect.set(object, step, value);
  const present: unknown = Reflect.get(object, step);
  const inner = typeof present === 'object' && present ? present : /^\d/.test(rest[0] ?? '') ? [] : {};
  Reflect.set(object, step, inner);
  setAtPath(inner, rest.join('.'), value);
}
