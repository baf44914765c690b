import type { ReactNode } from 'react';
import { type CatalogueField, type FieldKind, catalogue, fieldText, labelOf } from '../model/catalogue.ts';
import { formatResources } from '../model/components.ts';
import { readInstant } from '../time/instant.ts';
import { revisionState, type RevisionState, revisionLabels } from '../model/revision-state.ts';
import { readSource } from '../model/source.ts';
import { describeStatus } from '../model/describe-status.ts';
import { describeType } from '../model/describe-type.ts';
import { Badge } from '../ui/badge.tsx';
import type { Column } from '../table/column.ts';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { visibleText } from '../text/visible-text.ts';
import type { Deployment } from '../wire/deployment.ts';
import css from './deployment-columns.module.css';
import { NameCell } from './name-cell.tsx';
import { SourceCell } from './source-cell.tsx';
import { config } from '../wire/config.ts';

function Moment({ text }: { readonly text: string | undefined }): ReactNode {
  return text === undefined ? null : <RelativeTime instant={readInstant(text)} text={text} isShort />;
}

function StatusCell({ status }: { readonly status: string | undefined }): ReactNode {
  if (!status) return null;
  const { label, tone } = describeStatus(status, config().dialect.labels.statuses);
  return (
    <Badge tone={tone} title={label === status ? undefined : status}>
      <UntrustedText text={label} room={12} />
    </Badge>
  );
}

/** Only states that need attention have a badge. */
function RevisionCell({ state }: { readonly state: RevisionState }): ReactNode {
  const label = revisionLabels[state];
  const isNormal = state === 'active' || state === 'unknown';
  return isNormal ? <span className={css.quiet}>{label}</span> : <Badge tone="warning">{label}</Badge>;
}

function TypeCell({ type }: { readonly type: string | undefined }): ReactNode {
  return (
    type && (
      <span title={visibleText(type)}>
        <UntrustedText text={describeType(type, config().dialect.labels.types)} room={12} />
      </span>
    )
  );
}

/** Columns of several fields, and of fields with a cell of their own. */
const ownColumns: readonly Column<Deployment>[] = [
  {
    id: 'name',
    header: labelOf('name'),
    width: 16.5,
    cardLine: 1,
    cell: (deployment) => <NameCell deployment={deployment} />,
  },
  {
    id: 'status',
    header: labelOf('status'),
    width: 9,
    cardLine: 1,
    cell: ({ status }) => <StatusCell status={status} />,
  },
  {
    id: 'revision',
    header: 'Revision',
    width: 9,
    cardLine: 2,
    cell: (deployment) => <RevisionCell state={revisionState(deployment)} />,
  },
  {
    id: 'source',
    header: labelOf('source'),
    width: 10,
    takesRest: true,
    cell: (deployment) => <SourceCell source={readSource(deployment)} />,
  },
  {
    id: 'imageVersion',
    header: labelOf('imageVersion'),
    width: 6.5,
    mono: true,
    cell: ({ imageVersion = '' }) => <UntrustedText text={imageVersion} room={12} />,
  },
  {
    id: 'updatedAt',
    header: labelOf('updatedAt'),
    isDescendingFirst: true,
    width: 5.25,
    cardLine: 2,
    cell: ({ updatedAt }) => <Moment text={updatedAt} />,
  },
  {
    id: 'resources',
    header: 'Main CPU · memory',
    hint: 'Requested by each replica of the main component',
    isDescendingFirst: true,
    width: 8.5,
    align: 'end',
    cell: ({ resourceSpec }) => formatResources(resourceSpec),
  },
];

/** The columns until others are chosen. */
const defaultColumns = ownColumns.map(({ id }) => id);

const typeColumn: Column<Deployment> = {
  id: 'deploymentType',
  header: labelOf('deploymentType'),
  width: 7.5,
  cardLine: 2,
  cell: ({ sourceConfig }) => <TypeCell type={sourceConfig.deploymentType} />,
};

/** The width of a column for each kind of field, in rem. */
const widths: Readonly<Record<FieldKind, number>> = {
  text: 9,
  id: 9,
  code: 9,
  link: 12,
  time: 5.25,
  boolean: 7,
  structure: 12,
};

function fieldColumn(field: CatalogueField): Column<Deployment> {
  const { name, label, kind } = field;
  const isTime = kind === 'time';
  return {
    id: name,
    header: label,
    width: widths[kind],
    mono: kind === 'id' || kind === 'code',
    isDescendingFirst: isTime,
    cardLine: 3,
    cell: (deployment) => {
      const text = fieldText(field, deployment, config().dialect.labels);
      return isTime ? <Moment text={text} /> : <UntrustedText text={text} room={12} />;
    },
  };
}

const special = [...ownColumns, typeColumn];

/** Every column. Each field of the catalogue that has none above has one of its own. */
export const everyColumn: readonly Column<Deployment>[] = [
  ...special,
  ...catalogue.filter(({ name }) => !special.some(({ id }) => id === name)).map(fieldColumn),
];

/**
 * The chosen columns, the name always first. Unknown ids are left out.
 * @param ids null for the default columns
 */
export function chosenColumns(ids: readonly string[] | null): Column<Deployment>[] {
  const wanted = new Set(['name', ...(ids ?? defaultColumns)]);
  return [...wanted].flatMap((wantedId) => everyColumn.find(({ id }) => id === wantedId) ?? []);
}

/**
 * The columns for some rows: status and type, which the interface does not promise, only where a
 * record has them. With the default columns, cards have the type too.
 */
export function columnsFor(
  ids: readonly string[] | null,
  hasStatus: boolean,
  hasType: boolean,
): readonly Column<Deployment>[] {
  const columns = ids ? chosenColumns(ids) : [...chosenColumns(ids), { ...typeColumn, isForCards: true }];
  return columns.filter(({ id }) => (hasStatus || id !== 'status') && (hasType || id !== typeColumn.id));
}
