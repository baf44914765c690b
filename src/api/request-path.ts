import { isObject, type JsonObject, valueAt } from '../kit/text/json.ts';
import { camel } from './camel.ts';
import { fieldPaths, isRequestField, podShapeRecord, type RequestField } from './deployment-request.ts';
import type { Dialect } from './dialect/dialect.ts';
import type { FieldProblem } from './errors.ts';
import { foldName, stepsOf } from './read-problem.ts';
import { resourceSpecRecord } from './schemas.ts';

/** A value of a new deployment, by its dotted name (`sizes.cpuLimit`, `secrets.0.name`). */
export type RequestPath =
  | RequestField
  | 'source'
  | 'podShape'
  | `sizes.${string}`
  | `secrets.${number}.${'name' | 'value'}`
  | `secretReferences.${number}.${'name' | 'secretName' | 'secretKey'}`;

/** Names of the objects that contain single values. */
const holders = new Set([...fieldPaths.values()].flatMap((path) => path.slice(0, -1)));
/** The lists of the request, with the fields of their rows. */
export const secretList = { name: 'secrets', fields: ['name', 'value'] } as const;
export const referenceList = {
  name: 'secret_references',
  fields: ['name', 'secret_name', 'secret_key'],
} as const;
/** The path of sizes and pod shaping. */
export const specPath = ['source_config', 'resource_spec'] as const;

const byFoldedName = (names: Iterable<string>) => new Map([...names].map((name) => [foldName(name), name]));
const foldedHolders = byFoldedName(holders);
const foldedLists = byFoldedName([secretList.name, referenceList.name]);
const resources = byFoldedName(Object.keys(resourceSpecRecord.shape));
const singles = new Map(
  [...fieldPaths.keys()]
    .filter(isRequestField)
    .map((name) => [foldName(fieldPaths.get(name)?.at(-1) ?? ''), name] as const),
);

/** The path of a value in the request, in documented names. */
export function requestPath(path: RequestPath): string[] {
  const [first = '', at = '', field = ''] = path.split('.');
  if (first === 'sizes') return [...specPath, resourceNamed(at)];
  if (first === 'podShape') return [...specPath];
  if (first === 'secretReferences') return ['secret_references', at, snake(field)];
  return [...(fieldPaths.get(first) ?? [first, at, field])].filter(Boolean);
}

const resourceNamed = (name: string) =>
  Object.keys(resourceSpecRecord.shape).find((key) => camel(key) === name) ?? name;
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The value of a new deployment that a problem is about; undefined for values that the page does
 * not send.
 * @param path of a `ServiceError` problem, in documented names or the service's, in any case;
 * frameworks may add a prefix
 */
export function readRequestPath(path: readonly string[], { translation }: Dialect): RequestPath | undefined {
  for (const [from, step] of path.entries()) {
    const rest = path.slice(from);
    const field = valueOf(translation?.path.toDocumented(rest) ?? rest);
    // In a list or an object of the request, an unknown name is not a field that the page sends.
    if (field || isIndex(step) || foldedLists.has(foldName(step)) || foldedHolders.has(foldName(step)))
      return field;
  }
  return undefined;
}

/** Matches quoted names, names with dots or underscores, and pointers, but no ordinary words. */
const quotedNames =
  /["'`‘“]([\w$.[\]/-]+)["'`’”]|(?<![\w/.@:-])((?:body|#)(?:\/\w+)+|\w+(?:\.\w+|\[\d+\])+|[a-z]+(?:_[a-z]+)+)(?![\w/-])/gi;

/** The value that a problem is about, by its path or by a name that its message quotes. */
export function problemField({ path, message }: FieldProblem, dialect: Dialect): RequestPath | undefined {
  const field = path.length > 0 ? readRequestPath(path, dialect) : undefined;
  if (field) return field;
  for (const [, quoted, bare = ''] of message.matchAll(quotedNames)) {
    const steps = stepsOf(quoted ?? bare);
    const named = readRequestPath([...path, ...steps], dialect);
    if (!named) continue;
    const documented = requestPath(named);
    const isNamed = [documented, dialect.translation?.path.toService(documented)].some(
      (each) => foldName(each?.at(-1) ?? '') === foldName(steps.at(-1) ?? ''),
    );
    if (isNamed) return named;
  }
  return undefined;
}

const isIndex = (step: string) => /^\d+$/.test(step);

function valueOf(path: readonly string[]): RequestPath | undefined {
  // At any other depth, “source” is a framework's prefix.
  if (path.length === 1 && foldName(path[0] ?? '') === 'source') return 'source';
  const [first = '', second = '', third = ''] = path
    .map(foldName)
    .filter((step) => !foldedHolders.has(step) && step !== 'resourcespec');
  const list = foldedLists.get(first);
  if (list === 'secrets' && isIndex(second) && (third === 'name' || third === 'value'))
    return `secrets.${Number(second)}.${third}`;
  if (list === 'secret_references') return referenceOf(second, third);
  if (list) return undefined;
  const resource = resources.get(first);
  if (resource)
    return Object.hasOwn(podShapeRecord.shape, resource) ? 'podShape' : `sizes.${camel(resource)}`;
  return singles.get(first);
}

function referenceOf(at: string, folded: string): RequestPath | undefined {
  const name = camel(referenceList.fields.find((field) => foldName(field) === folded) ?? '');
  const isKnown = name === 'name' || name === 'secretName' || name === 'secretKey';
  return isKnown && isIndex(at) ? `secretReferences.${Number(at)}.${name}` : undefined;
}

const dotted = (path: readonly string[]) => path.join('.');
const knownPaths = new Set(
  [
    ['source'],
    [secretList.name],
    [referenceList.name],
    ...fieldPaths.values(),
    ...Object.keys(resourceSpecRecord.shape).map((key) => [...specPath, key]),
  ].map(dotted),
);
/** Objects of the request that contain its fields, outermost first. */
const objectPaths = new Set(
  [specPath, ...[...fieldPaths.values()].map((path) => path.slice(0, -1))].flatMap((path) =>
    path.map((_, at) => dotted(path.slice(0, at + 1))),
  ),
);

/** Paths where a body, in documented names, has something else in place of an object of fields. */
export function misplaced(body: unknown): string[][] {
  return [...objectPaths]
    .map((path) => path.split('.'))
    .filter((path) => !isObject(valueAt(body, path) ?? {}));
}

/** The fields of a body, in documented names, that the page does not know; nested as in the body. */
export function unknownFields(body: unknown, path: readonly string[] = []): JsonObject {
  const entries = Object.entries(isObject(body) ? body : {}).flatMap(([key, value]) => {
    const inner = [...path, key];
    if (knownPaths.has(dotted(inner))) return [];
    if (!objectPaths.has(dotted(inner))) return [[key, value] as const];
    const unknown = unknownFields(value, inner);
    return Object.keys(unknown).length === 0 ? [] : [[key, unknown] as const];
  });
  return Object.fromEntries(entries);
}
