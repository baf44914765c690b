import type { SecretFields } from './dialect.ts';

/**
 * The meaning of a field: `list` contains secrets, `value` one where a name stands beside it,
 * `field` is secret as a whole.
 */
export type FieldKind = 'plain' | 'list' | 'value' | 'valueFrom' | 'field' | 'labels';

export interface Rules {
  /** Fields by their names, as met so far. */
  kinds: Map<string, FieldKind>;
  /** The dialect's additions, all but `names` in lower case: they match in any case of letters. */
  own: Readonly<Record<Exclude<keyof SecretFields, 'open'>, ReadonlySet<string>>>;
  open: ReadonlyMap<string, 'value' | 'holder'>;
  /** Called with each text that is hidden. */
  onHidden: (text: string) => void;
}

/** The place of a value; without a path, nothing below it is spared. */
export interface Place {
  depth: number;
  path?: string;
}

/** True for an object or a list. */
export const isStructured = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Paths are tracked only where some fields are spared. */
export const beginning = ({ open }: SecretFields): Place =>
  Object.keys(open).length > 0 ? { depth: 0, path: '' } : { depth: 0 };

/** The place of a field; elements of a list have the list's place. */
export function below({ depth, path }: Place, key: string): Place {
  if (path === undefined) return { depth: depth + 1 };
  return { depth: depth + 1, path: [path, key].filter((step) => step !== '').join('.') };
}

/** True if the dialect maps the field to a documented one that is no secret. */
export function isOpen(value: unknown, key: string, { path = '' }: Place, { own, open }: Rules): boolean {
  if (key === '' || open.size === 0 || own.fields.has(key.toLowerCase())) return false;
  return open.get(path) === (isStructured(value) ? 'holder' : 'value');
}

export function rulesOf(own: SecretFields, onHidden: Rules['onHidden'] = () => undefined): Rules {
  const folded = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));
  return {
    kinds: new Map(),
    own: {
      lists: folded(own.lists),
      names: new Set(own.names),
      values: folded(own.values),
      fields: folded(own.fields),
    },
    open: new Map(Object.entries(own.open)),
    onHidden,
  };
}
