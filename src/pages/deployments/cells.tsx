import { Pin } from 'lucide';
import { createContext, type ReactNode, use } from 'react';
import { config } from '../../api/config/config.ts';
import type { HintId } from '../../api/config/team.ts';
import { noDetailsReason } from '../../api/deployment-id.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import type { FleetFacts } from '../../domain/model/fleet-facts.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { type HintSettings, runChecks, onePerCause } from '../../domain/model/hints.ts';
import { describeStatus, describeType, revisionLabels, revisionState } from '../../domain/model/labels.ts';
import { readSource } from '../../domain/model/source.ts';
import type { HistoryState } from '../../features/browser/history-state.ts';
import { HintMark } from '../../features/fleet/hint-mark.tsx';
import type { CellProps } from '../../kit/table/use-record-table.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { printableAscii, visibleText } from '../../kit/text/visible-text.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { useLink } from '../../kit/ui/link.tsx';
import { CutText, MiddleCut, untrustedProps } from '../../kit/ui/untrusted-text.tsx';
import badgeCss from '../../kit/ui/badge.module.css';
import css from './cells.module.css';

/** Characters that fit into every column. */
export const visibleLength = 12;

/** What the rows of the list have in common. */
interface RowScope {
  /** The query and the history state of the list, which links to details keep. */
  search: string;
  state: HistoryState;
  pinned: readonly string[];
  /** Facts about all deployments. Facts about some would miss hints. */
  facts?: FleetFacts | undefined;
  settings?: HintSettings;
  /** Hints that the text of a row already shows. */
  shownHints: readonly HintId[];
}

export const RowContext = createContext<RowScope>({ search: '', state: {}, pinned: [], shownHints: [] });

/** The name of a deployment as a link to its details, with its pin and hints. */
export function nameCell(record: FleetRecord): CellProps {
  const revision = record.status ? undefined : revisionLabels[revisionState(record)];
  return {
    'aria-label': visibleText(record.name),
    children: (
      <span className={css.marked}>
        <NameLink record={record} />
        {revision && <Revision label={revision} />}
        <RowMark record={record} />
      </span>
    ),
  };
}

function Revision({ label }: { readonly label: string }): ReactNode {
  return (
    <small className={`small ${css.revision}`} title={label} translate="yes">
      {label}
    </small>
  );
}

/** Characters of a name that fit at the minimum width of its column. */
const minNameLength = 24;

function NameLink({ record: { id, name } }: { readonly record: FleetRecord }): ReactNode {
  const { search, state, pinned } = use(RowContext);
  const pathname = deploymentAddress(id);
  const link = useLink({ to: { pathname: pathname ?? '', search }, state });
  if (pathname === undefined)
    return (
      <span className={css.name} title={noDetailsReason(id)}>
        <MiddleCut text={name} />
        <span className="visually-hidden"> {noDetailsReason(id)}</span>
      </span>
    );
  const isPlain = name.length <= minNameLength && printableAscii.test(name);
  const whole = isPlain ? undefined : visibleText(name);
  return (
    <>
      <a
        {...link}
        className={`name-link ${css.name}`}
        translate={isPlain ? 'no' : undefined}
        aria-label={whole}
        title={whole}
      >
        {isPlain ? name : <MiddleCut text={name} />}
      </a>
      {pinned.includes(id) && (
        <span role="img" aria-label="Pinned" title="Pinned" className={css.pin}>
          <Icon of={Pin} size={14} />
        </span>
      )}
    </>
  );
}

export function statusCell(record: FleetRecord): CellProps {
  const { status } = record;
  if (!status) return {};
  const { label, tone } = describeStatus(status, config().dialect.labels.statuses);
  const props = untrustedProps(label, visibleLength);
  const revision = revisionLabels[revisionState(record)];
  return {
    ...props,
    ...(label !== status && { title: status }),
    ...(revision && { title: `${visibleText(label)} · ${revision}` }),
    className: revision ? `${badgeCss.badge} ${css.whole}` : badgeCss.badge,
    'data-tone': tone,
    children: revision ? (
      <span className={css.reasoned}>
        <span>{props.children} </span>
        <Revision label={revision} />
      </span>
    ) : (
      props.children
    ),
  };
}

export function typeCell({ sourceConfig: { deploymentType: type } }: FleetRecord): CellProps {
  if (!type) return {};
  const label = describeType(type, config().dialect.labels.types);
  return { ...untrustedProps(label, visibleLength), title: visibleText(type) };
}

/** A text with a sign for its kind. Branches and repositories have no sign. */
const withSign = (text: string, kind: string): CellProps => ({
  ...untrustedProps(text, visibleLength),
  className: css.source,
  'data-kind': kind,
});

/** The repository of a deployment, or its image or tarball, whose end is not cut. */
export function sourceCell(record: FleetRecord): CellProps {
  const { kind, label } = readSource(record);
  const [, start = '', end = ''] = kind === 'repository' ? [] : (/^(.+)(\/[^/]+)$/su.exec(label) ?? []);
  if (!end) return withSign(label, kind);
  return {
    ...withSign(label, kind),
    style: { '--end': `calc(${0.85 * end.length}ch + 1.25rem)` },
    children: <CutText parts={['', start, end]} />,
  };
}

/** The branch, tag or commit of a repository. */
export function referenceCell(record: FleetRecord): CellProps {
  const source = readSource(record);
  return source.kind === 'repository' && source.ref !== undefined ? withSign(source.ref, source.refKind) : {};
}

/** The number of a deployment's hints, if the row does not show all of them. */
function RowMark({ record }: { readonly record: FleetRecord }): ReactNode {
  const { search, state, facts, settings, shownHints } = use(RowContext);
  if (!settings) return null;
  const { hints: all, waiting } = runChecks(record, facts, settings);
  const hints = onePerCause(all);
  if (hints.every(({ id }) => shownHints.includes(id))) return null;
  const more =
    waiting.length > 0
      ? `. ${pluralize(waiting.length, 'more check needs', 'more checks need')} all deployments`
      : '';
  return (
    <HintMark id={record.id} name={record.name} hints={hints} more={more} search={search} state={state} />
  );
}
