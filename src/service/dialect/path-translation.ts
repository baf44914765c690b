import type { Translation } from '../wire/dialect.ts';
import { deploymentFields } from './record-paths.ts';
import type { WirePaths } from './record-plan.ts';

const isIndex = (step: string) => /^\d+$/.test(step);

/** Puts the indices back into a path of names, each behind the list that it belongs to. */
function withIndices(names: readonly string[], indices: readonly string[], lists: ReadonlySet<string>) {
  const left = [...indices];
  const steps = names.flatMap((name, at) =>
    left.length > 0 && lists.has(names.slice(0, at + 1).join('.')) ? [name, left.shift() ?? ''] : [name],
  );
  return [...steps, ...left];
}

/**
 * Replaces the longest known prefix of a path.
 * @param find maps a dotted path to its replacement; undefined where none is known
 * @param lists the lists among the replacement paths
 */
function translated(
  path: readonly string[],
  find: (dotted: string) => string | undefined,
  lists: ReadonlySet<string>,
): string[] {
  for (let length = path.length; length > 0; length--) {
    const start = path.slice(0, length);
    const replacement = find(start.filter((step) => !isIndex(step)).join('.'));
    if (replacement !== undefined)
      return [...withIndices(replacement.split('.'), start.filter(isIndex), lists), ...path.slice(length)];
  }
  return [...path];
}

/**
 * Translates paths in a record, such as those in error responses. Services shorten them: the end of
 * a path is enough.
 */
export function pathTranslation(paths: WirePaths): Translation['path'] {
  const byWire = new Map([...paths].map(([neutral, wire]) => [wire, neutral]));
  const lists = deploymentFields.filter(({ isList }) => isList).map(({ path }) => path);
  const ownLists = new Set(lists.map((path) => paths.get(path) ?? path));
  const byEnd = (end: string) => [...byWire].find(([wire]) => wire.endsWith(`.${end}`))?.[1];
  return {
    toNeutral: (path) => translated(path, (dotted) => byWire.get(dotted) ?? byEnd(dotted), new Set(lists)),
    toWire: (path) => translated(path, (dotted) => paths.get(dotted), ownLists),
  };
}
