import type * as z from 'zod/mini';
import type { dialectFile } from './dialect-file.ts';
import type { SecretFields } from './dialect.ts';
import { type ServicePaths, servicePath, deploymentFields, nameOf } from './record-paths.ts';

export type DialectFile = z.infer<typeof dialectFile>;

/** An error in a dialect file; `path` has the keys, the outermost first. */
export interface DialectProblem {
  path: string[];
  message: string;
}

/** Lists whose entries have a `name` and a secret `value`. */
const secretLists: readonly string[] = deploymentFields
  .map(({ path }) => path)
  .filter((path) => ['secrets', 'env'].includes(nameOf(path)));

/** The documented paths of secret fields. */
const secretPaths: readonly string[] = secretLists.flatMap((list) => [list, `${list}.value`]);

const isSecret = (path: string): boolean => secretPaths.includes(path);

/** The names that redaction hides, and the names that it keeps. */
export function secretFieldsOf(
  paths: ServicePaths,
  { secretFields = [], openFields = [], envelope }: DialectFile,
): SecretFields {
  const otherNames = (field: string, ...documented: string[]) => {
    const names = new Set(secretLists.map((list) => nameOf(servicePath(list + field, paths))));
    return [...names].filter((name) => !documented.includes(name));
  };
  const moved = deploymentFields.filter(
    ({ path, lists }) => !isSecret(path) && !lists.some(isSecret) && servicePath(path, paths) !== path,
  );
  const open = ['', 'resources', nameOf(envelope?.resources ?? '')].flatMap((list) =>
    moved.map(({ path, isHolder }) => {
      const lastTwo = `${list}.${servicePath(path, paths)}`.split('.').slice(-2).join('.');
      return [lastTwo, isHolder ? 'holder' : 'value'] as const;
    }),
  );
  return {
    lists: otherNames('', 'secrets', 'env'),
    names: otherNames('.name', 'name'),
    values: otherNames('.value', 'value'),
    fields: secretFields,
    openNames: openFields,
    open: Object.fromEntries(open),
  };
}

/** Finds secret fields with the name of another field: redaction knows only names. */
export function secretProblems(file: DialectFile, paths: ServicePaths): DialectProblem[] {
  const names = openNames(file, paths);
  return secretPaths.flatMap((path) => {
    const serviceName = file.fields?.[path];
    if (serviceName === undefined) return [];
    const list = secretLists.find((each) => path === `${each}.value`);
    const name = nameOf(serviceName);
    if (list !== undefined && serviceName !== `${servicePath(list, paths)}.${name}`) {
      const message = `must be “${servicePath(list, paths)}” and one more name: it is secret`;
      return [{ path: ['fields', path], message }];
    }
    const message = `“${name}” is also the name of another field, but this field is secret`;
    return names.has(name.toLowerCase()) ? [{ path: ['fields', path], message }] : [];
  });
}

/** The service's names of all fields that are not secret, in lower case. */
function openNames({ envelope = {} }: DialectFile, paths: ServicePaths): Set<string> {
  const names = deploymentFields
    .filter(({ path }) => !isSecret(path))
    .map(({ path, lists }) => {
      const list = lists.findLast((each) => secretLists.includes(each));
      return servicePath(path, paths).slice(list === undefined ? 0 : servicePath(list, paths).length + 1);
    });
  const all = [...names, ...Object.values({ resources: 'resources', offset: 'offset', ...envelope })];
  return new Set(all.flatMap((serviceName) => serviceName?.toLowerCase().split('.') ?? []));
}
