import type * as z from 'zod/mini';
import { defaultDialect, type Dialect, type Translation } from '../wire/dialect.ts';
import { dialectFile } from './dialect-file.ts';
import type { WirePaths } from './record-plan.ts';
import { type DialectProblem, secretFieldsOf, secretProblems } from './secret-fields.ts';
import { type DialectFile, recordPathsOf, sourcesOf, otherNames, typesOf } from './spelling.ts';
import { translationOf } from './translation.ts';

/**
 * Reads a dialect's file (`dialectFile`), parsed. Never throws.
 * @returns the dialect that it describes, or all errors in it
 */
export function readDialect(content: unknown): { dialect: Dialect } | { problems: DialectProblem[] } {
  const { data, error } = dialectFile.safeParse(content);
  if (!data) return { problems: error.issues.map(problemOf) };
  const paths = recordPathsOf(data);
  const problems = secretProblems(data, paths);
  return problems.length > 0 ? { problems } : { dialect: dialectOf(data, paths) };
}

function problemOf(issue: z.core.$ZodIssue): DialectProblem {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return { path: [...path, ...issue.keys.slice(0, 1)], message: 'is no key of a dialect file' };
  if (issue.code === 'invalid_value')
    return { path, message: `must be one of ${issue.values.map(String).join(', ')}` };
  if (issue.code === 'invalid_key') return { path, message: `the key ${issue.issues[0]?.message}` };
  return {
    path,
    message: issue.code === 'invalid_type' ? `must be of the type ${issue.expected}` : issue.message,
  };
}

function dialectOf(file: DialectFile, recordPaths: WirePaths): Dialect {
  const { paths, limits, keyHeader, defaultConfigPath } = defaultDialect;
  const deployments = file.deploymentsPath ?? paths.deployments;
  const creation = file.creationPath === undefined ? deployments : file.creationPath;
  const repositories = file.repositoriesPath === undefined ? paths.repositories : file.repositoriesPath;
  const translation = readTranslation(file, recordPaths);
  const maxPageSize = file.limits?.maxPageSize ?? limits.maxPageSize;
  return {
    paths: {
      deployments,
      ...(creation !== null && { creation }),
      ...(repositories != null && { repositories }),
      ...(file.integrationsPath != null && { integrations: file.integrationsPath }),
    },
    keyHeader: { ...keyHeader, ...file.keyHeader },
    ...(file.workspaceHeader !== undefined && { workspaceHeader: file.workspaceHeader }),
    ...(file.commitUrl !== undefined && { commitUrl: file.commitUrl }),
    ...(file.accessUrl !== undefined && { accessUrl: file.accessUrl }),
    ...(file.compareUrl !== undefined && { compareUrl: file.compareUrl }),
    defaultConfigPath: file.defaultConfigPath ?? defaultConfigPath,
    limits: { pageSize: Math.min(limits.pageSize, maxPageSize), ...file.limits, maxPageSize },
    labels: { statuses: file.statuses ?? {}, sources: sourcesOf(file).labels, types: typesOf(file).labels },
    secretFields: secretFieldsOf(
      recordPaths,
      file.secretFields ?? [],
      file.envelope?.resources ?? 'resources',
    ),
    listsAt: {
      repositories: file.envelope?.repositories?.split('.') ?? [],
      integrations: file.envelope?.integrations?.split('.') ?? [],
    },
    repositoryFields: Object.fromEntries(
      Object.entries(otherNames(file.repositoryFields)).map(([field, path]) => [field, path.split('.')]),
    ),
    ...(translation && { translation }),
    file,
  };
}

/** The translation; undefined where the dialect needs none. */
function readTranslation(file: DialectFile, paths: WirePaths): Translation | undefined {
  const { resources, offset } = file.envelope ?? {};
  const names = [
    otherNames({ resources, offset }),
    otherNames(file.parameters),
    sourcesOf(file).words,
    typesOf(file).words,
  ] as const;
  const [envelope, parameters, sources, types] = names;
  const { timeZone = 'UTC' } = file;
  const isSame = [...paths].every(([neutral, wire]) => neutral === wire) && timeZone === 'UTC';
  if (isSame && names.every((each) => Object.keys(each).length === 0)) return undefined;
  const moves = Object.entries(envelope).map(([from, to]) => ({ from: [from], to: to.split('.') }));
  return translationOf({ paths, envelope: moves, parameters, sources, types, timeZone });
}
