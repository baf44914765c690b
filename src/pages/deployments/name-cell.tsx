import { createContext, type ReactNode, use } from 'react';
import type { HistoryState } from '../../kit/params/history-state.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import { printableAscii, visibleText } from '../../kit/text/visible-text.ts';
import { revisionLabels, revisionState } from '../../domain/model/labels.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { MiddleCut } from '../../kit/ui/middle-cut.tsx';
import type { RecordCell } from '../../kit/table/use-record-table.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import css from './name-cell.module.css';

/** State of the list that links to details keep. */
interface DetailScope {
  /** The list's query, which the address of the details keeps. */
  readonly search: string;
  /** The list's history state. */
  readonly state: HistoryState;
}

export const DetailContext = createContext<DetailScope>({ search: '', state: {} });

/** The name of a deployment, as a link to its details. */
export function NameCell({ row: { original } }: RecordCell<FleetRecord>): ReactNode {
  if (original.status || !revisionLabels[revisionState(original)]) return <NameLink record={original} />;
  return (
    <span className={css.marked}>
      <NameLink record={original} />
      <RevisionMark record={original} />
    </span>
  );
}

/** Says that the latest revision is not active; nothing where it is. */
export function RevisionMark({ record }: { readonly record: FleetRecord }): ReactNode {
  const label = revisionLabels[revisionState(record)];
  return (
    label && (
      <Badge tone="warning" title={label}>
        <span className={css.words}>{label}</span>
      </Badge>
    )
  );
}

/** Letters of a name that have room at the least width of its column. */
const leastRoom = 24;

function NameLink({ record: { id, name } }: { readonly record: FleetRecord }): ReactNode {
  const { search, state } = use(DetailContext);
  const link = {
    className: css.name,
    to: { pathname: deploymentAddress(id), search },
    state,
  };
  if (name.length <= leastRoom && printableAscii.test(name)) return <Link {...link}>{name}</Link>;
  const whole = visibleText(name);
  return (
    <Link {...link} aria-label={whole} title={whole}>
      <MiddleCut text={name} />
    </Link>
  );
}
