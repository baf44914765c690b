import { isObject, valueAt } from '../../kit/text/json.ts';
import type * as z from 'zod/mini';
import { defaultDialect, type Dialect, type Translation } from '../wire/dialect.ts';
import { contradictions, type DialectProblem } from './contradictions.ts';
import { describeDialect } from './describe-dialect.ts';
import { dialectFile } from './dialect-file.ts';
import { knownKeys } from './known-keys.ts';
import type { WirePaths } from './record-plan.ts';
import { without } from './rename.ts';
import { secretFieldsOf } from './secret-fields.ts';
import { type DialectFile, recordPathsOf, sourcesOf, otherNames, typesOf } from './spelling.ts';
import { translationOf } from './translation.ts';

/**
 * Reads a dialect's file (`dialectFile`), parsed. Never throws.
 * @returns the dialect that it describes, or all errors in it
 */
export function readDialect(content: unknown): { dialect: Dialect } | { problems: DialectProblem[] } {
  const parsed = dialectFile.safeParse(content);
  if (parsed.success) {
    const problems = contradictions(parsed.data);
    return problems.length > 0 ? { problems } : { dialect: dialectOf(parsed.data) };
  }
  const problems = parsed.error.issues.flatMap((issue) => shapeProblems(issue, content));
  // Contradictions are reported together with the errors of the schema.
  const rest = dialectFile.safeParse(
    problems.reduce((left, { path }) => (isObject(left) ? without(left, path) : left), content),
  );
  return { problems: [...problems, ...(rest.success ? contradictions(rest.data) : [])] };
}

/** The errors that a schema has found, with the known keys or values there. */
function shapeProblems(issue: z.core.$ZodIssue, content: unknown): DialectProblem[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(dialectFile, path);
    return issue.keys.map((text) => ({
      path: [...path, text],
      message: `${JSON.stringify(text)} is no key here`,
      unknown: { text, known },
    }));
  }
  if (issue.code === 'invalid_value') {
    const known = issue.values.map(String);
    const text = valueAt(content, path);
    const message = `must be one of ${known.join(', ')}`;
    return [{ path, message, ...(typeof text === 'string' && { unknown: { text, known } }) }];
  }
  if (issue.code === 'invalid_key')
    return issue.issues.map((inner) => ({ path, message: `the key ${inner.message}` }));
  const message = issue.code === 'invalid_type' ? `must be of the type ${issue.expected}` : issue.message;
  return [{ path, message }];
}

function dialectOf(file: DialectFile): Dialect {
  const { paths, limits, keyHeader, defaultConfigPath } = defaultDialect;
  const deployments = file.deploymentsPath ?? paths.deployments;
  const creation = file.creationPath === undefined ? deployments : file.creationPath;
  const repositories = file.repositoriesPath === undefined ? paths.repositories : file.repositoriesPath;
  const recordPaths = recordPathsOf(file);
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
    differences: describeDialect(file),
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
