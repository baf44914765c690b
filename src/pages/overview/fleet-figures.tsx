import { compareVersions, validate } from 'compare-versions';
import type { ReactNode } from 'react';
import { factsOf, versionsOf } from '../../domain/fleet/facts.ts';
import { type Group, groupBy, groupByHint } from '../../domain/fleet/groups.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import { countOf, coverage } from '../../domain/fleet/coverage.ts';
import { isComplete, type Reading } from '../../domain/fleet/reading.ts';
import { describeStatus, describeType } from '../../domain/model/labels.ts';
import { type Filters, filterTable, type RepositoryGrouping } from '../../service/wire/parameters.ts';
import { config } from '../../service/config/config.ts';
import { type Bar, Bars } from './bars.tsx';
import { filterLink, idLinks, linkable } from '../../domain/model/list-address.ts';
import { notLinkedText } from '../../domain/model/not-linked-text.ts';
import { hintBars } from './hint-bars.ts';
import css from './overview-page.module.css';
import { RepositoryMatrix } from './repository-matrix.tsx';

interface Counted {
  readonly reading: Reading;
  readonly filters: Filters;
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

function Attention({ reading }: Counted): ReactNode {
  const all = useAll();
  const settings = useHintSettings();
  const found = groupByHint(reading.records, all && factsOf(all), settings);
  const count = countOf(new Set(found.flatMap((each) => each.records)).size, reading);
  return (
    <Bars
      title="Needs attention"
      coverage={all ? count : `${count}. Two checks need all deployments`}
      empty="Nothing found."
      bars={hintBars(found, reading.records.length)}
    />
  );
}

/** The bar of a value, which leads to the list filtered by it; without a filter, to its rows. */
function barOf(
  { value: id = '', records }: Group,
  label: string,
  filters: Filters,
  patch: Filters | undefined,
): Bar {
  const count = records.length;
  if (patch) return { id, label, count, links: filterLink(filters, patch) };
  return { id, label, count, links: idLinks(linkable(records)), note: notLinkedText(records) };
}

const givenOf = (groups: readonly Group[], reading: Reading) =>
  countOf(
    groups.reduce((sum, { value, records }) => sum + (value === undefined ? 0 : records.length), 0),
    reading,
  );

function Statuses({ reading, filters }: Counted): ReactNode {
  const { statuses } = config().dialect.labels;
  const groups = groupBy(reading.records, ({ status }) => status);
  const bars = groups.map((group) => {
    const { value: status } = group;
    if (status === undefined) return barOf(group, 'Not given', filters, undefined);
    return barOf(group, describeStatus(status, statuses).label, filters, { status });
  });
  return <Bars title="Status" coverage={givenOf(groups, reading)} empty="No status is given." bars={bars} />;
}

function Types({ reading, filters }: Counted): ReactNode {
  const { types } = config().dialect.labels;
  const groups = groupBy(reading.records, ({ sourceConfig }) => sourceConfig.deploymentType);
  const bars = groups.map((group) => {
    const deploymentType = filterTable.deploymentType.codec.read(group.value ?? '').value;
    const label = group.value === undefined ? 'Not given' : describeType(group.value, types);
    return barOf(group, label, filters, deploymentType && { deploymentType });
  });
  return (
    <Bars title="Deployment type" coverage={givenOf(groups, reading)} empty="No type is given." bars={bars} />
  );
}

function Versions({ reading, filters }: Counted): ReactNode {
  const all = useAll();
  const groups = versionsOf(reading);
  const [newest] = all ? versionsOf(all) : groups;
  const isNewest = ({ value = '' }: Group) =>
    newest?.value !== undefined && validate(newest.value) && compareVersions(value, newest.value) === 0;
  const versions = groups.filter(({ value }) => value !== undefined && validate(value));
  const words = groups.filter(({ value }) => value !== undefined && !validate(value));
  const absent = groups.find(({ value }) => value === undefined);
  const bars = versions.map((group) => ({
    ...barOf(group, group.value ?? '', filters, { imageVersion: group.value }),
    ...(isNewest(group) && {
      note: all ? 'newest' : 'newest of these',
    }),
  }));
  return (
    <Bars
      title="Image version"
      coverage={givenOf(groups, reading)}
      empty="No version is given."
      bars={[
        ...bars,
        ...(words.length > 0 ? [noVersion(words, filters)] : []),
        ...(absent ? [barOf(absent, 'Not given', filters, undefined)] : []),
      ]}
    />
  );
}

/** Words that are named beside "No version". */
const mostWords = 3;

/** What is given and is no version, in one bar: it has no place in the order. */
function noVersion(words: readonly Group[], filters: Filters): Bar {
  const [first, ...others] = words;
  const records = words.flatMap((group) => group.records);
  const named = words.slice(0, mostWords).map(({ value }) => value);
  const imageVersion = others.length === 0 ? first?.value : undefined;
  return {
    ...barOf(
      { value: 'no version', records },
      'No version',
      filters,
      imageVersion ? { imageVersion } : undefined,
    ),
    note: [
      ...named,
      ...(words.length > mostWords ? [`${words.length - mostWords} more`] : []),
      ...(imageVersion ? [] : [notLinkedText(records)]),
    ]
      .filter(Boolean)
      .join(', '),
  };
}
