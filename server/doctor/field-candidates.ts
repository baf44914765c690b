import { isObject, type JsonObject } from '../../src/kit/text/json.ts';
import type { ObjectShape } from './record-shape.ts';

/** `createdAt`, `created-at` and `created_at` are one word in several cases. */
const folded = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();

/**
 * Documented fields that no record has, while the same object has one of the same words in another
 * case: `createdAt`.
 * @param records in the neutral spelling
 * @returns dotted paths: the documented one, and the one on the wire
 */
export function fieldCandidates(
  records: readonly unknown[],
  { fields }: ObjectShape,
  [before, wireBefore] = ['', ''],
): [documented: string, wire: string][] {
  const objects = records.filter((each): each is JsonObject => isObject(each));
  const given = new Set(objects.flatMap((each) => Object.keys(each).filter((name) => each[name] !== null)));
  const unknown = [...given].filter((name) => !fields.has(name) && /^[\w-]{1,60}$/.test(name));
  return [...fields].flatMap(([name, field]) => {
    const other = unknown.find((each) => folded(each) === folded(name));
    const wire = given.has(name) ? name : (other ?? name);
    const paths: [string, string] = [before + name, wireBefore + wire];
    const inner = objects.map((each) => each[wire]);
    const below =
      field.kind === 'object'
        ? fieldCandidates(inner, field, [`${paths[0]}.`, `${paths[1]}.`])
        : field.kind === 'list' && field.of.kind === 'object'
          ? fieldCandidates(inner.flat(), field.of, [`${paths[0]}.`, `${paths[1]}.`])
          : [];
    return wire === name ? below : [paths, ...below];
  });
}
