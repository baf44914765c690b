import { validate } from 'compare-versions';
import type { ReactNode } from 'react';
import { type Group, groupBy, groupByHint, groupByVersion, type HintGroup } from '../fleet/groups.ts';
import { useHintSettings } from '../fleet/use-hint-settings.ts';
import { coverage, type Walk } from '../fleet/walk.ts';
import { describeStatus } from '../model/describe-status.ts';
import { describeType } from '../model/describe-type.ts';
import { hintTexts } from '../model/hints.ts';
import { type Filters, filterTable } from '../params/table.ts';
import { config } from '../wire/config.ts';
import { type Bar, Bars } from './bars.tsx';
import { filterLink, idLinks } from '../params/list-address.ts';
import css from './overview-page.module.css';
import { RepositoryMatrix } from './repository-matrix.tsx';

interface Counted {
  readonly walk: Walk;
  readonly filters: Filters;
}

/**
 * The figures of what was read so far; each says over how many deployments it was counted. Each is
 * a component of its own: between two of them the page reacts.
 */
export function FleetFigures(counted: Counted): ReactNode {
  return (
    <>
      <div className={css.figures}>
        <Attention {...counted} />
        <Statuses {...counted} />
        <Types {...counted} />
        <Versions {...counted} />
      </div>
      <RepositoryMatrix records={counted.walk.records} coverage={coverage(counted.walk)} />
    </>
  );
}

function Attention({ walk }: Counted): ReactNode {
  const found = groupByHint(walk.records, useHintSettings());
  return (
    <Bars
      title="Needs attention"
      coverage={coverage(walk)}
      empty="Nothing found."
      bars={attention(found, walk.records.length)}
    />
  );
}

/** The bar of a value, which leads to the list filtered by it; without a filter, to its rows. */
function barOf({ records }: Group, label: string, filters: Filters, patch: Filters | undefined): Bar {
  return { label, count: records.length, links: patch ? filterLink(filters, patch) : idLinks(records) };
}

function Statuses({ walk, filters }: Counted): ReactNode {
  const { statuses } = config().dialect.labels;
  const bars = groupBy(walk.records, ({ status }) => status).map((group) => {
    const { value: status } = group;
    if (status === undefined) return barOf(group, 'Not given', filters, undefined);
    return barOf(group, describeStatus(status, statuses).label, filters, { status });
  });
  return <Bars title="Status" coverage={coverage(walk)} empty="No status is given." bars={bars} />;
}

function Types({ walk, filters }: Counted): ReactNode {
  const { types } = config().dialect.labels;
  const groups = groupBy(walk.records, ({ sourceConfig }) => sourceConfig.deploymentType);
  const bars = groups.map((group) => {
    const deploymentType = filterTable.deploymentType.codec.read(group.value ?? '').value;
    const label = group.value === undefined ? 'Not given' : describeType(group.value, types);
    return barOf(group, label, filters, deploymentType && { deploymentType });
  });
  return <Bars title="Deployment type" coverage={coverage(walk)} empty="No type is given." bars={bars} />;
}

function Versions({ walk, filters }: Counted): ReactNode {
  const groups = groupByVersion(walk.records);
  const [newest] = groups;
  const bars = groups.map((group) => {
    const { value: imageVersion } = group;
    if (imageVersion === undefined) return barOf(group, 'Not given', filters, undefined);
    const bar = barOf(group, imageVersion, filters, { imageVersion });
    return group === newest && validate(imageVersion) ? { ...bar, note: 'newest' } : bar;
  });
  return <Bars title="Image version" coverage={coverage(walk)} empty="No version is given." bars={bars} />;
}

/**
 * The hints that were found, the worst first; what is silenced and what could not be checked is
 * said.
 */
function attention(groups: readonly HintGroup[], count: number): Bar[] {
  return groups.flatMap(({ id, records: found, silenced, notChecked }) => {
    if (found.length + silenced.length === 0 && notChecked < count) return [];
    const note = [
      silenced.length > 0 && `${silenced.length.toLocaleString('en')} silenced`,
      notChecked > 0 && `${notChecked.toLocaleString('en')} not checked`,
    ]
      .filter(Boolean)
      .join(', ');
    return [
      { label: hintTexts[id].label, count: found.length, links: idLinks(found), ...(note && { note }) },
    ];
  });
}
