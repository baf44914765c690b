import type { Translation } from '../wire/dialect.ts';
import { deploymentFields } from './record-paths.ts';
import type { WirePaths } from './record-plan.ts';

const isPosition = (step: string) => /^\d+$/.test(step);

/** A path without places, with each place behind the list that it is in. */
function withPositions(names: readonly string[], positions: readonly string[], lists: ReadonlySet<string>) {
  const left = [...positions];
  const steps = names.flatMap((name, at) =>
    left.length > 0 && lists.has(names.slice(0, at + 1).join('.')) ? [name, left.shift() ?? ''] : [name],
  );
  return [...steps, ...left];
}

/**
 * Puts another path in place of the longest known beginning of this one.
 * @param find the other path of a dotted one; undefined where it is not known
 * @param lists the lists among the other paths
 */
function translated(
  path: readonly string[],
  find: (dotted: string) => string | undefined,
  lists: ReadonlySet<string>,
): string[] {
  for (let length = path.length; length > 0; length--) {
    const known = path.slice(0, length);
    const found = find(known.filter((step) => !isPosition(step)).join('.'));
    if (found !== undefined)
      return [...withPositions(found.split('.'), known.filter(isPosition), lists), ...path.slice(length)];
  }
  return [...path];
}

/** Translates paths in a record, such as those of complaints. Services shorten them: the end of a path is enough to know it. */
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
