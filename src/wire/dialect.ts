import { z } from '../params/zod.ts';

const name = z.string().check(z.regex(/^[A-Za-z0-9_]+$/));
/** A header of the page's own; those of the connection are not. */
const header = z
  .string()
  .check(
    z.regex(/^(?!(?:host|connection|content-.*|transfer-encoding|cookie|origin|te|upgrade)$)[A-Za-z0-9-]+$/i),
  );
const path = z.string().check(z.startsWith('/'));

/** INTERFACE.md's own words. */
const neutral = {
  repositoriesPath: '/v1/integrations/forge/codehost/{integration_id}/repos',
  graphConfigPath: 'graph_config_path',
  cachePrefix: 'cache_',
  sources: { repository: 'codehost', image: 'image', tarball: 'tarball' },
  defaultConfigPath: '',
  keyHeader: { name: 'X-Api-Key', scheme: '' },
  secretFields: [],
};

/**
 * A service's own spellings of what INTERFACE.md writes with neutral words. Runtime data, from `/config.json`,
 * applied where answers are read and requests are written, and nowhere else.
 */
export const dialectSchema = z.strictObject({
  /** Path of the repository listing; `{integration_id}` stands for the integration. */
  repositoriesPath: z._default(path.check(z.includes('{integration_id}')), neutral.repositoriesPath),
  /** Path of an integrations listing, `[{id, installation_id, name}]`, where the service has one. */
  integrationsPath: z.optional(path),
  /** Name of the configuration path in `source_revision_config`. */
  graphConfigPath: z._default(name, neutral.graphConfigPath),
  /** Prefix of the cache component's fields in `resource_spec`. */
  cachePrefix: z._default(name, neutral.cachePrefix),
  /** The words of `source`. */
  sources: z._default(
    z.strictObject({
      repository: z._default(z.string(), neutral.sources.repository),
      image: z._default(z.string(), neutral.sources.image),
      tarball: z._default(z.string(), neutral.sources.tarball),
    }),
    neutral.sources,
  ),
  /** What the form proposes as configuration path. */
  defaultConfigPath: z._default(z.string(), neutral.defaultConfigPath),
  /** The header that carries the key, and the word before it (`Bearer`), if any. */
  keyHeader: z._default(
    z.strictObject({
      name: z._default(header, neutral.keyHeader.name),
      scheme: z._default(z.string(), neutral.keyHeader.scheme),
    }),
    neutral.keyHeader,
  ),
  /** Further fields of a record that hold secret values, besides `secrets`, `env` and their like. */
  secretFields: z._default(z.array(name), neutral.secretFields),
  /** The header that names a workspace, where the service has one. */
  workspaceHeader: z.optional(header),
});

export type Dialect = z.infer<typeof dialectSchema>;

/** INTERFACE.md's own words: as `dialectSchema` reads `{}`. */
export const defaultDialect: Dialect = neutral;

type Fields = Record<string, unknown>;

/** Renames a service's field names to the neutral ones. Both spellings are accepted: the first that is not null wins. */
export function toNeutral(record: unknown, dialect: Dialect): unknown {
  const isNeutral =
    dialect.cachePrefix === defaultDialect.cachePrefix &&
    dialect.graphConfigPath === defaultDialect.graphConfigPath;
  if (isNeutral || !isFields(record)) return record;
  return mapFields(record, {
    source_config: (config) =>
      isFields(config)
        ? mapFields(config, {
            resource_spec: (spec) => renamePrefix(spec, dialect.cachePrefix, defaultDialect.cachePrefix),
          })
        : config,
    source_revision_config: (config) =>
      renameField(config, dialect.graphConfigPath, defaultDialect.graphConfigPath),
  });
}

/** Renames the neutral field names of a request body to the service's. */
export function toDialect(body: object, dialect: Dialect): unknown {
  return mapFields(Object.fromEntries(Object.entries(body)), {
    source_config: (config) =>
      isFields(config)
        ? mapFields(config, {
            resource_spec: (spec) => renamePrefix(spec, defaultDialect.cachePrefix, dialect.cachePrefix),
          })
        : config,
    source_revision_config: (config) =>
      renameField(config, defaultDialect.graphConfigPath, dialect.graphConfigPath),
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapFields(fields: Fields, changes: Record<string, (value: unknown) => unknown>): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      Object.hasOwn(changes, key) ? changes[key]?.(value) : value,
    ]),
  );
}

function renameField(value: unknown, from: string, to: string): unknown {
  return rename(value, (key) => (key === from ? to : key));
}

function renamePrefix(value: unknown, from: string, to: string): unknown {
  return rename(value, (key) => (key.startsWith(from) ? to + key.slice(from.length) : key));
}

function rename(value: unknown, newName: (key: string) => string): unknown {
  if (!isFields(value)) return value;
  const renamed = new Map<string, unknown>();
  // Renamed keys first: where both spellings carry a value, the service's own one counts.
  const keys = Object.keys(value).toSorted((a, b) => Number(newName(a) === a) - Number(newName(b) === b));
  for (const key of keys) {
    const target = newName(key);
    if ((renamed.get(target) ?? null) === null) renamed.set(target, value[key]);
  }
  return Object.fromEntries(renamed);
}
