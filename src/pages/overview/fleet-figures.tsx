import type { ReactNode } from 'react';
import { coverage } from '../../domain/fleet/coverage.ts';
import { factsOf } from '../../domain/fleet/facts.ts';
import { isComplete } from '../../domain/fleet/reading.ts';
import { judge } from '../../domain/model/hints.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import { type Counted, Statuses, Versions } from './bars.tsx';
import css from './bars.module.css';
import { RepositoryMatrix } from './repository-matrix.tsx';

/**
 * The repositories and figures of a reading, each with the number of deployments behind it. Each is
 * a component of its own: between two of them the page reacts.
 */
export function FleetFigures({
  groupBy: grouping,
  onGroup,
  reading,
  set,
}: Counted & {
  readonly groupBy: string | undefined;
  readonly onGroup: (by: string | undefined) => void;
}): ReactNode {
  const settings = useHintSettings();
  const everything = useReading({}).reading;
  const all = isComplete(everything) ? everything : undefined;
  const facts = all && factsOf(all);
  return (
    <>
      <RepositoryMatrix
        records={reading.records}
        isOld={(record) => judge(record, facts, settings).hints.some(({ id }) => id === 'old')}
        set={set}
        coverage={coverage(reading)}
        groupBy={grouping}
        onGroup={onGroup}
      />
      <div id="after-repositories" className={css.figures} tabIndex={-1}>
        <Statuses reading={reading} set={set} />
        <Versions reading={reading} set={set} all={all} />
      </div>
    </>
  );
}
