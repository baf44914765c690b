import { isObject } from '../text/json.ts';

const deepest = 3;

/** Every value of an answer outside of lists, by its dotted path. */
function inside(value: unknown, path: string[] = []): [path: string, value: unknown][] {
  const own: [string, unknown][] = [[path.join('.'), value]];
  if (!isObject(value) || path.length >= deepest) return own;
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => inside(inner, [...path, name]))];
}

/**
 * Finds the page of records, and the next offset, in an answer that has them under other names.
 * @returns their paths; undefined where there is no list of objects
 */
export function proposeEnvelope(
  answer: unknown,
): { resources: string; offset?: string; elements: unknown[] } | undefined {
  const all = inside(answer);
  const lists = all.flatMap(([path, value]) =>
    path !== '' && Array.isArray(value) && value.length > 0 && value.every(isObject)
      ? [{ path, elements: value }]
      : [],
  );
  const [longest] = lists.toSorted((a, b) => b.elements.length - a.elements.length);
  if (!longest) return undefined;
  const numbers = all.filter(
    ([path, value]) => Number.isInteger(value) && /offset|next|skip|start/i.test(path),
  );
  const [offset] = numbers.toSorted(
    ([, a], [, b]) => Number(b === longest.elements.length) - Number(a === longest.elements.length),
  );
  return { resources: longest.path, ...(offset && { offset: offset[0] }), elements: longest.elements };
}
