import { type Codec, oneOf, sortList, text, wordList } from '../kit/params/codecs.ts';
import { type ParamTable, readParams, rowsOf, type Values } from '../kit/params/table.ts';
import { condition, type Filter } from './condition.ts';
import { hintIds } from './config/team.ts';
import type { Dialect } from './dialect/dialect.ts';
import { filterTable, pageTable } from './parameters.ts';

/*
 * All filters are in one list. The service applies those that are parameters of its listing; the page
 * applies the rest: `where`, `q`, `hint` and `pinned`.
 */

/** The field of a filter that searches all text fields of a record. */
export const anyField = 'any';

/** An address parameter with the value of one filter. */
function addressParameter(
  { field, operator }: Pick<Filter, 'field' | 'operator'>,
  { param, codec }: { param: string; codec: Codec<unknown> },
) {
  const filterCodec: Codec<Filter> = {
    read: (raw) => {
      const { value, ...rest } = codec.read(raw);
      return value === undefined ? rest : { ...rest, value: { field, operator, value: codec.write(value) } };
    },
    write: ({ value }) => value,
  };
  return { field, operator, param, codec: filterCodec };
}

/** The service's parameters, with the names in `filterTable`. */
const serviceParameters = (dialect: Dialect) =>
  rowsOf(filterTable(dialect)).map(({ name, row }) => addressParameter({ field: name, operator: 'is' }, row));

const any = addressParameter({ field: anyField, operator: 'contains' }, { param: 'q', codec: text });
const hint = addressParameter(
  { field: 'hint', operator: 'is' },
  { param: 'hint', codec: oneOf(['attention', ...hintIds]) },
);
const pinned = addressParameter(
  { field: 'pinned', operator: 'is' },
  { param: 'pinned', codec: oneOf(['true']) },
);

/** The parameter that a filter is written as; undefined for `where`. */
const findParameter = (parameters: readonly ReturnType<typeof addressParameter>[], filter: Filter) =>
  parameters.find(
    ({ field, operator, codec }) =>
      !filter.isWhere &&
      field === filter.field &&
      operator === filter.operator &&
      // If the parameter would change the value, the filter is written as `where`.
      codec.read(filter.value).value?.value === filter.value,
  );

export function filterList(dialect: Dialect) {
  const service = serviceParameters(dialect);
  const parameters = [...service, any, hint, pinned];
  const where: Codec<Filter> = {
    ...condition,
    read: (raw) => {
      const { value, ...rest } = condition.read(raw);
      if (!value) return rest;
      return { value: findParameter(parameters, value) ? { ...value, isWhere: true } : value };
    },
  };
  return {
    rows: [...service, any, { param: 'where', codec: where, isRepeated: true as const }, hint, pinned],
    paramName: (filter: Filter) => findParameter(parameters, filter)?.param ?? 'where',
  };
}

export const isSent = (filter: Filter, dialect: Dialect): boolean =>
  findParameter(serviceParameters(dialect), filter) !== undefined;

export const paramName = (filter: Filter, dialect: Dialect): string => filterList(dialect).paramName(filter);

/** Splits filters into parameters that are sent and filters that the page applies. */
export function split(filters: readonly Filter[], dialect: Dialect) {
  const isOfService = (filter: Filter) => isSent(filter, dialect);
  const query = new URLSearchParams(
    filters.filter(isOfService).map((filter) => [paramName(filter, dialect), filter.value]),
  );
  return {
    sent: readParams(filterTable(dialect), query).values,
    checked: filters.filter((filter) => !isOfService(filter)),
  };
}

/** Parameters of /deployments that are not filters. */
const viewParams = {
  sort: { param: 'sort', codec: sortList },
  columns: { param: 'columns', codec: wordList },
  view: { param: 'view', codec: text },
  /** In old addresses only, and ignored: sorting always covers the whole list. */
  sortsAll: { param: 'sort_all', codec: { read: () => ({}), write: () => '' } },
} as const satisfies ParamTable;

/** The address of /deployments. */
export const listParams = (dialect: Dialect) => ({
  ...pageTable,
  filters: filterList(dialect),
  ...viewParams,
});
export type ListParams = ReturnType<typeof listParams>;
export type ListValues = Values<ListParams>;
