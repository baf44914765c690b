import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatCores, formatMemory } from '../model/components.ts';
import { readInstant } from '../model/instant.ts';
import { revisionState, revisionWords } from '../model/revision-state.ts';
import { readSource } from '../model/source.ts';
import { statusTone } from '../model/status-tone.ts';
import { deploymentAddress } from '../params/deployment-address.ts';
import { Badge } from '../ui/badge.tsx';
import { columnHelper, type Columns } from '../ui/data-table-features.ts';
import { Link } from '../ui/link.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import type { Deployment } from '../wire/deployment.ts';
import css from './deployment-columns.module.css';
import { readListState } from './list-state.ts';
import { SourceCell } from './source-cell.tsx';

const revisionTones = { active: 'good', newer: 'warning', never: 'neutral', unknown: 'neutral' } as const;

function NameCell({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const { search, state } = useLocation();
  return (
    <Link
      className={css.name}
      title={deployment.name}
      to={{ pathname: deploymentAddress(deployment.id), search }}
      state={{ ...readListState(state), isBesideList: true }}
    >
      <PlainText text={deployment.name} />
    </Link>
  );
}

function RevisionCell({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const state = revisionState(deployment);
  return <Badge tone={revisionTones[state]}>{revisionWords[state]}</Badge>;
}

function TimeCell({ text }: { readonly text: string | undefined }): ReactNode {
  if (text === undefined) return null;
  const instant = readInstant(text);
  return instant === undefined ? (
    <PlainText text={text} />
  ) : (
    <RelativeTime instant={instant} text={text} isShort />
  );
}

const column = columnHelper<Deployment>();

const all: Columns<Deployment> = column.columns([
  column.accessor('name', {
    id: 'name',
    header: 'Name',
    sortFn: 'text',
    meta: { isPrimary: true },
    cell: ({ row: { original } }) => <NameCell deployment={original} />,
  }),
  column.accessor('status', {
    id: 'status',
    header: 'Status',
    sortUndefined: 'last',
    cell: ({ row: { original } }) =>
      original.status && (
        <Badge tone={statusTone(original.status)}>
          <PlainText text={original.status} />
        </Badge>
      ),
  }),
  column.accessor((deployment) => deployment.sourceConfig.deploymentType, {
    id: 'type',
    header: 'Type',
    sortUndefined: 'last',
    cell: ({ row: { original } }) => <PlainText text={original.sourceConfig.deploymentType ?? ''} />,
  }),
  column.accessor((deployment) => readSource(deployment).label, {
    id: 'source',
    header: 'Source',
    sortFn: 'text',
    meta: { isFlexible: true },
    cell: ({ row: { original } }) => <SourceCell source={readSource(original)} />,
  }),
  column.accessor('imageVersion', {
    id: 'imageVersion',
    header: 'Image version',
    sortFn: 'alphanumeric',
    sortUndefined: 'last',
    meta: { mono: true },
    cell: ({ row: { original } }) => <PlainText text={original.imageVersion ?? ''} />,
  }),
  column.accessor((deployment) => revisionWords[revisionState(deployment)], {
    id: 'revision',
    header: 'Revision',
    sortFn: 'basic',
    cell: ({ row: { original } }) => <RevisionCell deployment={original} />,
  }),
  column.accessor((deployment) => readInstant(deployment.createdAt), {
    id: 'created',
    header: 'Created',
    sortUndefined: 'last',
    sortFn: 'basic',
    cell: ({ row: { original } }) => <TimeCell text={original.createdAt} />,
  }),
  column.accessor((deployment) => readInstant(deployment.updatedAt), {
    id: 'updated',
    header: 'Updated',
    sortUndefined: 'last',
    sortFn: 'basic',
    cell: ({ row: { original } }) => <TimeCell text={original.updatedAt} />,
  }),
  column.accessor((deployment) => deployment.resourceSpec.cpu, {
    id: 'cpu',
    header: 'CPU',
    sortUndefined: 'last',
    sortFn: 'basic',
    meta: { align: 'end' },
    cell: ({ row: { original } }) => formatCores(original.resourceSpec.cpu),
  }),
  column.accessor((deployment) => deployment.resourceSpec.memoryMb, {
    id: 'memory',
    header: 'Memory',
    sortUndefined: 'last',
    sortFn: 'basic',
    meta: { align: 'end' },
    cell: ({ row: { original } }) => formatMemory(original.resourceSpec.memoryMb),
  }),
]);

const without = (...headers: string[]): Columns<Deployment> =>
  all.filter(({ header }) => typeof header !== 'string' || !headers.includes(header));
const withoutStatus = without('Status');
const withoutType = without('Type');
const bare = without('Status', 'Type');

/** The columns for these rows: status and type, which the interface does not promise, only where a record carries them. */
export function columnsFor(rows: readonly Deployment[]): Columns<Deployment> {
  if (rows.length === 0) return all;
  const hasStatus = rows.some((row) => row.status !== undefined);
  const hasType = rows.some((row) => row.sourceConfig.deploymentType !== undefined);
  if (hasStatus) return hasType ? all : withoutType;
  return hasType ? withoutStatus : bare;
}
