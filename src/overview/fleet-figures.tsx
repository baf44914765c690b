import type { ReactNode } from 'react';
import { type Group, groupBy, groupByHint, groupByVersion } from '../fleet/groups.ts';
import { hintSettings } from '../fleet/hint-settings.ts';
import { coverage, type Walk } from '../fleet/walk.ts';
import { describeStatus } from '../model/describe-status.ts';
import { describeType } from '../model/describe-type.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { hintTexts } from '../model/hints.ts';
import { type Filters, filterTable } from '../params/table.ts';
import { config } from '../wire/config.ts';
import { type Bar, Bars } from './bars.tsx';
import { filterLink, idLinks } from '../params/list-address.ts';
import css from './overview-page.module.css';
import { RepositoryMatrix } from './repository-matrix.tsx';

/** The figures of what was read so far; each says over how many deployments it was counted. */
export function FleetFigures({
  walk,
  filters,
}: {
  readonly walk: Walk;
  readonly filters: Filters;
}): ReactNode {
  const { statuses, types } = config().dialect.labels;
  const { records } = walk;
  const over = coverage(walk);
  const [newest] = groupByVersion(records);
  const bar = (group: Group, label: string, patch: Filters | undefined): Bar => ({
    label,
    count: group.records.length,
    links: patch ? filterLink(filters, patch) : idLinks(group.records),
  });
  return (
    <>
      <div className={css.figures}>
        <Bars title="Needs attention" coverage={over} empty="Nothing found." bars={attention(records)} />
        <Bars
          title="Status"
          coverage={over}
          empty="No status is given."
          bars={groupBy(records, ({ status }) => status).map((group) =>
            bar(
              group,
              group.value === undefined ? 'Not given' : describeStatus(group.value, statuses).label,
              group.value === undefined ? undefined : { status: group.value },
            ),
          )}
        />
        <Bars
          title="Deployment type"
          coverage={over}
          empty="No type is given."
          bars={groupBy(records, ({ sourceConfig }) => sourceConfig.deploymentType).map((group) => {
            const deploymentType = filterTable.deploymentType.codec.read(group.value ?? '').value;
            const label = group.value === undefined ? 'Not given' : describeType(group.value, types);
            return bar(group, label, deploymentType && { deploymentType });
          })}
        />
        <Bars
          title="Image version"
          coverage={over}
          empty="No version is given."
          bars={groupByVersion(records).map((group) => ({
            ...bar(
              group,
              group.value ?? 'Not given',
              group.value ? { imageVersion: group.value } : undefined,
            ),
            ...(group.value !== undefined && group.value === newest?.value && { note: 'newest' }),
          }))}
        />
      </div>
      <RepositoryMatrix records={records} coverage={over} />
    </>
  );
}

/** The hints that were found, the worst first; what could not be checked is said. */
function attention(records: readonly FleetRecord[]): Bar[] {
  return groupByHint(records, hintSettings()).flatMap(({ id, records: found, notChecked }) => {
    if (found.length === 0 && notChecked < records.length) return [];
    const note = notChecked > 0 ? `${notChecked.toLocaleString('en')} not checked` : undefined;
    return [
      {
        label: hintTexts[id].label,
        count: found.length,
        links: idLinks(found),
        ...(note && { note }),
      },
    ];
  });
}
