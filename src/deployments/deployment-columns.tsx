import { createContext, type ReactNode, use } from 'react';
import { Link } from '../ui/link.tsx';
import { formatResources } from '../model/components.ts';
import { readInstant } from '../time/instant.ts';
import { revisionState, type RevisionState, revisionWords } from '../model/revision-state.ts';
import { readSource } from '../model/source.ts';
import { sortKeys } from '../model/sort-deployments.ts';
import { describeStatus, describeType } from '../model/words.ts';
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

function StatusCell({ status }: { readonly status: string | undefined }): ReactNode {
  if (!status) return null;
  const { label, tone } = describeStatus(status);
  return (
    <Badge tone={tone} title={label === status ? undefined : status}>
      <UntrustedText text={label} room={12} />
    </Badge>
  );
}

/** What is normal stays quiet. */
function RevisionCell({ state }: { readonly state: RevisionState }): ReactNode {
  const words = revisionWords[state];
  const isNormal = state === 'active' || state === 'unknown';
  return isNormal ? <span className={css.quiet}>{words}</span> : <Badge tone="warning">{words}</Badge>;
}

function TypeCell({ type }: { readonly type: string | undefined }): ReactNode {
  return (
    type && (
      <span title={visibleText(type)}>
        <UntrustedText text={describeType(type)} room={12} />
      </span>
    )
  );
}

const column = columnHelper<Deployment>();

const everyColumn: Columns<Deployment> = column.columns([
  column.accessor(sortKeys.name, {
    id: 'name',
    header: 'Name',
    meta: { width: 'clamp(8rem, 100cqi - 14.5rem, 15rem)', isPrimary: true },
    cell: ({ row: { original } }) => <NameCell deployment={original} />,
  }),
  column.accessor(sortKeys.status, {
    id: 'status',
    header: 'Status',
    sortUndefined: 'last',
    meta: { width: '6.25rem' },
    cell: ({ row: { original } }) => <StatusCell status={original.status} />,
  }),
  column.accessor(sortKeys.revision, {
    id: 'revision',
    header: 'Revision',
    meta: { width: '8.25rem' },
    cell: ({ row: { original } }) => <RevisionCell state={revisionState(original)} />,
  }),
  column.accessor(sortKeys.source, {
    id: 'source',
    header: 'Source',
    meta: { width: '12rem', rank: 2 },
    cell: ({ row: { original } }) => <SourceCell source={readSource(original)} />,
  }),
  column.accessor(sortKeys.imageVersion, {
    id: 'imageVersion',
    header: 'Image version',
    sortUndefined: 'last',
    meta: { width: '6.25rem', mono: true, rank: 3 },
    cell: ({ row: { original } }) => <UntrustedText text={original.imageVersion ?? ''} room={12} />,
  }),
  column.accessor(sortKeys.updated, {
    id: 'updated',
    header: 'Updated',
    sortUndefined: 'last',
    meta: { width: '5rem', rank: 1 },
    cell: ({ row: { original } }) => <Moment text={original.updatedAt} />,
  }),
  column.accessor(sortKeys.resources, {
    id: 'resources',
    header: 'CPU · memory',
    sortUndefined: 'last',
    meta: { width: '7.25rem', align: 'end', rank: 4, hint: 'Requested by the main component, per replica' },
    cell: ({ row: { original } }) => formatResources(original.resourceSpec),
  }),
  column.accessor(sortKeys.created, {
    id: 'created',
    header: 'Created',
    sortUndefined: 'last',
    meta: { width: '5rem', rank: 5 },
    cell: ({ row: { original } }) => <Moment text={original.createdAt} />,
  }),
  column.accessor(sortKeys.type, {
    id: 'type',
    header: 'Type',
    sortUndefined: 'last',
    meta: { width: '6.25rem', rank: 5 },
    cell: ({ row: { original } }) => <TypeCell type={original.sourceConfig.deploymentType} />,
  }),
]);

/** The columns for some rows: status and type, which the interface does not promise, only where a record carries them. */
export function columnsFor(hasStatus: boolean, hasType: boolean): Columns<Deployment> {
  return everyColumn.filter(({ id }) => (hasStatus || id !== 'status') && (hasType || id !== 'type'));
}
