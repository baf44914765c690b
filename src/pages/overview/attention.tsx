import { type ReactNode, useId } from 'react';
import { config } from '../../api/config/config.ts';
import { countOf } from '../../domain/fleet/coverage.ts';
import { groupByHint, type HintGroup } from '../../domain/fleet/groups.ts';
import { isComplete, type AllDeployments } from '../../domain/fleet/pages.ts';
import { hintLink } from '../../domain/model/addresses.ts';
import { hintTexts, needsAttention } from '../../domain/model/hint-texts.ts';
import { useFleetFacts } from '../../features/fleet/use-all-deployments.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { Link } from '../../kit/ui/link.tsx';
import type { Counted } from './bars.tsx';
import css from './attention.module.css';
import figures from './bars.module.css';

const nothingLoaded: Pick<AllDeployments, 'records'> = { records: [] };

/** Hints that need attention: a row per check, by severity. */
export function Attention({
  deployments,
  set,
}: {
  readonly deployments: AllDeployments | undefined;
  readonly set: Counted['set'];
}): ReactNode {
  'use memo';
  const id = useId();
  const settings = useHintSettings();
  const facts = useFleetFacts();
  const { records } = deployments ?? nothingLoaded;
  const hasProduction = config().dialect.labels.types.some(({ isProduction }) => isProduction);
  const urgent = groupByHint(records, facts, settings).filter(
    (group) => needsAttention(group.id) && (hasProduction || group.id !== 'not-ready'),
  );
  const isChecked = ({ notChecked }: HintGroup) => notChecked.length < records.length;
  const countText = (group: HintGroup) =>
    isChecked(group) ? (
      numberText(group.records.length)
    ) : (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">not checked</span>
      </>
    );
  const noteOf = ({ hidden: silenced, notChecked, ...group }: HintGroup) =>
    [
      silenced.length > 0 && `${numberText(silenced.length)} hidden`,
      isChecked({ hidden: silenced, notChecked, ...group }) &&
        notChecked.length > 0 &&
        `${numberText(notChecked.length)} not checked`,
    ]
      .filter(Boolean)
      .join(', ');
  const count = deployments && countOf(new Set(urgent.flatMap((group) => group.records)).size, deployments);
  return (
    <figure className={`stack tight ${figures.figure}`} aria-labelledby={id} aria-describedby={`${id}-over`}>
      <div className={figures.head}>
        <h2 id={id}>Needs attention</h2>
        <span id={`${id}-over`} className={`quiet ${figures.coverage}`}>
          {facts || !isComplete(deployments) ? count : `${count}. Three checks need all deployments`}
        </span>
      </div>
      <table className={css.checks} aria-labelledby={id}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Deployments</th>
          </tr>
        </thead>
        <tbody>
          {urgent.map((group) => (
            <tr key={group.id} data-none={group.records.length === 0 || undefined}>
              <th scope="row">
                {group.records.length === 0 ? (
                  hintTexts[group.id].label
                ) : (
                  <Link to={hintLink(group.id, set)}>{hintTexts[group.id].label}</Link>
                )}{' '}
                <span className="quiet">{noteOf(group)}</span>
              </th>
              <td>{countText(group)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
