import { boolean, idList, oneOf, text, verbatim, wholeNumber } from '../kit/params/codecs.ts';
import type { ParamTable, Values } from '../kit/params/table.ts';
import { defaultDialect, type Dialect } from './dialect/dialect.ts';

/** Filters with their labels; `field` is the path of the record's field that equals the value. */
type FilterTable = Readonly<
  Record<string, ParamTable[string] & { label: string; field?: readonly string[] }>
>;

/** The model's name of one of the dialect's extra filters; no field has this name. */
export const extraName = ({ name }: { readonly name: string }) => `extras.${name}`;

/** Filters of the deployment listing, including the dialect's extra ones. */
export const filterTable = ({ labels: { types }, extraFilters }: Dialect) =>
  ({
    nameContains: { param: 'name_contains', label: 'Name contains', codec: text },
    status: { param: 'status', label: 'Status', codec: text, field: ['status'] },
    deploymentType: {
      param: 'deployment_type',
      label: 'Deployment type',
      codec: oneOf(types.map(({ value }) => value)),
      field: ['source_config', 'deployment_type'],
    },
    remoteReconciled: { param: 'remote_reconciled', label: 'Remote reconciled', codec: boolean },
    imageVersion: {
      param: 'image_version',
      label: 'Image version',
      codec: verbatim,
      field: ['image_version'],
    },
    tagValueIds: { param: 'tag_value_ids', label: 'Tag value IDs', codec: idList },
    deploymentIds: { param: 'deployment_ids', label: 'Deployment IDs', codec: idList },
    ...Object.fromEntries(
      extraFilters.map((extra) => [
        extraName(extra),
        { param: extra.name, label: extra.label, codec: extra.values ? oneOf(extra.values) : text },
      ]),
    ),
  }) as const satisfies FilterTable;

/** The path of the record's field that equals a filter's value; undefined if there is none. */
export function fieldOfFilter(name: keyof SentFilters): readonly string[] | undefined {
  const table: FilterTable = filterTable(defaultDialect);
  return table[name]?.field;
}

/** Bounds and defaults of paging (docs/api.md#list-deployments). */
export const pagingBounds = {
  limit: { min: 1, max: 100, default: 20 },
  offset: { min: 0, default: 0 },
} as const;

export const pageTable = {
  limit: { param: 'limit', codec: wholeNumber(pagingBounds.limit.min, pagingBounds.limit.max) },
  offset: { param: 'offset', codec: wholeNumber(pagingBounds.offset.min) },
} as const satisfies ParamTable;

/** All parameters of `GET /v2/deployments`; the address of /deployments uses the same names. */
export const deploymentParams = (dialect: Dialect) => ({ ...pageTable, ...filterTable(dialect) });

export type SentFilters = Values<ReturnType<typeof filterTable>>;
export type DeploymentValues = Values<ReturnType<typeof deploymentParams>>;
