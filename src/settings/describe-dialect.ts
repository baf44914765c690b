import { defaultDialect, type Dialect } from '../wire/dialect.ts';

/** Where a service's spelling differs from the documented one, in words. */
export function describeDialect(dialect: Dialect): string[] {
  const parts: [keyof Dialect, string][] = [
    ['repositoriesPath', 'repositories at'],
    ['integrationsPath', 'integrations at'],
    ['graphConfigPath', 'configuration path as'],
    ['cachePrefix', 'cache fields as'],
    ['sources', 'sources as'],
    ['defaultConfigPath', 'default configuration path'],
    ['keyHeader', 'key in'],
    ['workspaceHeader', 'workspace in'],
  ];
  return parts
    .filter(([name]) => JSON.stringify(dialect[name]) !== JSON.stringify(defaultDialect[name]))
    .map(([name, words]) => `${words} ${wordsOf(dialect[name])}`);
}

function wordsOf(value: Dialect[keyof Dialect]): string {
  return typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : (value ?? '');
}
