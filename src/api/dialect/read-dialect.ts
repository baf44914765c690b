import type * as z from 'zod/mini';
import { rowsOf } from '../../kit/params/table.ts';
import { valueAt } from '../../kit/text/json.ts';
import { listParams } from '../filters.ts';
import { compareParams, newDeploymentParams, overviewParams, repositoryParams } from '../page-parameters.ts';
import { filterTable } from '../parameters.ts';
import { dialectFile } from './dialect-file.ts';
import {
  defaultDialect,
  type Dialect,
  documentedTypes,
  sourceValues,
  type Labels,
  type Translation,
} from './dialect.ts';
import { servicePaths, type ServicePaths } from './record-paths.ts';
import { type DialectFile, type DialectProblem, secretFieldsOf, secretProblems } from './secret-fields.ts';
import { translationOf, type Words } from './translation.ts';

/** Reads the content of a dialect file. @returns the dialect, or all errors */
export function readDialect(content: unknown): { dialect: Dialect } | { problems: DialectProblem[] } {
  // zod drops this key from maps without an error.
  const path = ['statuses', '__proto__'];
  if (valueAt(content, path) !== undefined) return { problems: [{ path, message: 'cannot have a label' }] };
  const { data, error } = dialectFile.safeParse(content);
  if (!data) return { problems: error.issues.map(problemOf) };
  const paths = servicePaths(data.fields ?? {});
  const problems = [...secretProblems(data, paths), ...extraProblems(data)];
  return problems.length > 0 ? { problems } : { dialect: dialectOf(data, paths) };
}

function problemOf(issue: z.core.$ZodIssue): DialectProblem {
  const path = issue.path.map(String);
  if (issue.code === 'invalid_union') {
    // Report the variant whose mistakes are all deeper: it is the one that was meant.
    const [inner] = issue.errors.find((errors) => errors.every((each) => each.path.length > 0)) ?? [];
    if (inner) return problemOf({ ...inner, path: [...issue.path, ...inner.path] });
  }
  if (issue.code === 'unrecognized_keys')
    return { path: [...path, ...issue.keys.slice(0, 1)], message: 'is not a key of a dialect file' };
  if (issue.code === 'invalid_value')
    return { path, message: `must be one of ${issue.values.map(String).join(', ')}` };
  if (issue.code === 'invalid_key') return { path, message: `the key ${issue.issues[0]?.message}` };
  return {
    path,
    message: issue.code === 'invalid_type' ? `must be of the type ${issue.expected}` : issue.message,
  };
}

function dialectOf(file: DialectFile, recordPaths: ServicePaths): Dialect {
  const { paths, limits, keyHeader, defaultConfigPath } = defaultDialect;
  const { envelope = {}, statuses = {}, repositoryFields } = file;
  const deployments = file.deploymentsPath ?? paths.deployments;
  const sources = wordsIn(file.sources, sourceValues);
  const types = typesIn(file.deploymentTypes);
  const maxPageSize = file.limits?.maxPageSize ?? limits.maxPageSize;
  return {
    paths: {
      deployments,
      creation: pathOr(file.creationPath, deployments),
      repositories: pathOr(file.repositoriesPath, paths.repositories),
      integrations: pathOr(file.integrationsPath, undefined),
    },
    keyHeader: { ...keyHeader, ...file.keyHeader },
    workspaceHeader: file.workspaceHeader,
    commitUrl: file.commitUrl,
    accessUrl: file.accessUrl,
    compareUrl: file.compareUrl,
    defaultConfigPath: file.defaultConfigPath ?? defaultConfigPath,
    limits: { pageSize: Math.min(limits.pageSize, maxPageSize), ...file.limits, maxPageSize },
    labels: { statuses, sources: sources.labels, types: types.labels },
    secretFields: secretFieldsOf(recordPaths, file),
    extraFilters: file.extraFilters ?? defaultDialect.extraFilters,
    listsAt: {
      repositories: envelope.repositories?.split('.') ?? [],
      integrations: envelope.integrations?.split('.') ?? [],
    },
    repositoryFields: Object.fromEntries(
      Object.entries(otherNames(repositoryFields)).map(([field, path]) => [field, path.split('.')]),
    ),
    translation: readTranslation(file, recordPaths, sources.words, types.words),
    file,
  };
}

