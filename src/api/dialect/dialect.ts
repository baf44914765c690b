export const statusTones = ['normal', 'info', 'warning', 'bad', 'neutral'] as const;
export type StatusTone = (typeof statusTones)[number];

/** Names under which a service keeps secret values, besides the usual ones (see redact). */
export interface SecretFields {
  /** Lists of secrets or of an environment. */
  lists: readonly string[];
  /** Fields with an entry's name. */
  names: readonly string[];
  /** Fields with an entry's value. */
  values: readonly string[];
  /** Fields that are secret as a whole. */
  fields: readonly string[];
  /** Names that look secret although their fields are not. */
  openNames: readonly string[];
  /**
   * The service's names of documented fields that are not secret: the last two of each path. A `holder`
   * contains other fields, a `value` does not.
   */
  open: Readonly<Record<string, 'value' | 'holder'>>;
}

/** Translates between the names of docs/api.md and the service's. */
interface BothWays<Thing> {
  toDocumented: (thing: Thing) => Thing;
  toService: (thing: Thing) => Thing;
}

/** Translates the service's names if they differ from docs/api.md. Unknown names do not change. */
export interface Translation {
  /** The parameters of the listing, by name and text. */
  query: BothWays<[string, string][]>;
  /** The response of the listing; its elements do not change. */
  envelope: BothWays<unknown>;
  /** A deployment, or the body of a creation. If both names occur, the service's is used. */
  record: BothWays<unknown>;
  /** The steps of a path in a record: names, and indices in lists. */
  path: BothWays<string[]>;
}

/** A value of `deployment_type` that the service accepts, as a filter and in a creation. */
export interface DeploymentType {
  value: string;
  label: string;
  isProduction: boolean;
}

/** A filter of the listing that docs/api.md does not have; without `values` it accepts any text. */
interface ExtraFilter {
  /** The name of the parameter, in requests and in addresses of the page. */
  name: string;
  label: string;
  values?: readonly string[] | undefined;
}

/**
 * Labels of statuses (by the service's values), sources (by documented values) and deployment types (in
 * the service's order). Records may have other types.
 */
export interface Labels {
  statuses: Readonly<Record<string, { label?: string; tone?: StatusTone }>>;
  sources: Readonly<Record<string, string>>;
  types: readonly DeploymentType[];
}

/** How a service differs from docs/api.md (docs/operating/dialect.md). */
export interface Dialect {
  /** Paths below the base address. The service does not have operations without a path. */
  paths: Readonly<Partial<Record<'creation' | 'repositories' | 'integrations', string | undefined>>> & {
    deployments: string;
  };
  /** The header with the key, and the word before the key (`Bearer`), if any. */
  keyHeader: { name: string; scheme: string };
  /** The header that names a workspace, if the service has workspaces. */
  workspaceHeader?: string | undefined;
  /** Templates of addresses in the forge (see model/forge-links.ts). */
  commitUrl?: string | undefined;
  accessUrl?: string | undefined;
  compareUrl?: string | undefined;
  defaultConfigPath: string;
  /** Default and maximum page size, and the maximum length of a name. */
  limits: { pageSize: number; maxPageSize: number; nameLength?: number };
  labels: Labels;
  secretFields: SecretFields;
  extraFilters: readonly ExtraFilter[];
  /** Paths of the lists in these responses; empty if the response itself is the list. */
  listsAt: { repositories: readonly string[]; integrations: readonly string[] };
  /** Paths of repository fields that differ from docs/api.md. */
  repositoryFields: Readonly<Record<string, readonly string[]>>;
  translation?: Translation | undefined;
  /** The content of the file, for `/config.json`; absent if there is none. */
  file?: object;
}

export const sourceValues = { repository: 'codehost', image: 'image', tarball: 'tarball' } as const;

export const documentedTypes = [
  { value: 'dev_free', label: 'Free', isProduction: false },
  { value: 'dev', label: 'Development', isProduction: false },
  { value: 'prod', label: 'Production', isProduction: true },
] as const satisfies readonly DeploymentType[];

export const defaultDialect: Dialect = {
  paths: {
    deployments: '/v2/deployments',
    creation: '/v2/deployments',
    repositories: '/v1/integrations/forge/codehost/{integration_id}/repos',
  },
  keyHeader: { name: 'X-Api-Key', scheme: '' },
  defaultConfigPath: '',
  limits: { pageSize: 20, maxPageSize: 100 },
  labels: { statuses: {}, sources: {}, types: documentedTypes },
  secretFields: { lists: [], names: [], values: [], fields: [], openNames: [], open: {} },
  extraFilters: [],
  listsAt: { repositories: [], integrations: [] },
  repositoryFields: {},
};
