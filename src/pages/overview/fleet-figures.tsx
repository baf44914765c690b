import { compareVersions, validate } from 'compare-versions';
import type { ReactNode } from 'react';
import { factsOf, versionsOf } from '../../domain/fleet/facts.ts';
import { type Group, groupBy, groupByHint } from '../../domain/fleet/groups.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import { countOf, coverage } from '../../domain/fleet/coverage.ts';
import { isComplete, type Reading } from '../../domain/fleet/reading.ts';
import { describeStatus, describeType } from '../../domain/model/labels.ts';
import type { Conditions, Filters, RepositoryGrouping } from '../../service/wire/parameters.ts';
import { config } from '../../service/config/config.ts';
import { type Bar, Bars } from './bars.tsx';
import { listLink, withValue } from '../../domain/model/addresses.ts';
import { hintBars } from './hint-bars.ts';
import css from './bars.module.css';
import { RepositoryMatrix } from './repository-matrix.tsx';

type Set = Filters & Conditions;

interface Counted {
  readonly reading: Reading;
  /** The filters and conditions of the overview. */
  readonly set: Set;
}

/**
 * The figures of what was read so far; each says over how many deployments it was counted. Each is
 * a component of its own: between two of them the page reacts.
 */
export function FleetFigures({
  groupBy: grouping,
  onGroup,
  ...counted
}: Counted & {
  /** How repositories are grouped. */
  readonly groupBy: RepositoryGrouping;
  readonly onGroup: (by: RepositoryGrouping) => void;
}): ReactNode {
  return (
    <>
      <div className={css.figures}>
        <Attention {...counted} />
        <Statuses {...counted} />
        <Types {...counted} />
        <Versions {...counted} />
      </div>
      <RepositoryMatrix
        records={counted.reading.records}
        set={counted.set}
        coverage={coverage(counted.reading)}
        groupBy={grouping}
        onGroup={onGroup}
      />
    </>
  );
}

/** All deployments, also where a filter shows some of them; undefined until they were read. */
function useAll(): Reading | undefined {
  const { reading } = useReading({});
  return isComplete(reading) ? reading : undefined;
}

function Attention({ reading, set }: Counted): ReactNode {
  const all = useAll();
  const settings = useHintSettings();
  const found = groupByHint(reading.records, all && factsOf(all), settings);
  const count = countOf(new Set(found.flatMap((each) => each.records)).size, reading);
  return (
    <Bars
      title="Needs attention"
      coverage={all ? count : `${count}. Three checks need all deployments`}
      empty="Nothing found."
      bars={hintBars(found, reading.records.length, set)}
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

const givenOf = (groups: readonly Group[], reading: Reading) =>
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
  return <Bars title="Status" coverage={givenOf(groups, reading)} empty="No status is given." bars={bars} />;
}

function Types({ reading, set }: Counted): ReactNode {
  const { types } = config().dialect.labels;
  const groups = groupBy(reading.records, ({ sourceConfig }) => sourceConfig.deploymentType);
  const bars = groups.map((group) => {
    const label = group.value === undefined ? 'Not given' : describeType(group.value, types);
    return barOf(group, 'deploymentType', label, set);
  });
  return (
    <Bars title="Deployment type" coverage={givenOf(groups, reading)} empty="No type is given." bars={bars} />
  );
}

/** The newest first; what is no version has no place in their order, and follows. */
function Versions({ reading, set }: Counted): ReactNode {
  const all = useAll();
  const groups = versionsOf(reading);
  const [newest] = all ? versionsOf(all) : groups;
  const noteOf = ({ value }: Group) => {
    if (value === undefined) return undefined;
    if (!validate(value)) return 'no version';
    const isNewest =
      newest?.value !== undefined && validate(newest.value) && compareVersions(value, newest.value) === 0;
    return isNewest ? (all ? 'newest' : 'newest of these') : undefined;
  };
  const bars = groups.map((group) => {
    const note = noteOf(group);
    return { ...barOf(group, 'imageVersion', group.value ?? 'Not given', set), ...(note && { note }) };
  });
  return (
    <Bars
      title="Image version"
      coverage={givenOf(groups, reading)}
      empty="No version is given."
      bars={bars}
    />
  );
}
