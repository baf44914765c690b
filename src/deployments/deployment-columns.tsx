import { createContext, type ReactNode, use } from 'react';
import { Link } from '../ui/link.tsx';
import { formatCores, formatMemory } from '../model/components.ts';
import { readInstant } from '../time/instant.ts';
import { revisionState, revisionWords } from '../model/revision-state.ts';
import { readSource } from '../model/source.ts';
import { statusTone } from '../model/status-tone.ts';
import type { HistoryState } from '../params/history-state.ts';
import { deploymentAddress } from '../params/deployment-address.ts';
import { Badge } from '../ui/badge.tsx';
import { columnHelper, type Columns } from '../table/data-table-features.ts';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { visibleText } from '../params/visible-text.ts';
import type { Deployment } from '../wire/deployment.ts';
import css from './deployment-columns.module.css';
import { SourceCell } from './source-cell.tsx';

const revisionTones = { active: 'good', newer: 'warning', never: 'neutral', unknown: 'neutral' } as const;

/** What the links to details carry along. */
interface DetailScope {
  /** The list's query, which stays that of the page beside its details. */
  readonly search: string;
  /** The list's history state. */
  readonly state: HistoryState;
}

export const DetailContext = createContext<DetailScope>({ search: '', state: {} });

function NameCell({ deployment: { id, name } }: { readonly deployment: Deployment }): ReactNode {
  const { search, state } = use(DetailContext);
  return (
    <Link
      className={css.name}
      title={visibleText(name)}
      to={{ pathname: deploymentAddress(id), search }}
      state={state}
    >
      <UntrustedText text={name} />
    </Link>
  );
}

function Moment({ text }: { readonly text: string | undefined }): ReactNode {
  return text === undefined ? null : <RelativeTime instant={readInstant(text)} text={text} isShort />;
}

const column = columnHelper<Deployment>();

const everyColumn: Columns<Deployment> = column.columns([
  column.accessor('name', {
    id: 'name',
    header: 'Name',
    sortFn: 'text',
    meta: { width: 'clamp(9rem, 14cqi, 18rem)', isPrimary: true },
    cell: ({ row: { original } }) => <NameCell deployment={original} />,
  }),
  column.accessor('status', {
    id: 'status',
    header: 'Status',
    sortUndefined: 'last',
    meta: { width: 'clamp(6.5rem, 44cqi - 22.5rem, 10rem)' },
    cell: ({ row: { original } }) =>
      original.status && (
        <Badge tone={statusTone(original.status)}>
          <UntrustedText text={original.status} room={10} />
        </Badge>
      ),
  }),
  column.accessor((deployment) => deployment.sourceConfig.deploymentType, {
    id: 'type',
    header: 'Type',
    sortUndefined: 'last',
    meta: { width: '4.75rem', rank: 3 },
    cell: ({ row: { original } }) => <UntrustedText text={original.sourceConfig.deploymentType ?? ''} />,
  }),
  column.accessor((deployment) => readSource(deployment).label, {
    id: 'source',
    header: 'Source',
    sortFn: 'text',
    cell: ({ row: { original } }) => <SourceCell source={readSource(original)} />,
  }),
  column.accessor('imageVersion', {
    id: 'imageVersion',
    header: 'Image version',
    sortFn: 'alphanumeric',
    sortUndefined: 'last',
    meta: { width: '6.25rem', mono: true, rank: 2 },
    cell: ({ row: { original } }) => <UntrustedText text={original.imageVersion ?? ''} room={12} />,
  }),
  column.accessor((deployment) => revisionWords[revisionState(deployment)], {
    id: 'revision',
    header: 'Revision',
    sortFn: 'basic',
    meta: { width: '8.5rem' },
    cell: ({ row: { original } }) => {
      const state = revisionState(original);
      return <Badge tone={revisionTones[state]}>{revisionWords[state]}</Badge>;
    },
  }),
  column.accessor((deployment) => readInstant(deployment.createdAt), {
    id: 'created',
    header: 'Created',
    sortUndefined: 'last',
    sortFn: 'basic',
    meta: { width: '5.125rem', rank: 4 },
    cell: ({ row: { original } }) => <Moment text={original.createdAt} />,
  }),
  column.accessor((deployment) => readInstant(deployment.updatedAt), {
    id: 'updated',
    header: 'Updated',
    sortUndefined: 'last',
    sortFn: 'basic',
    meta: { width: '5.125rem', rank: 1 },
    cell: ({ row: { original } }) => <Moment text={original.updatedAt} />,
  }),
  column.accessor((deployment) => deployment.resourceSpec.cpu, {
    id: 'cpu',
    header: 'CPU',
    sortUndefined: 'last',
    sortFn: 'basic',
    meta: { width: '5rem', align: 'end', rank: 3 },
    cell: ({ row: { original } }) => formatCores(original.resourceSpec.cpu),
  }),
  column.accessor((deployment) => deployment.resourceSpec.memoryMb, {
    id: 'memory',
    header: 'Memory',
    sortUndefined: 'last',
    sortFn: 'basic',
    meta: { width: '5.375rem', align: 'end', rank: 3 },
    cell: ({ row: { original } }) => formatMemory(original.resourceSpec.memoryMb),
  }),
]);

/** The columns for some rows: status and type, which the interface does not promise, only where a record carries them. */
export function columnsFor(hasStatus: boolean, hasType: boolean): Columns<Deployment> {
  return everyColumn.filter(({ id }) => (hasStatus || id !== 'status') && (hasType || id !== 'type'));
}
