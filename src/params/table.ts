import { condition, type Condition } from './condition.ts';
import {
  boolean,
  type Codec,
  id,
  idList,
  oneOf,
  sortList,
  type Sorting,
  text,
  wholeNumber,
  wordList,
} from './codecs.ts';

/** One parameter: its name on the wire (and in the address), how its text is read and written. */
interface ParamRow<T> {
  wire: string;
  codec: Codec<T>;
}

export type AnyRow =
  | ParamRow<string>
  | ParamRow<number>
  | ParamRow<boolean>
  | ParamRow<string[]>
  | ParamRow<Sorting>
  | ParamRow<Condition>
  | ParamRow<DeploymentType>
  | ParamRow<RepositoryGrouping>
  | ParamRow<RepositoryOrder>;
/** Rows keyed by the name that code uses. */
export type ParamTable = Readonly<Record<string, AnyRow>>;

/** The values of a table: every one may be absent, which means "not given". */
export type Values<Table extends ParamTable> = {
  [Name in keyof Table]?: (Table[Name] extends { codec: Codec<infer T> } ? T : never) | undefined;
};

/**
 * The closed set of the deployment_type filter (INTERFACE.md 4.2). Records may carry other values.
 */
export const deploymentTypes = ['dev_free', 'dev', 'prod'] as const;
export type DeploymentType = (typeof deploymentTypes)[number];

/** By what the overview groups repositories. */
const repositoryGroupings = ['owner', 'integration'] as const;
export type RepositoryGrouping = (typeof repositoryGroupings)[number];

/**
 * Filters of the deployment listing (INTERFACE.md 4.2): a row is the whole definition of a filter.
 */
export const filterTable = {
  nameContains: { wire: 'name_contains', codec: text },
  status: { wire: 'status', codec: text },
  deploymentType: { wire: 'deployment_type', codec: oneOf(deploymentTypes) },
  remoteReconciled: { wire: 'remote_reconciled', codec: boolean },
  imageVersion: { wire: 'image_version', codec: text },
  tagValueIds: { wire: 'tag_value_ids', codec: idList },
  deploymentIds: { wire: 'deployment_ids', codec: idList },
} as const satisfies ParamTable;

/** Bounds and defaults of paging (INTERFACE.md 8). */
export const pagingBounds = {
  limit: { min: 1, max: 100, default: 20 },
  offset: { min: 0, default: 0 },
} as const;

/** Paging of the deployment listing (INTERFACE.md 4.2). */
const pageTable = {
  limit: {
    wire: 'limit',

    codec: wholeNumber(pagingBounds.limit.min, pagingBounds.limit.max),
  },
  offset: { wire: 'offset', codec: wholeNumber(pagingBounds.offset.min) },
} as const satisfies ParamTable;

/**
 * All nine parameters of `GET /v2/deployments`; the address of /deployments uses the same names.
 */
export const deploymentParams = { ...pageTable, ...filterTable } as const satisfies ParamTable;

/**
 * What the address of /deployments says besides, and the service never hears: how the page's rows
 * are sorted, which columns there are, the name of the view that all of it is, and what is to be
 * found among everything that was read.
 */
const viewParams = {
  sort: { wire: 'sort', codec: sortList },
  columns: { wire: 'columns', codec: wordList },
  view: { wire: 'view', codec: text },
  find: { wire: 'find', codec: condition },
} as const satisfies ParamTable;

/** The address of /deployments. */
export const listParams = { ...deploymentParams, ...viewParams } as const satisfies ParamTable;

/** The address of /overview: the list's filters, and how its repositories are grouped. */
export const overviewParams = {
  ...filterTable,
  groupBy: { wire: 'group_by', codec: oneOf(repositoryGroupings) },
} as const satisfies ParamTable;

/** Orders of repositories besides the usual one: by owner and name. */
const repositoryOrders = ['name', 'service'] as const;
export type RepositoryOrder = (typeof repositoryOrders)[number];

/** The address of /repositories. */
export const repositoryParams = {
  /** Those whose repositories are shown together. */
  integrationIds: { wire: 'integration_id', codec: idList },
  search: { wire: 'q', codec: text },
  order: { wire: 'order', codec: oneOf(repositoryOrders) },
  /** Whether only repositories with, or only those without a deployment are shown. */
  isDeployed: { wire: 'deployed', codec: boolean },
} as const satisfies ParamTable;

/** The address of /compare. */
export const compareParams = { ids: { wire: 'ids', codec: idList } } as const satisfies ParamTable;

/** The address of /deployments/new: what prefills the form. */
export const newDeploymentParams = {
  integrationId: { wire: 'integration_id', codec: id },
  repository: { wire: 'repository', codec: text },
  repositoryUrl: { wire: 'repo_url', codec: text },
  /** The deployment that is copied. */
  like: { wire: 'like', codec: id },
} as const satisfies ParamTable;

export type Filters = Values<typeof filterTable>;
export type DeploymentValues = Values<typeof deploymentParams>;
export type ListValues = Values<typeof listParams>;

/** A parameter whose text could not be read (it is shown, not sent). */
export interface ParamProblem {
  name: string;
  wire: string;
  text: string;
  problem: string;
}

/**
 * Reads a query string by a table. Never throws; a name given twice counts once (the first).
 * @returns the values that could be read, and a problem for each text that could not.
 */
export function readParams<Table extends ParamTable>(
  table: Table,
  query: URLSearchParams,
): { values: Values<Table>; problems: ParamProblem[] } {
  const values: Record<string, unknown> = {};
  const problems: ParamProblem[] = [];
  for (const [name, { wire, codec }] of Object.entries(table)) {
    const raw = query.get(wire);
    if (raw === null) continue;
    const { value, problem } = codec.read(raw);
    if (value !== undefined) values[name] = value;
    if (problem !== undefined) problems.push({ name, wire, text: raw, problem });
  }
  return { values: values as Values<Table>, problems };
}

/**
 * Writes values by a table, in the table's order, leaving out what is not given.
 * @returns name and text pairs as they stand in the address and on the wire.
 */
export function writeParams<Table extends ParamTable>(
  table: Table,
  values: Values<Table>,
): [string, string][] {
  const given: Record<string, unknown> = values;
  return Object.entries(table).flatMap(([name, row]): [string, string][] => {
    const value = given[name];
    if (value === undefined || value === '') return [];
    return [[row.wire, (row.codec as Codec<unknown>).write(value)]];
  });
}

/**
 * A patch over a query string: patched rows replace whatever text stood there, `undefined` removes;
 * unknown names stay.
 */
export function patchParams<Table extends ParamTable>(
  table: Table,
  query: URLSearchParams,
  patch: Values<Table>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of Object.keys(patch)) {
    const row = table[name];
    if (row) next.delete(row.wire);
  }
  for (const [wire, written] of writeParams(table, patch)) next.set(wire, written);
  return next;
}
