import { config } from '../../api/config/config.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { type Filters, type Conditions, type conditionTable, filterTable } from '../../api/parameters.ts';
import { describeStatus, describeType } from '../../domain/model/labels.ts';
import { namedIdList } from '../../kit/params/codecs.ts';
import type { Address } from '../../kit/params/use-address.ts';

/** The filters and conditions in the address of a page, and the parameters that are not valid. */
export type FilterAddress = Pick<
  Address<ReturnType<typeof filterTable> & typeof conditionTable>,
  'values' | 'problems' | 'drop'
>;

/** The actions of the filters' controls, each one navigation. */
export interface FilterActions {
  /**
   * Changes filters and conditions; `isFurther` replaces the history entry while somebody types.
   */
  filter: (patch: Filters & Conditions, isFurther?: boolean) => void;
  /** Removes parameters from the address, valid or not. */
  clear: (names: readonly string[]) => void;
}

/** first: always shown; next: behind "Filters" on a phone; last: behind "Filters" everywhere. */
export type FilterGroup = 'first' | 'next' | 'last';

/** The appearance of a filter: its control in the bar, and the words of its chip. */
interface FilterRow {
  label: string;
  group: FilterGroup;
  /** The value that is set, in words; nothing where none is. */
  words: (values: Filters) => string | undefined;
}

/** Of longer lists only the number of ids is shown. */
const mostIds = 2;

function idWords(ids: string[] | undefined, write: (ids: string[]) => string): string | undefined {
  return ids && (ids.length > mostIds ? `${ids.length} IDs` : write(ids));
}

const table = filterTable(defaultDialect);

/** The filters of INTERFACE.md 4.2, in the order of the bar. */
export const filterRows = {
  nameContains: {
    label: table.nameContains.label,
    group: 'first',
    words: ({ nameContains }) => nameContains,
  },
  status: {
    label: table.status.label,
    group: 'next',
    words: ({ status }) => status && describeStatus(status, config().dialect.labels.statuses).label,
  },
  deploymentType: {
    label: table.deploymentType.label,
    group: 'next',
    words: ({ deploymentType: type }) => type && describeType(type, config().dialect.labels.types),
  },
  remoteReconciled: {
    label: table.remoteReconciled.label,
    group: 'last',
    words: ({ remoteReconciled: is }) => (is === undefined ? undefined : is ? 'Yes' : 'No'),
  },
  imageVersion: { label: table.imageVersion.label, group: 'next', words: ({ imageVersion }) => imageVersion },
  tagValueIds: {
    label: table.tagValueIds.label,
    group: 'last',
    words: ({ tagValueIds }) => idWords(tagValueIds, (ids) => namedIdList(config().tagValues).write(ids)),
  },
  deploymentIds: {
    label: table.deploymentIds.label,
    group: 'last',
    words: ({ deploymentIds }) => idWords(deploymentIds, (ids) => ids.join(', ')),
  },
} as const satisfies Record<Exclude<keyof Filters, 'extras'>, FilterRow>;

const documented = Object.entries(filterRows).map(([name, row]) => ({
  ...row,
  name,
  without: (): Filters => ({ [name]: undefined }),
}));

/** The rows with their names, those of the service's further filters last. */
export function filters(): (FilterRow & { name: string; without: (values: Filters) => Filters })[] {
  return [
    ...documented,
    ...config().dialect.extraFilters.map(({ name, label }) => ({
      name: `extras.${name}`,
      label,
      group: 'last' as const,
      words: ({ extras }: Filters) => extras?.[name],
      without: ({ extras }: Filters) => withExtra(extras, name, undefined),
    })),
  ];
}

/** Further filters with another value of one. */
export function withExtra(extras: Filters['extras'] = {}, name: string, value: string | undefined): Filters {
  const { [name]: _, ...others } = extras;
  const next = value === undefined ? others : { ...others, [name]: value };
  return { extras: Object.keys(next).length > 0 ? next : undefined };
}
