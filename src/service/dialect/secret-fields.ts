import type { SecretFields } from '../wire/dialect.ts';
import { deploymentFields, nameOf } from './record-paths.ts';
import type { WirePaths } from './record-plan.ts';
import type { DialectFile } from './spelling.ts';

/** An error in a dialect file, with the keys that lead to it, the outermost first. */
export interface DialectProblem {
  path: string[];
  message: string;
}

/** Lists whose entries have a `name` and a secret `value`. */
const secretLists: readonly string[] = deploymentFields
  .map(({ path }) => path)
  .filter((path) => ['secrets', 'env'].includes(nameOf(path)));

/** Fields that hold secrets, by their documented paths. */
const secretPaths: readonly string[] = secretLists.flatMap((list) => [list, `${list}.value`]);

const isSecret = (path: string): boolean => secretPaths.includes(path);

/**
 * The fields that redaction must find and those it must spare, derived from their wire paths.
 * @param fields further names that are secret
 * @param resources the path of the deployment list in its response
 */
export function secretFieldsOf(paths: WirePaths, fields: readonly string[], resources: string): SecretFields {
  const otherNames = (documented: string, holders: readonly string[]) => {
    const names = holders.map((path) => nameOf(paths.get(path) ?? path));
    return [...new Set(names)].filter((name) => name !== documented);
  };
  return {
    lists: otherNames('secrets', secretLists).filter((name) => name !== 'env'),
    names: otherNames(
      'name',
      secretLists.map((list) => `${list}.name`),
    ),
    values: otherNames(
      'value',
      secretLists.map((list) => `${list}.value`),
    ),
    fields,
    open: Object.fromEntries(
      deploymentFields
        .filter(({ path, lists }) => !isSecret(path) && !lists.some(isSecret))
        .flatMap(({ path, isHolder }) => {
          const wire = paths.get(path) ?? path;
          const kind = isHolder ? ('holder' as const) : ('value' as const);
          if (wire === path) return [];
          return ['', 'resources.', `${resources}.`].map((before) => [before + wire, kind] as const);
        }),
    ),
  };
}

/** Finds names of secret fields that other fields have too: redaction goes by names alone. */
export function secretProblems(file: DialectFile, paths: WirePaths): DialectProblem[] {
  const wireOf = (path: string) => paths.get(path) ?? path;
  const names = openNames(file, paths);
  return secretPaths.flatMap((path) => {
    const wire = file.fields?.[path];
    if (wire === undefined) return [];
    const list = secretLists.find((each) => path === `${each}.value`);
    const name = wire.slice(wire.lastIndexOf('.') + 1);
    if (list !== undefined && wire !== `${wireOf(list)}.${name}`)
      return [
        { path: ['fields', path], message: `must be “${wireOf(list)}” and one more name: it is secret` },
      ];
    const message = `“${name}” is the name of something else, too, and this is secret`;
    return names.has(name.toLowerCase()) ? [{ path: ['fields', path], message }] : [];
  });
}

/** The names of all fields on the wire that are not secret, in lower case. */
function openNames({ envelope = {} }: DialectFile, paths: WirePaths): Set<string> {
  const wires = deploymentFields
    .filter(({ path }) => !secretPaths.includes(path))
    .map(({ path, lists }) => {
      const wire = paths.get(path) ?? path;
      const list = lists.findLast((each) => secretLists.includes(each));
      return list === undefined ? wire : wire.slice((paths.get(list) ?? list).length + 1);
    });
  const all = [...wires, ...Object.values({ resources: 'resources', offset: 'offset', ...envelope })];
  return new Set(all.flatMap((wire) => wire.toLowerCase().split('.')));
}
