import { ChevronDown, ChevronRight } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import type { HintGroup } from '../../domain/fleet/groups.ts';
import { hintLink } from '../../domain/model/addresses.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { relative } from '../../domain/model/hints.ts';
import { DeploymentLink } from '../../features/fleet/deployment-link.tsx';
import { StatusBadge } from '../../features/fleet/status-badge.tsx';
import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { type Counted, Figure } from './bars.tsx';
import { arrangeChecks, severityTones } from './checks.ts';
import css from './overview.module.css';

/** Maximum number of deployments listed for the first check. The list shows all. */
const maxListed = 5;

/** The findings of all checks, and the deployments of the most severe one. */
export function Attention({
  deployments,
  filters,
  isLoading,
  groups,
  count,
  hasFacts,
}: Counted & {
  readonly groups: readonly HintGroup[];
  /** The number of deployments with findings. */
  readonly count: number;
  /** False until all deployments are loaded, which some checks compare with. */
  readonly hasFacts: boolean;
}): ReactNode {
  'use memo';
  const listId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const { shownChecks, others } = arrangeChecks(groups);
  return (
    <Figure
      title="Needs attention"
      count={count}
      deployments={deployments}
      isLoading={isLoading}
      skeletonLines={7}
    >
      {shownChecks.length === 0 && <p className="quiet">No check has found anything.</p>}
      <ul id={listId} className={css.checks} aria-label="Checks">
        {[...shownChecks, ...(isWhole ? others : [])].map((group, at) => {
          const { id, records } = group;
          const { label, severity } = hintTexts[id];
          const isChecked = group.notChecked.length < deployments.records.length;
          return (
            <li key={id}>
              <div className={`${css.check} ${records.length === 0 ? 'quiet' : ''}`}>
                <span className={css.mark}>
                  <Badge tone={records.length === 0 ? 'neutral' : severityTones[severity]}>{''}</Badge>
                </span>
                <span>
                  <Link className="name-link" to={hintLink(id, filters)}>
                    {label}
                  </Link>
                  <span className="quiet">{isChecked && noteOf(group)}</span>
                </span>
                <b>{isChecked ? numberText(records.length) : notChecked}</b>
              </div>
              {at === 0 && shownChecks.length > 0 && (
                <>
                  <ul className={css.found} aria-label={label}>
                    {records.slice(0, maxListed).map(({ id: own, name, status, updatedAt = '' }) => (
                      <li key={own}>
                        <DeploymentLink id={own} name={name} />
                        <span>
                          <StatusBadge status={status} />
                        </span>
                        <span className={`small ${css.when}`}>
                          updated <Time instant={readInstant(updatedAt)} text={updatedAt} />
                        </span>
                      </li>
                    ))}
                  </ul>
                  {records.length > maxListed && (
                    <Link className={css.rest} to={hintLink(id, filters)}>
                      {`Show all ${numberText(records.length)}`}
                    </Link>
                  )}
                </>
              )}
            </li>
          );
        })}
      </ul>
      <div className="cluster">
        <Button
          variant="quiet"
          className={css.start}
          icon={isWhole ? ChevronDown : ChevronRight}
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setIsWhole(!isWhole)}
        >
          <span>More checks</span>
          <span aria-hidden="true">{numberText(others.length)}</span>
        </Button>
        {!isWhole && (
          <span className="small print-only">{`and ${pluralize(others.length, 'more check')}.`}</span>
        )}
        <span className="small">
          {!hasFacts
            ? `${numberText(groups.filter(({ id }) => relative.includes(id)).length)} checks need all deployments${filters.length > 0 ? ': clear the filters to load them' : ''}.`
            : shownChecks.length > 1 && 'A deployment can count in several checks.'}
        </span>
      </div>
    </Figure>
  );
}

const notChecked = (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">not checked</span>
  </>
);

/** "(6 skipped)": the deployments that a check does not cover. */
function noteOf({ hidden, notChecked: skipped }: HintGroup): string {
  const notes = [
    hidden.length > 0 && `${numberText(hidden.length)} hidden`,
    skipped.length > 0 && `${numberText(skipped.length)} skipped`,
  ].filter(Boolean);
  return notes.length > 0 ? ` (${notes.join(', ')})` : '';
}
