import { createContext, type ReactNode, use } from 'react';
import { Link } from '../ui/link.tsx';
import { formatResources } from '../model/components.ts';
import { readInstant } from '../time/instant.ts';
import { revisionState, type RevisionState, revisionLabels } from '../model/revision-state.ts';
import { readSource } from '../model/source.ts';
import type { SortKey } from '../model/sort-deployments.ts';
import { describeStatus } from '../model/describe-status.ts';
import { describeType } from '../model/describe-type.ts';
import type { HistoryState } from '../params/history-state.ts';
import { deploymentAddress } from '../params/deployment-address.ts';
import { Badge } from '../ui/badge.tsx';
import type { Column } from '../table/column.ts';
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
  const whole = visibleText(name);
  return (
    <Link
      className={css.name}
      aria-label={whole}
      title={whole}
      to={{ pathname: deploymentAddress(id), search }}
      state={state}
    >
      <NameText name={name} />
    </Link>
  );
}

/** The end of a long name, which tells it from others that begin alike; as ASCII it may be split off anywhere. */
const long = /^(.{8,})([ -~]{8})$/su;

/** A name that is cut before its end where there is no room for all of it. */
function NameText({ name }: { readonly name: string }): ReactNode {
  const [, start, end] = long.exec(name) ?? [];
  if (start === undefined) return <UntrustedText text={name} room={Infinity} />;
  return (
    <>
      <span className={css.start}>
        <UntrustedText text={start} room={Infinity} />
      </span>
      {end}
    </>
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
  const words = revisionLabels[state];
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

const everyColumn: readonly (Column<Deployment> & { id: SortKey })[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'clamp(8rem, 100cqi - 22.75rem, max(15rem, 25cqi))',
    cardLine: 1,
    cell: (deployment) => <NameCell deployment={deployment} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: '9rem',
    cardLine: 1,
    cell: ({ status }) => <StatusCell status={status} />,
  },
  {
    id: 'revision',
    header: 'Revision',
    width: '8.5rem',
    cardLine: 2,
    cell: (deployment) => <RevisionCell state={revisionState(deployment)} />,
  },
  {
    id: 'source',
    header: 'Source',
    rank: 2,
    cell: (deployment) => <SourceCell source={readSource(deployment)} />,
  },
  {
    id: 'imageVersion',
    header: 'Image version',
    width: '6.5rem',
    mono: true,
    rank: 3,
    cell: ({ imageVersion = '' }) => <UntrustedText text={imageVersion} room={12} />,
  },
  {
    id: 'updated',
    header: 'Updated',
    isDescendingFirst: true,
    width: '5.25rem',
    rank: 1,
    cardLine: 2,
    cell: ({ updatedAt }) => <Moment text={updatedAt} />,
  },
  {
    id: 'resources',
    header: 'Main CPU · memory',
    hint: 'Requested by each replica of the main component',
    isDescendingFirst: true,
    width: '8.5rem',
    align: 'end',
    rank: 4,
    cell: ({ resourceSpec }) => formatResources(resourceSpec),
  },
  {
    id: 'created',
    header: 'Created',
    isDescendingFirst: true,
    width: '5.25rem',
    rank: 5,
    cell: ({ createdAt }) => <Moment text={createdAt} />,
  },
  {
    id: 'type',
    header: 'Type',
    width: '6.5rem',
    rank: 5,
    cardLine: 2,
    cell: ({ sourceConfig }) => <TypeCell type={sourceConfig.deploymentType} />,
  },
];

/** The columns for some rows: status and type, which the interface does not promise, only where a record carries them. */
export function columnsFor(hasStatus: boolean, hasType: boolean): readonly Column<Deployment>[] {
  return everyColumn.filter(({ id }) => (hasStatus || id !== 'status') && (hasType || id !== 'type'));
}
