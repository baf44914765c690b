/** A field by its path, with what its values look like. */
export interface SeenField {
  path: string;
  /** `mixed` where they are of several types. */
  kind: string;
  /** What all of them could be: `id`, `at`, `url`, `sha`. */
  forms: ReadonlySet<string>;
}

const deepest = 4;

/** The fields that come with a value, outside of lists. */
export function collectFields(records: readonly unknown[]): SeenField[] {
  const values = new Map<string, unknown[]>();
  const walk = (value: unknown, prefix: string, level: number): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || level > deepest) return;
    for (const [name, inner] of Object.entries(value)) {
      if (inner === null || !/^[\w-]{1,60}$/.test(name)) continue;
      values.set(prefix + name, [...(values.get(prefix + name) ?? []), inner]);
      walk(inner, `${prefix}${name}.`, level + 1);
    }
  };
  for (const record of records) walk(record, '', 1);
  return [...values].map(([path, all]) => {
    const kinds = new Set(all.map(kindOf));
    const [kind = ''] = kinds;
    return { path, kind: kinds.size === 1 ? kind : 'mixed', forms: formsOf(all) };
  });
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
}

/** What all values look like. */
function formsOf(values: readonly unknown[]): Set<string> {
  const forms = {
    id: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
    at: /^\d{4}-\d\d-\d\d/,
    url: /[:/]/,
    sha: /^[\da-f]{7,64}$/i,
  };
  return new Set(
    Object.entries(forms)
      .filter(([, form]) => values.every((value) => typeof value === 'string' && form.test(value)))
      .map(([name]) => name),
  );
}
