import { isObject, type JsonObject, valueAt } from '../../kit/text/json.ts';
import { fieldPaths, podShapeRecord } from './deployment-request.ts';
import { referenceList, requestPath, secretList, specPath } from './request-path.ts';

const dotted = (path: readonly string[]) => path.join('.');
const requestFields = new Set(
  [
    ['source'],
    [secretList.name],
    [referenceList.name],
    ...fieldPaths.values(),
    ...Object.keys(podShapeRecord.shape).map((key) => [...specPath, key]),
  ].map(dotted),
);
/** Objects of the request that contain its fields, outermost first. */
const holders = new Set(
  [specPath, ...[...fieldPaths.values()].map((path) => path.slice(0, -1))].flatMap((path) =>
    path.map((_, at) => dotted(path.slice(0, at + 1))),
  ),
);

/** Paths of a body in the neutral spelling where another value replaces an object of fields. */
export function misplaced(body: unknown): string[][] {
  return [...holders].map((path) => path.split('.')).filter((path) => !isObject(valueAt(body, path) ?? {}));
}

/**
 * The fields of a body in the neutral spelling that the page does not know, at their places.
 * @param sizes names of the known sizes (`cpuLimit`)
 */
export function unknownFields(body: unknown, sizes: readonly string[]): JsonObject {
  const all = new Set([...requestFields, ...sizes.map((name) => dotted(requestPath(`sizes.${name}`)))]);
  const unknownIn = (object: JsonObject, path: string): JsonObject =>
    Object.fromEntries(
      Object.entries(object).flatMap(([key, value]): [string, unknown][] => {
        const innerPath = path === '' ? key : `${path}.${key}`;
        if (all.has(innerPath)) return [];
        if (!holders.has(innerPath)) return [[key, value]];
        const inner = isObject(value) ? unknownIn(value, innerPath) : {};
        return Object.keys(inner).length === 0 ? [] : [[key, inner]];
      }),
    );
  return isObject(body) ? unknownIn(body, '') : {};
}
