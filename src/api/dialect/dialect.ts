export const statusTones = ['normal', 'info', 'warning', 'bad', 'neutral'] as const;
export type StatusTone = (typeof statusTones)[number];

/** Names under which a service keeps secret values, besides the usual ones (see redact). */
export interface SecretFields {
  /** Lists of secrets or of an environment. */
  lists: readonly string[];
  /** Fields that name an entry of such a list. */
  names: readonly string[];
  /** Fields that hold an entry's value. */
  values: readonly string[];
  /** Fields that are secret as a whole. */
  fields: readonly string[];
  /** Names that do not tell that their fields are secret. */
  openNames: readonly string[];
  /**
   * The last two names of the service's paths of documented fields that are no secret, whatever their
   * names: `value` contains no others, `holder` does.
   */
  open: Readonly<Record<string, 'value' | 'holder'>>;
}

/** Translates between the names of docs/api.md and the service's. */
interface BothWays<Thing> {
  toDocumented: (thing: Thing) => Thing;
  toService: (thing: Thing) => Thing;
}

/** Translates the service's names where they differ from docs/api.md. Unknown names stay. */
export interface Translation {
  /** The parameters of the listing, by name and text. */
  query: BothWays<[string, string][]>;
  /** The response of the listing; its elements stay as they are. */
  envelope: BothWays<unknown>;
  /** A deployment, or the body of a creation. Where both spellings occur, the service's counts. */
  record: BothWays<unknown>;
  /** The steps of a path in a record: names, and indices in lists. */
  path: BothWays<string[]>;
}

/** A value of `deployment_type` that the service takes, as filter and in a creation. */
export interface DeploymentType {
  value: string;
  label: string;
  isProduction: boolean;
}

/** A filter of the listing that docs/api.md does not have; without `values` it takes any text. */
interface ExtraFilter {
  /** As the service and the address spell it. */
  name: string;
  label: string;
  values?: readonly string[] | undefined;
}

/**
 * Labels that people read: of statuses by the service's values, of sources by the documented ones;
 * and the service's deployment types, in its order. Records may carry other types.
 */
export interface Labels {
  statuses: Readonly<Record<string, { label?: string; tone?: StatusTone }>>;
  sources: Readonly<Record<string, string>>;
  types: readonly DeploymentType[];
}

/** How a service differs from docs/api.md (docs/operating/dialect.md). */
export interface Dialect {
  /** Paths below the base address; an operation without one does not exist. */
  paths: Readonly<Partial<Record<'creation' | 'repositories' | 'integrations', string | undefined>>> & {
    deployments: string;
  };
  /** The header that carries the key, and the word before it (`Bearer`), if any. */
  keyHeader: { name: string; scheme: string };
  /** The header that names a workspace, where the service has one. */
  workspaceHeader?: string | undefined;
  /** Templates of addresses in the forge (see model/forge-links.ts), where it has links. */
  commitUrl?: string | undefined;
  accessUrl?: string | undefined;
  compareUrl?: string | undefined;
  defaultConfigPath: string;
  /** Rows of a page by default and at most, and the most characters of a name. */
  limits: { pageSize: number; maxPageSize: number; nameLength?: number };
  labels: Labels;
  secretFields: SecretFields;
  extraFilters: readonly ExtraFilter[];
  /** Paths of the lists in the responses of these listings; empty: the response is the list. */
  listsAt: { repositories: readonly string[]; integrations: readonly string[] };
  /** Paths of repository fields that differ from docs/api.md. */
  repositoryFields: Readonly<Record<string, readonly string[]>>;
  translation?: Translation | undefined;
  /** The content of the file, for `/config.json`; absent where there is none. */
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
