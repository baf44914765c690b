import { deploymentParams, pagingBounds } from '../wire/parameters.ts';
import { deploymentFields, type RecordField, repositoryFields } from './record-paths.ts';
import { type WirePaths, wirePaths } from './record-plan.ts';
import { secretLists, secretPaths } from './secret-fields.ts';
import { type DialectFile, recordPathsOf, shortRows, sourcesOf, otherNames, typesOf } from './spelling.ts';
import { isTimeZone } from './time-zone.ts';

/** An error in a dialect file. */
export interface DialectProblem {
  /** The keys that lead to it, the outermost first. */
  path: string[];
  message: string;
  /** An unknown key or value, and the known ones. */
  unknown?: { text: string; known: readonly string[] };
}

const neutralParameters = Object.values(deploymentParams).map(({ wire }) => wire);

type Find = (file: DialectFile) => DialectProblem[];

/** Finds names that several keys share. @returns the second key, the first, and the name */
function repeated(
  names: Iterable<readonly [key: string, name: string]>,
): [second: string, first: string, name: string][] {
  const seen = new Map<string, string>();
  const found: [string, string, string][] = [];
  for (const [key, name] of names) {
    const first = seen.get(name);
    if (first === undefined) seen.set(name, key);
    else found.push([key, first, name]);
  }
  return found;
}

/**
 * Finds two fields at one path, a field inside a text, and a field outside its list.
 * @param key the part of the file that maps them
 */
function fieldProblems(
  key: string,
  fields: readonly RecordField[],
  paths: WirePaths,
  rows: Readonly<Record<string, string | undefined>>,
): DialectProblem[] {
  const isGiven = (path: string) => rows[path] !== undefined;
  const problem = (path: string, message: string) => ({ path: [key, path], message });
  const twice = repeated(paths).map(([second, first, name]) => {
    const [given, other] = isGiven(second) ? [second, first] : [first, second];
    return problem(given, `“${name}” is where ${other} stands, too`);
  });
  const texts = fields.filter(({ isHolder }) => !isHolder);
  const within = fields.flatMap(({ path, lists }) => {
    if (!isGiven(path)) return [];
    const wire = paths.get(path) ?? path;
    const text = texts.find((each) => wire.startsWith(`${paths.get(each.path)}.`));
    if (text) return [problem(path, `nothing can stand in “${paths.get(text.path)}”, which is ${text.path}`)];
    const list = lists.at(-1);
    if (list !== undefined && !wire.startsWith(`${paths.get(list)}.`))
      return [problem(path, `must begin with “${paths.get(list)}.”: a field inside a list stays in it`)];
    const entered = fields.find(
      (each) =>
        each.isList &&
        each.path !== list &&
        !lists.includes(each.path) &&
        wire.startsWith(`${paths.get(each.path)}.`),
    );
    return entered ? [problem(path, `“${paths.get(entered.path)}” is a list (${entered.path})`)] : [];
  });
  return [...twice, ...within];
}

/** Finds names of secret fields that other fields share: redaction goes by names alone. */
const secretProblems: Find = (file) => {
  const paths = recordPathsOf(file);
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
};

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

const shortProblems: Find = (file) =>
  Object.entries(shortRows(file)).flatMap(([path, wire]) => {
    const row = file.fields?.[path];
    const key = path.endsWith('graph_config_path') ? 'graphConfigPath' : 'cachePrefix';
    return row === undefined || row === wire
      ? []
      : [{ path: ['fields', path], message: `says “${row}”, and ${key} says “${wire}”` }];
  });

const wordProblems: Find = (file) =>
  (
    [
      ['sources', sourcesOf(file).words, ['codehost', 'image', 'tarball']],
      ['deploymentTypes', typesOf(file).words, ['dev_free', 'dev', 'prod']],
    ] as const
  ).flatMap(([key, words, neutral]) =>
    repeated(neutral.map((word) => [word, words[word] ?? word] as const)).map(([second, first, word]) => ({
      path: [key],
      message: `“${word}” is the word for ${first} and for ${second}`,
    })),
  );

const parameterProblems: Find = ({ parameters = {}, envelope = {} }) => {
  const names = otherNames(parameters);
  const all = neutralParameters.map((name) => [name, names[name] ?? name] as const);
  const twice = repeated(all).map(([second, first, name]) => ({
    path: ['parameters', names[second] === undefined ? first : second],
    message: `“${name}” is the name of ${first} and of ${second}`,
  }));
  const { resources = 'resources', offset = 'offset' } = envelope;
  const isWithin = `${resources}.`.startsWith(`${offset}.`) || `${offset}.`.startsWith(`${resources}.`);
  const message = `resources at “${resources}” and offset at “${offset}” cannot both be`;
  return isWithin ? [...twice, { path: ['envelope'], message }] : twice;
};

const boundProblems: Find = ({ limits: bounds = {}, timeZone, keyHeader, workspaceHeader }) => {
  const { pageSize = 0, maxPageSize = pagingBounds.limit.max } = bounds;
  const key = (keyHeader?.name ?? 'X-Api-Key').toLowerCase();
  return [
    ...(pageSize > maxPageSize
      ? [{ path: ['limits', 'pageSize'], message: `is more than maxPageSize, ${maxPageSize}` }]
      : []),
    ...(timeZone !== undefined && !isTimeZone(timeZone)
      ? [
          {
            path: ['timeZone'],
            message: `“${timeZone}” is no time zone, as UTC, +02:00 and Europe/Berlin are`,
          },
        ]
      : []),
    ...(workspaceHeader?.toLowerCase() === key
      ? [{ path: ['workspaceHeader'], message: 'is the header of the key, too' }]
      : []),
  ];
};

/** The contradictions in a file that fits the schema. */
export function contradictions(file: DialectFile): DialectProblem[] {
  const rows = { ...shortRows(file), ...file.fields };
  const repositories = wirePaths(repositoryFields, file.repositoryFields ?? {});
  return [
    ...shortProblems(file),
    ...fieldProblems('fields', deploymentFields, recordPathsOf(file), rows),
    ...fieldProblems('repositoryFields', repositoryFields, repositories, file.repositoryFields ?? {}),
    ...[secretProblems, wordProblems, parameterProblems, boundProblems].flatMap((find) => find(file)),
  ];
}
