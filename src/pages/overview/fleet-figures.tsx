import { compareVersions, validate } from 'compare-versions';
import type { ReactNode } from 'react';
import { countOf, coverage } from '../../domain/fleet/coverage.ts';
import { factsOf, repositoriesOf, versionsOf } from '../../domain/fleet/facts.ts';
import { type Group, groupBy, groupByHint, type HintGroup } from '../../domain/fleet/groups.ts';
import { isComplete, type Reading } from '../../domain/fleet/reading.ts';
import { hintLink, listLink, withValue } from '../../domain/model/addresses.ts';
import { hintTexts, needsAttention } from '../../domain/model/hint-texts.ts';
import { judge } from '../../domain/model/hints.ts';
import { describeStatus } from '../../domain/model/labels.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import { counted, numberText } from '../../kit/text/number-text.ts';
import { Link } from '../../kit/ui/link.tsx';
import { config } from '../../service/config/config.ts';
import type { Conditions, Filters, RepositoryGrouping } from '../../service/wire/parameters.ts';
import { type Bar, Bars } from './bars.tsx';
import css from './bars.module.css';
import { RepositoryMatrix } from './repository-matrix.tsx';

type Set = Filters & Conditions;

interface Counted {
  readonly reading: Reading;
  /** The filters and conditions of the overview. */
  readonly set: Set;
}

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
  const all = useAll();
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
      <Summary reading={reading} set={set} hints={hints} />
      {!isHealthy && first}
      <RepositoryMatrix
        records={reading.records}
        isOld={(record) => judge(record, facts, settings).hints.some(({ id }) => id === 'old')}
        set={set}
        coverage={coverage(reading)}
        groupBy={grouping}
        onGroup={onGroup}
      />
      {isHealthy && first}
      <div className={css.figures}>
        <Statuses reading={reading} set={set} />
        <Versions reading={reading} set={set} all={all} />
      </div>
    </>
  );
}

/** All deployments, also where a filter shows some of them; undefined until they were read. */
function useAll(): Reading | undefined {
  const { reading } = useReading({});
  return isComplete(reading) ? reading : undefined;
}

/** The state of production in a sentence; the number of deployments where no status tells it. */
function Summary({ reading, set, hints }: Counted & { readonly hints: readonly HintGroup[] }): ReactNode {
  const { records } = reading;
  const atLeast = isComplete(reading) ? '' : 'at least ';
  const notReady = hints.find(({ id }) => id === 'not-ready');
  const isProduction = ({ sourceConfig }: (typeof records)[number]) => sourceConfig.deploymentType === 'prod';
  const production =
    records.filter(isProduction).length - (notReady?.notChecked.filter(isProduction).length ?? 0);
  if (!notReady || production === 0)
    return (
      <p className={css.summary}>
        {capital(`${atLeast}${counted(records.length, 'deployment')}`)} of{' '}
        {counted(repositoriesOf(reading).size, 'repository', 'repositories')}.
      </p>
    );
  const count = notReady.records.length;
  if (count === 0 && atLeast === '')
    return (
      <p className={css.summary}>
        {production === 1
          ? 'The only production deployment is ready.'
          : `All ${numberText(production)} production deployments are ready.`}
      </p>
    );
  const ofProduction = `of ${counted(production, 'production deployment')}`;
  return (
    <p className={css.summary}>
      <Link to={hintLink('not-ready', set)}>{capital(`${atLeast}${numberText(count)} ${ofProduction}`)}</Link>{' '}
      {count === 1 ? 'is' : 'are'} not ready.
    </p>
  );
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

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
  const bars = urgent.flatMap(({ id, records, silenced, notChecked }): Bar[] => {
    if (records.length + silenced.length === 0 && notChecked.length < reading.records.length) return [];
    const isProblem = hintTexts[id].severity === 'problem';
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
      coverage={isWhole ? count : `${count}. Three checks need all deployments`}
      empty="No problems or risks."
      bars={bars}
    />
  );
}

/** The bar of a value, which leads to the list of the deployments that have it. */
function barOf({ value, records }: Group, field: string, label: string, set: Set): Bar {
  const condition =
    value === undefined
      ? ({ field, operator: 'not-given', value: '' } as const)
      : ({ field, operator: 'is', value } as const);
  return { id: value ?? '', label, count: records.length, to: listLink(withValue(set, condition)) };
}

const countGiven = (groups: readonly Group[], reading: Reading) =>
  countOf(
    groups.reduce((sum, { value, records }) => sum + (value === undefined ? 0 : records.length), 0),
    reading,
  );

function Statuses({ reading, set }: Counted): ReactNode {
  const { statuses } = config().dialect.labels;
  const groups = groupBy(reading.records, ({ status }) => status);
  const bars = groups.map((group) => {
    const { value } = group;
    const label = value === undefined ? 'Not given' : describeStatus(value, statuses).label;
    return barOf(group, 'status', label, set);
  });
  return (
    <Bars title="Status" coverage={countGiven(groups, reading)} empty="No status is given." bars={bars} />
  );
}

/** The newest first; texts that are no version follow. */
function Versions({ reading, set, all }: Counted & { readonly all: Reading | undefined }): ReactNode {
  const groups = versionsOf(reading);
  const [newest] = all ? versionsOf(all) : groups;
  const noteOf = ({ value }: Group) => {
    if (value === undefined) return '';
    if (!validate(value)) return 'no version';
    const isNewest =
      newest?.value !== undefined && validate(newest.value) && compareVersions(value, newest.value) === 0;
    return isNewest ? (all ? 'newest' : 'newest of these') : '';
  };
  const bars = groups.map((group) => ({
    ...barOf(group, 'imageVersion', group.value ?? 'Not given', set),
    note: noteOf(group),
  }));
  return (
    <Bars
      title="Image version"
      coverage={countGiven(groups, reading)}
      empty="No version is given."
      bars={bars}
    />
  );
}