const addresses = [
  listParams(defaultDialect),
  overviewParams(defaultDialect),
  repositoryParams,
  newDeploymentParams,
  compareParams,
];

/** Finds extra filters whose name or label is already used. */
function extraProblems({ extraFilters = [], parameters = {} }: DialectFile): DialectProblem[] {
  const rows = addresses.flatMap((table) => rowsOf(table));
  const taken = new Set([...rows.map(({ row }) => row.param), ...Object.values(parameters)]);
  const filters = Object.values(filterTable(defaultDialect));
  const labels = new Set(filters.map((filter) => ('label' in filter ? filter.label.toLowerCase() : '')));
  return extraFilters.flatMap(({ name, label }, at): DialectProblem[] => {
    const isTaken = taken.has(name);
    const isLabelTaken = labels.has(label.toLowerCase());
    taken.add(name);
    labels.add(label.toLowerCase());
    return [
      ...(isTaken
        ? [{ path: ['extraFilters', `${at}`, 'name'], message: 'is the name of another parameter' }]
        : []),
      ...(isLabelTaken
        ? [{ path: ['extraFilters', `${at}`, 'label'], message: 'is the label of another filter' }]
        : []),
    ];
  });
}

/** A configured path, or the usual one; undefined for null, which means no such operation. */
function pathOr(path: string | null | undefined, usual: string | undefined): string | undefined {
  return path === undefined ? usual : (path ?? undefined);
}

/** The entries whose name differs from the documented one. */
function otherNames(names: Readonly<Record<string, string | undefined>> = {}): Words {
  return Object.fromEntries(
    Object.entries(names).flatMap(([key, name]) => (name === undefined || name === key ? [] : [[key, name]])),
  );
}

type Word = string | { word?: string; label?: string };

/** The service's values and labels that differ, by the documented values. */
function wordsIn(words: Readonly<Record<string, Word | undefined>> = {}, documented: Words = {}) {
  const entries = Object.entries(words).map(([key, word]) => {
    const parts: Exclude<Word, string> = typeof word === 'string' ? { word } : (word ?? {});
    return [documented[key] ?? key, parts] as const;
  });
  const part = (name: 'word' | 'label') =>
    otherNames(Object.fromEntries(entries.map(([key, parts]) => [key, parts[name]])));
  return { words: part('word'), labels: part('label') };
}

/** The service's types, and its words that differ from the documented ones. */
function typesIn(file: DialectFile['deploymentTypes']): { labels: Labels['types']; words: Words } {
  if (Array.isArray(file))
    return {
      labels: file.map(({ value, label = value, isProduction = false }) => ({ value, label, isProduction })),
      words: {},
    };
  const { labels, words } = wordsIn(file);
  return {
    labels: documentedTypes.map((type) => ({ ...type, label: labels[type.value] ?? type.label })),
    words,
  };
}

/** The translation; undefined if the dialect needs none. */
function readTranslation(
  file: DialectFile,
  paths: ServicePaths,
  sources: Words,
  types: Words,
): Translation | undefined {
  const { timeZone = 'UTC', envelope: { resources, offset } = {} } = file;
  const envelope = otherNames({ resources, offset });
  const parameters = otherNames(file.parameters);
  const isSame =
    [...paths].every(([documented, serviceName]) => documented === serviceName) && timeZone === 'UTC';
  const names = { ...envelope, ...parameters, ...sources, ...types };
  if (isSame && Object.keys(names).length === 0) return undefined;
  const moves = Object.entries(envelope).map(([from, to]) => ({ from: [from], to: to.split('.') }));
  return translationOf({ paths, envelope: moves, parameters, sources, types, timeZone });
}
