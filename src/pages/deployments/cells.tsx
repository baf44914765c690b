import { createContext, type ReactNode, use } from 'react';
import type { Snapshot } from '../../domain/fleet/snapshot.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import { noDetails } from '../../service/wire/deployment-id.ts';
import type { FleetFacts } from '../../domain/model/fleet-facts.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { HintSettings } from '../../domain/model/hints.ts';
import { describeStatus, describeType, revisionLabels, revisionState } from '../../domain/model/labels.ts';
import { readSource } from '../../domain/model/source.ts';
import type { HistoryState } from '../../features/browser/history-state.ts';
import type { RecordCell } from '../../kit/table/use-record-table.ts';
import { printableAscii, visibleText } from '../../kit/text/visible-text.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText, MiddleCut } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import type { HintId } from '../../service/config/team.ts';
import css from './cells.module.css';

type DeploymentCell = RecordCell<FleetRecord>;

/** Characters that fit wherever the columns do. */
export const room = 12;

/** State of the list that links to details keep. */
interface DetailScope {
  /** The list's query, which the address of the details keeps. */
  readonly search: string;
  /** The list's history state. */
  readonly state: HistoryState;
}

export const DetailContext = createContext<DetailScope>({ search: '', state: {} });

/** The facts that rows are marked by. */
interface Marking {
  /** Of all deployments: part of them would mark part of the hints. */
  facts: FleetFacts | undefined;
  settings: HintSettings;
  baselines: readonly Snapshot[];
  /** Hints that the words of a row say already. */
  told: readonly HintId[];
}

export const MarkingContext = createContext<Marking | undefined>(undefined);

/** The name of a deployment, as a link to its details. */
export function NameCell({ row: { original } }: DeploymentCell): ReactNode {
  if (original.status || !revisionLabels[revisionState(original)]) return <NameLink record={original} />;
  return (
    <span className={css.marked}>
      <NameLink record={original} />
      {revisionWords(original)}
    </span>
  );
}

// Functions, not components: the compiler would treble their code.

/** Says that the latest revision is not active; nothing where it is. */
function revisionWords(record: FleetRecord): ReactNode {
  const label = revisionLabels[revisionState(record)];
  return (
    label && (
      <small className={css.revision} title={label}>
        {label}
      </small>
    )
  );
}

/** Letters of a name that have room at the least width of its column. */
const leastRoom = 24;

// No component: the compiler would treble its code in the first view.
function unlinked(name: string, reason: string | undefined): ReactNode {
  return (
    <span className={css.name} title={reason}>
      <MiddleCut text={name} />
      <span className="visually-hidden"> {reason}</span>
    </span>
  );
}

function NameLink({ record: { id, name } }: { readonly record: FleetRecord }): ReactNode {
  const { search, state } = use(DetailContext);
  const pathname = deploymentAddress(id);
  if (pathname === undefined) return unlinked(name, noDetails(id));
  const link = { className: css.name, to: { pathname, search }, state };
  if (name.length <= leastRoom && printableAscii.test(name))
    return (
      <Link {...link} translate="no">
        {name}
      </Link>
    );
  const whole = visibleText(name);
  return (
    <Link {...link} aria-label={whole} title={whole}>
      <MiddleCut text={name} />
    </Link>
  );
}

/** The status, and whether a newer revision is not active. */
export function StatusCell({ row }: DeploymentCell): ReactNode {
  const { status } = row.original;
  if (!status) return null;
  const { label, tone } = describeStatus(status, config().dialect.labels.statuses);
  return (
    <>
      <Badge tone={tone} title={label === status ? undefined : status}>
        <UntrustedText text={label} room={room} />
      </Badge>{' '}
      {revisionWords(row.original)}
    </>
  );
}

/** The deployment type. */
export function TypeCell({ row }: DeploymentCell): ReactNode {
  const type = row.original.sourceConfig.deploymentType;
  return (
    type && (
      <span title={visibleText(type)}>
        <UntrustedText text={describeType(type, config().dialect.labels.types)} room={room} />
      </span>
    )
  );
}

/** One path for each icon keeps the elements of a row few. */
const icons = {
  image: { label: 'Image', path: 'M21 8 12 3 3 8v8l9 5 9-5ZM3 8l9 5 9-5M12 13v8' },
  tarball: { label: 'Tarball', path: 'M3 4h18v5H3ZM5 9v11h14V9M10 13h4' },
  tag: { label: 'Tag', path: 'M3 3h9l9 9-9 9-9-9ZM7.5 7.5h.01' },
  commit: { label: 'Commit', path: 'M2 12h6m8 0h6M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8Z' },
} as const;

function icon(kind: keyof typeof icons): ReactNode {
  return (
    <svg className={css.icon} role="img" aria-label={icons[kind].label} viewBox="0 0 24 24">
      <path d={icons[kind].path} />
    </svg>
  );
}

/** The repository of a deployment, or its image or tarball with an icon. */
export function RepositoryCell({ row }: DeploymentCell): ReactNode {
  const { kind, label } = readSource(row.original);
  return (
    <>
      {(kind === 'image' || kind === 'tarball') && icon(kind)}
      <UntrustedText text={label} room={room} />
    </>
  );
}

/** The branch of a repository, or a tag or commit with an icon. */
export function BranchCell({ row }: DeploymentCell): ReactNode {
  const source = readSource(row.original);
  if (source.kind !== 'repository' || source.ref === undefined) return null;
  return (
    <>
      {source.refKind !== 'branch' && icon(source.refKind)}
      <UntrustedText text={source.ref} room={room} />
    </>
  );
}
