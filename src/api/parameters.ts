import { boolean, idList, oneOf, sortList, text, wholeNumber, wordList } from '../kit/params/codecs.ts';
import type { ParamTable, Values } from '../kit/params/table.ts';
import { condition } from './condition.ts';
import { hintIds } from './config/team.ts';
import { defaultDialect, type Dialect } from './dialect/dialect.ts';

/**
 * Filters with the labels of their controls, and the field of the record that equals its value,
 * where there is one.
 */
type FilterTable = Readonly<
  Record<string, ParamTable[string] & { label?: string; field?: readonly string[] }>
>;

/** Filters of the deployment listing (INTERFACE.md 4.2). */
export const filterTable = ({ labels: { types }, extraFilters }: Dialect) =>
  ({
    nameContains: { wire: 'name_contains', label: 'Name contains', codec: text },
    status: { wire: 'status', label: 'Status', codec: text, field: ['status'] },
    deploymentType: {
      wire: 'deployment_type',
      label: 'Deployment type',
      codec: oneOf(types.map(({ value }) => value)),
      field: ['source_config', 'deployment_type'],
    },
    remoteReconciled: { wire: 'remote_reconciled', label: 'Remote reconciled', codec: boolean },
    imageVersion: { wire: 'image_version', label: 'Image version', codec: text, field: ['image_version'] },
    tagValueIds: { wire: 'tag_value_ids', label: 'Tag value IDs', codec: idList },
    deploymentIds: { wire: 'deployment_ids', label: 'Deployment IDs', codec: idList },
    /** Further filters of the service. */
    extras: {
      rows: extraFilters.map(({ name, values }) => ({ wire: name, codec: values ? oneOf(values) : text })),
    },
  }) as const satisfies FilterTable;

/** The path of the record's field that equals a filter's value; undefined where none does. */
export function fieldOfFilter(name: keyof Filters): readonly string[] | undefined {
  const table: FilterTable = filterTable(defaultDialect);
  return table[name]?.field;
}

/** Bounds and defaults of paging (INTERFACE.md 8). */
export const pagingBounds = {
  limit: { min: 1, max: 100, default: 20 },
  offset: { min: 0, default: 0 },
} as const;

/** Paging of the deployment listing (INTERFACE.md 4.2). */
const pageTable = {
  limit: { wire: 'limit', codec: wholeNumber(pagingBounds.limit.min, pagingBounds.limit.max) },
  offset: { wire: 'offset', codec: wholeNumber(pagingBounds.offset.min) },
} as const satisfies ParamTable;

/**
 * All nine parameters of `GET /v2/deployments`; the address of /deployments uses the same names.
 */
export const deploymentParams = (dialect: Dialect) => ({ ...pageTable, ...filterTable(dialect) });

/** Conditions that the page checks itself, over a reading of the service's filters. */
export const conditionTable = {
  /** Any text field contains it. */
  anyText: { wire: 'q', codec: text },
  where: { wire: 'where', codec: condition, isRepeated: true },
  hint: { wire: 'hint', codec: oneOf(['attention', ...hintIds] as const) },
  isPinned: { wire: 'pinned', codec: oneOf(['true'] as const) },
} as const satisfies ParamTable;

/**
 * Parameters of /deployments that the service never receives: the order of the rows, the columns,
 * and the name of the view.
 */
const viewParams = {
  sort: { wire: 'sort', codec: sortList },
  columns: { wire: 'columns', codec: wordList },
  view: { wire: 'view', codec: text },
  sortsAll: { wire: 'sort_all', codec: oneOf(['true'] as const) },
} as const satisfies ParamTable;

/** The address of /deployments. */
export const listParams = (dialect: Dialect) => ({
  ...deploymentParams(dialect),
  ...conditionTable,
  ...viewParams,
});
export type ListParams = ReturnType<typeof listParams>;

export type Filters = Values<ReturnType<typeof filterTable>>;
export type Conditions = Values<typeof conditionTable>;
export type DeploymentValues = Values<ReturnType<typeof deploymentParams>>;
export type ListValues = Values<ListParams>;
