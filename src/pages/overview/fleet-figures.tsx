import type { ReactNode } from 'react';
import { countOf, coverage } from '../../domain/fleet/coverage.ts';
import { factsOf, repositoriesOf } from '../../domain/fleet/facts.ts';
import { groupByHint, type HintGroup } from '../../domain/fleet/groups.ts';
import { productionWords } from '../../domain/fleet/production.ts';
import { isComplete } from '../../domain/fleet/reading.ts';
import { isProduction } from '../../domain/model/labels.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { hintLink } from '../../domain/model/addresses.ts';
import { hintTexts, needsAttention } from '../../domain/model/hint-texts.ts';
import { judge } from '../../domain/model/hints.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import { counted, numberText } from '../../kit/text/number-text.ts';
import { config } from '../../service/config/config.ts';
import { Link } from '../../kit/ui/link.tsx';
import type { RepositoryGrouping } from '../../service/wire/page-parameters.ts';
import { type Bar, Bars, type Counted, Statuses, Versions } from './bars.tsx';
import css from './bars.module.css';
import { RepositoryMatrix } from './repository-matrix.tsx';

/**
 * The figures of a reading; each names the number of deployments behind it. Each is a component of
 * its own: between two of them the page reacts.
 */
export function FleetFigures({
  groupBy: grouping,
  onGroup,
  since,
  reading,
  set,
}: Counted & {
  readonly groupBy: RepositoryGrouping;
  readonly onGroup: (by: RepositoryGrouping) => void;
  /** The changes since the last visit. */
  readonly since: ReactNode;
}): ReactNode {
  const settings = useHintSettings();
  const everything = useReading({}).reading;
  const all = isComplete(everything) ? everything : undefined;
  const facts = all && factsOf(all);
  const hints = groupByHint(reading.records, facts, settings);
  const urgent = hints.filter(({ id, records }) => needsAttention(id) && records.length > 0);
  const first = (
    <div className={css.figures}>
      <Attention reading={reading} set={set} hints={hints} isWhole={all !== undefined} />
      {since}
    </div>
  );
  const isHealthy = all !== undefined && urgent.length === 0;
  return (
    <>
      <p className={css.summary}>
        <Summary reading={reading} set={set} hints={hints} />
      </p>
      {!isHealthy && first}
      <RepositoryMatrix
        records={reading.records}
        isOld={(record) => judge(record, facts, settings).hints.some(({ id }) => id === 'old')}
        set={set}
        coverage={coverage(reading)}
        groupBy={grouping}
        onGroup={onGroup}
      />
      <div id="after-repositories" className="stack" tabIndex={-1}>
        {isHealthy && first}
        <div className={css.figures}>
          <Statuses reading={reading} set={set} />
          <Versions reading={reading} set={set} all={all} />
        </div>
      </div>
    </>
  );
}

/** The state of production in a sentence; the number of deployments where no status tells it. */
function Summary({ reading, set, hints }: Counted & { readonly hints: readonly HintGroup[] }): ReactNode {
  const { records } = reading;
  const {
    records: notReady = [],
    silenced = [],
    notChecked = [],
  } = hints.find(({ id }) => id === 'not-ready') ?? {};
  const countProduction = (some: readonly FleetRecord[]) =>
    some.filter(({ sourceConfig }) =>
      isProduction(sourceConfig.deploymentType, config().dialect.labels.types),
    ).length;
  const total = countProduction(records) - countProduction(notChecked);
  if (total === 0)
    return `${isComplete(reading) ? '' : 'At least '}${counted(records.length, 'deployment')} of ${counted(repositoriesOf(reading).size, 'repository', 'repositories')}.`;
  const [subject, predicate] = productionWords(
    { total, notReady: notReady.length, hidden: silenced.length },
    isComplete(reading),
  );
  return (
    <>
      {notReady.length > 0 ? <Link to={hintLink('not-ready', set)}>{subject}</Link> : <span>{subject}</span>}{' '}
      <span>{predicate}</span>
    </>
  );
}

/** Hints that need attention, by severity, with the numbers of hidden and unchecked ones. */
function Attention({
  reading,
  set,
  hints,
  isWhole,
}: Counted & {
  readonly hints: readonly HintGroup[];
  /** All deployments were read, with which three checks compare. */
  readonly isWhole: boolean;
}): ReactNode {
  const urgent = hints.filter(({ id }) => needsAttention(id));
  const count = countOf(new Set(urgent.flatMap(({ records }) => records)).size, reading);
  // All of them until all is well: rows that came and went in between would move what is below.
  const isWell = isWhole && urgent.every(({ records }) => records.length === 0);
  const bars = urgent.flatMap(({ id, records, silenced, notChecked }): Bar[] => {
    if (isWell && silenced.length === 0 && notChecked.length < reading.records.length) return [];
    const isProblem = hintTexts[id].severity === 'problem' && records.length > 0;
    const note = [
      isProblem && 'problem',
      silenced.length > 0 && `${numberText(silenced.length)} hidden`,
      notChecked.length > 0 && `${numberText(notChecked.length)} not checked`,
    ]
      .filter(Boolean)
      .join(', ');
    const to = records.length > 0 ? hintLink(id, set) : undefined;
    return [{ id, label: hintTexts[id].label, count: records.length, to, isProblem, note }];
  });
  return (
    <Bars
      title="Needs attention"
      coverage={isWhole || !isComplete(reading) ? count : `${count}. Three checks need all deployments`}
      empty="No problems or risks."
      bars={bars}
    />
  );
}
