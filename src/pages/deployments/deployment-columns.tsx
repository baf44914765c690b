import { config } from '../../api/config/config.ts';
import {
  columnFields,
  computedFields,
  type DeploymentField,
  type FieldKind,
  fieldOf,
} from '../../domain/model/deployment-fields.ts';
import { fieldText } from '../../domain/model/field-values.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { Sorting } from '../../kit/params/codecs.ts';
import { sortRecords } from '../../kit/table/sort-records.ts';
import type { RecordColumn } from '../../kit/table/use-record-table.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { ShortTime } from '../../kit/ui/time.tsx';
import { untrustedProps } from '../../kit/ui/untrusted-text.tsx';
import { nameCell, referenceCell, visibleLength, sourceCell, statusCell, typeCell } from './cells.tsx';

type DeploymentColumn = RecordColumn<FleetRecord>;

const sizes: Readonly<Record<FieldKind, number>> = {
  text: 144,
  id: 144,
  code: 144,
  link: 192,
  time: 96,
  boolean: 112,
  number: 112,
  structure: 192,
};

/** Layout and cells of columns that differ from the default. */
const special: Readonly<Record<string, Partial<DeploymentColumn['meta']>>> = {
  // For 24, 30 and 47 letters and a mark.
  name: { rank: 'vital', min: 220, size: 244, max: 416, cardLine: 1, cellProps: nameCell },
  // Fits a known status, and the state of its revision.
  status: { rank: 'vital', min: 160, size: 234, cardLine: 2, cellProps: statusCell },
  repoUrl: { size: 216, max: 384, cellProps: sourceCell },
  repoRef: { size: 104, max: 176, mono: true, cellProps: referenceCell },
  imageVersion: { size: 110, mono: true },
  updatedAt: { rank: 'vital', size: 76, cardLine: 2 },
  deploymentType: { size: 100, cardLine: 2, cellProps: typeCell },
  unchangedFor: { size: 112, cardLine: 3 },
  resources: {
    size: 136,
    rank: 'last',
    hint: 'Requested by each replica of the main component',
    align: 'end',
  },
};

function fieldColumn(field: DeploymentField): DeploymentColumn {
  const { name, title, kind, group } = field;
  const isTime = kind === 'time';
  const read = field.text ?? ((record: FleetRecord) => fieldText(field, record, config().dialect.labels));
  return {
    id: name,
    header: visibleText(title),
    accessorFn: (record) => {
      const text = read(record);
      return isTime ? readInstant(text) : text || undefined;
    },
    sortDescFirst: isTime,
    meta: {
      group,
      size: sizes[kind],
      cellProps: (record) => {
        const text = read(record);
        if (!isTime) return untrustedProps(text, visibleLength);
        return { children: text && <ShortTime instant={readInstant(text)} text={text} /> };
      },
      ...(special[name] ?? { mono: kind === 'id' || kind === 'code', cardLine: 3 }),
    },
  };
}

/** All columns: of single fields, and computed from several fields. */
export const deploymentColumns: readonly DeploymentColumn[] = [
  ...columnFields.map(fieldColumn),
  ...computedFields.map(({ name, title, group, read, text }) => ({
    id: name,
    header: title,
    accessorFn: read,
    sortDescFirst: true,
    meta: {
      group,
      size: sizes.number,
      cellProps: (record: FleetRecord) => ({ children: text(record) }),
      ...special[name],
    },
  })),
];

const byId = new Map(deploymentColumns.map((column) => [column.id, column]));

/** The column of a field or a map key; undefined for an unknown id. */
export function columnOf(id: string): DeploymentColumn | undefined {
  const field = byId.has(id) ? undefined : fieldOf(id);
  return field?.group === 'Labels' ? fieldColumn(field) : byId.get(id);
}

/** All columns, and columns of map keys. @param isExact true for columns that fit exact times */
export function columnsWith(keys: readonly string[], isExact: boolean): readonly DeploymentColumn[] {
  const all = [...deploymentColumns, ...keys.flatMap((key) => columnOf(key) ?? [])];
  return isExact ? all.map(withExactTimes) : all;
}

/** Widens a column to fit "2026-11-21 05:00 UTC+01:00". */
const withExactTimes = (column: DeploymentColumn): DeploymentColumn =>
  ['createdAt', 'updatedAt'].includes(column.id)
    ? { ...column, meta: { ...column.meta, size: 208 } }
    : column;

/** Sorts deployments like the table. Unknown columns are ignored. */
export const sortDeployments = <Row extends FleetRecord>(records: readonly Row[], sorting: Sorting) =>
  sortRecords(records, sorting, (id) => {
    const { accessorFn } = columnOf(id) ?? {};
    return accessorFn && ((record) => accessorFn(record, 0));
  });

/** Sorts deployments by their values when loaded, so that later changes move no row. */
export function sortLoaded<Row extends FleetRecord>(
  { records, asLoaded = records }: { records: readonly Row[]; asLoaded?: readonly Row[] | undefined },
  sorting: Sorting,
): readonly Row[] {
  const sorted = sortDeployments(asLoaded, sorting);
  if (sorted === asLoaded) return records;
  const places = new Map(asLoaded.map((record, at) => [record, at]));
  return sorted.flatMap((record) => records[places.get(record) ?? -1] ?? []);
}

export const headerOf = (id: string) => columnOf(id)?.header ?? id;

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
 * The ids of the chosen columns, with the name first. Unknown ids are left out.
 * @param ids null for the default columns
 */
export function chosenIds(ids: readonly string[] | null): string[] {
  const chosen = new Set(['name', ...(ids ?? defaultIds)]);
  return [...chosen].filter(columnOf);
}

export const areSameColumns = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  chosenIds(one).join() === chosenIds(other).join();
