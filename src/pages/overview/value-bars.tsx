import { compareVersions, validate } from 'compare-versions';
import type { ReactNode } from 'react';
import { countOf } from '../../domain/fleet/coverage.ts';
import { versionsOf } from '../../domain/fleet/facts.ts';
import { type Group, groupBy } from '../../domain/fleet/groups.ts';
import type { Reading } from '../../domain/fleet/reading.ts';
import { listLink, withValue } from '../../domain/model/addresses.ts';
import { describeStatus } from '../../domain/model/labels.ts';
import { config } from '../../service/config/config.ts';
import { type Bar, Bars, type Counted } from './bars.tsx';

type Set = Counted['set'];

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

/** Statuses, the most frequent first. */
export function Statuses({ reading, set }: Counted): ReactNode {
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

/** Image versions, the newest first; texts that are no version follow. */
export function Versions({ reading, set, all }: Counted & { readonly all: Reading | undefined }): ReactNode {
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
