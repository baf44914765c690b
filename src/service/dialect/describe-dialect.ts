import type { DialectFile } from './spelling.ts';

const beginnings: Readonly<Partial<Record<keyof DialectFile, string>>> = {
  deploymentsPath: 'deployments at',
  creationPath: 'new deployments to',
  repositoriesPath: 'repositories at',
  integrationsPath: 'integrations at',
  parameters: 'parameters as',
  envelope: 'listing as',
  fields: 'fields as',
  repositoryFields: 'fields of a repository as',
  graphConfigPath: 'configuration path as',
  cachePrefix: 'cache fields as',
  sources: 'sources as',
  deploymentTypes: 'deployment types as',
  statuses: 'statuses as',
  commitUrl: 'commits at',
  accessUrl: 'access to repositories is granted at',
  compareUrl: 'comparisons of commits at',
  defaultConfigPath: 'default configuration path',
  keyHeader: 'key in',
  workspaceHeader: 'workspace in',
  secretFields: 'secret fields besides',
  limits: 'limits',
  timeZone: 'times without a zone in',
};

/** The differences between a dialect and the documented spelling, one text per key of its file. */
export function describeDialect(file: DialectFile): string[] {
  const given = new Map<string, unknown>(Object.entries(file));
  return Object.entries(beginnings).flatMap(([key, begin]) => {
    const value = given.get(key);
    if (value === undefined || value === '') return [];
    return [value === null ? `no ${begin.replace(/ (?:at|to)$/, '')}` : `${begin} ${valueText(value)}`];
  });
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${typeof inner === 'object' ? valueText(inner) : String(inner)}`)
    .join(', ');
}
