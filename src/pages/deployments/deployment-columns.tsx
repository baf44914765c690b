import { config } from '../../api/config/config.ts';
import {
  type CatalogueField,
  type CatalogueName,
  type FieldKind,
  catalogue,
  fieldText,
} from '../../domain/model/catalogue.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { formatResources } from '../../domain/model/format-size.ts';
import { daysUnchanged, unchangedText } from '../../domain/model/hints.ts';
import { fieldOf } from '../../domain/model/record-fields.ts';
import { readSource } from '../../domain/model/source.ts';
import type { Sorting } from '../../kit/params/codecs.ts';
import type { CellOf, CellProps } from '../../kit/table/data-table-row.tsx';
import { sortRecords } from '../../kit/table/sort-records.ts';
import type { RecordColumn } from '../../kit/table/use-record-table.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { serverNow } from '../../kit/time/server-clock.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { ShortTime } from '../../kit/ui/time.tsx';
import { untrustedProps } from '../../kit/ui/untrusted-text.tsx';
import { nameCell, referenceCell, room, sourceCell, statusCell, typeCell } from './cells.tsx';

type DeploymentColumn = RecordColumn<FleetRecord> & {
  cellProps: (record: FleetRecord) => CellProps;
};
/** A field of the catalogue, or a key inside a map. */
type ColumnField = Pick<CatalogueField, 'name' | 'label' | 'kind' | 'read'> & { group: string };

/** The size of a column for each kind of field. */
const sizes: Readonly<Record<FieldKind, number>> = {
  text: 144,
  id: 144,
  code: 144,
  link: 192,
  time: 96,
  boolean: 112,
  structure: 192,
};

/** Properties of some fields' columns. */
const special: ReadonlyMap<string, Partial<DeploymentColumn>> = new Map(
  Object.entries({
    // For 24, 30 and 47 letters.
    name: { meta: { rank: 'vital', least: 204, size: 256, most: 400, cardLine: 1 }, cellProps: nameCell },
    // For a known status alone; what follows it takes a second line where there is no more.
    status: { meta: { rank: 'vital', size: 160, most: 232, cardLine: 1 }, cellProps: statusCell },
    repoUrl: {
      header: 'Repository',
      accessorFn: (deployment) => readSource(deployment).label,
      meta: { size: 208, most: 384 },
      cellProps: sourceCell,
    },
    repoRef: {
      header: 'Branch',
      accessorFn: (deployment) => {
        const source = readSource(deployment);
        return source.kind === 'repository' ? source.ref : undefined;
      },
      meta: { size: 104, mono: true },
      cellProps: referenceCell,
    },
    imageVersion: { meta: { size: 96, mono: true } },
    updatedAt: { meta: { rank: 'vital', size: 76, cardLine: 2 } },
    deploymentType: { header: 'Type', meta: { size: 108, cardLine: 2 }, cellProps: typeCell },
  } satisfies { [name in CatalogueName]?: Partial<DeploymentColumn> }),
);

function fieldColumn(field: ColumnField): DeploymentColumn {
  const { name, label, kind, group } = field;
  const isTime = kind === 'time';
  const size = sizes[kind];
  const { meta = { size, mono: kind === 'id' || kind === 'code', cardLine: 3 }, ...own } =
    special.get(name) ?? {};
  const read = (deployment: FleetRecord) => fieldText(field, deployment, config().dialect.labels);
  return {
    id: name,
    header: visibleText(label),
    accessorFn: (deployment) => {
      const text = read(deployment);
      return isTime ? readInstant(text) : text || undefined;
    },
    sortDescFirst: isTime,
    cellProps: (deployment) => {
      const text = read(deployment);
      if (!isTime) return untrustedProps(text, room);
      return { children: text && <ShortTime instant={readInstant(text)} text={text} /> };
    },
    ...own,
    meta: { group, ...meta },
  };
}

/** Every column: one for each field of the catalogue, and those of several fields. */
export const deploymentColumns: readonly DeploymentColumn[] = [
  // Repositories, images and tarballs are distinguished in the column "Repository".
  ...catalogue.filter(({ name }) => name !== 'source').map(fieldColumn),
  {
    id: 'unchangedFor',
    header: 'Unchanged for',
    accessorFn: (deployment) => daysUnchanged(deployment, serverNow()),
    sortDescFirst: true,
    meta: { group: 'Revision', size: 112, cardLine: 3 },
    cellProps: (deployment) => ({ children: unchangedText(deployment, serverNow()) }),
  },
  {
    id: 'resources',
    header: 'Main CPU · memory',
    accessorFn: ({ resourceSpec }) => resourceSpec.cpu,
    sortDescFirst: true,
    meta: {
      size: 136,
      rank: 'last',
      group: 'Resources',
      hint: 'Requested by each replica of the main component',
      align: 'end',
    },
    cellProps: ({ resourceSpec }) => ({ children: formatResources(resourceSpec) }),
  },
];

const byId = new Map(deploymentColumns.map((column) => [column.id, column]));

/** The column of a field, or of a key inside a map; undefined for an unknown id. */
export function columnOf(id: string): DeploymentColumn | undefined {
  const field = byId.has(id) ? undefined : fieldOf(id);
  return field?.group === 'Labels' ? fieldColumn({ ...field, kind: 'text' }) : byId.get(id);
}

/** Every column, with those of some keys inside maps. @param isExact with room for exact times */
export function columnsWith(keys: readonly string[], isExact: boolean): readonly DeploymentColumn[] {
  const all = [...deploymentColumns, ...keys.flatMap((key) => columnOf(key) ?? [])];
  return isExact ? all.map(withExactTimes) : all;
}

/** A column with room for "2026-11-21 05:00 UTC+01:00". */
const withExactTimes = (column: DeploymentColumn): DeploymentColumn =>
  ['createdAt', 'updatedAt'].includes(column.id)
    ? { ...column, meta: { ...column.meta, size: 208 } }
    : column;

/** The cell of a column. */
export const cellOf: CellOf<FleetRecord> = (id, record) => columnOf(id)?.cellProps(record);

/** Deployments in the order of the table; columns that it does not have are passed over. */
export const sortDeployments = (records: readonly FleetRecord[], sorting: Sorting) =>
  sortRecords(records, sorting, (id) => {
    const { accessorFn } = columnOf(id) ?? {};
    return accessorFn && ((record) => accessorFn(record, 0));
  });

/** The header of a column; of an unknown one its id. */
export const headerOf = (id: string) => columnOf(id)?.header ?? id;

/** The columns until others are chosen. */
const defaultIds = [
  'name',
  'status',
  'deploymentType',
  'imageVersion',
  'updatedAt',
  'repoUrl',
  'repoRef',
  'resources',
];

/**
 * The ids of the chosen columns, the name always first. Unknown ids are left out.
 * @param ids null for the default columns
 */
export function chosenIds(ids: readonly string[] | null): string[] {
  const chosen = new Set(['name', ...(ids ?? defaultIds)]);
  return [...chosen].filter(columnOf);
}
