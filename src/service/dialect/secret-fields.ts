import type { SecretFields } from '../wire/dialect.ts';
import { deploymentFields, nameOf } from './record-paths.ts';
import type { WirePaths } from './record-plan.ts';

/** Lists whose entries have a `name` and a secret `value`. */
export const secretLists: readonly string[] = deploymentFields
  .map(({ path }) => path)
  .filter((path) => ['secrets', 'env'].includes(nameOf(path)));

/** Fields that hold secrets, by their documented paths. */
export const secretPaths: readonly string[] = secretLists.flatMap((list) => [list, `${list}.value`]);

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
