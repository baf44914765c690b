import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { hintSettings } from '../fleet/hint-settings.ts';
import type { KnownFleet } from '../fleet/known-fleet.ts';
import { fleetFacts, hintTexts, judge } from '../model/hints.ts';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import type { Deployment } from '../wire/deployment.ts';
import type { HintId } from '../wire/team.ts';
import css from './fleet-sections.module.css';

/** Checks that hold a deployment against the others. */
const relative: readonly HintId[] = ['twice', 'old'];

const labels = (ids: readonly HintId[]) => ids.map((id) => `“${hintTexts[id].label}”`).join(', ');

/** What the checks have found of a deployment, and what they could not judge. */
export function Hints({
  deployment,
  fleet: { records, isWhole },
}: {
  readonly deployment: Deployment;
  readonly fleet: KnownFleet;
}): ReactNode {
  const { hints, notChecked } = judge(deployment, fleetFacts(records), hintSettings());
  const others = records.length - 1;
  const compared = relative.filter((id) => !notChecked.includes(id));
  return (
    <>
      {hints.length === 0 && <p className={css.note}>The checks have found nothing.</p>}
      {hints.length > 0 && (
        <ul className={css.hints} aria-label="Hints">
          {hints.map(({ id, details }) => (
            <li key={id}>
              <TriangleAlert size={14} aria-hidden="true" />
              <div>
                <strong>{hintTexts[id].label}.</strong> <UntrustedText text={details} />
                <p className={css.note}>
                  {hintTexts[id].why} {hintTexts[id].remedy}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {notChecked.length > 0 && (
        <p className={css.note}>Not checked, since a field is missing: {labels(notChecked)}.</p>
      )}
      {!isWhole && compared.length > 0 && (
        <p className={css.note}>
          {others === 0
            ? 'Not checked until other deployments are read: '
            : `Checked only against the ${others.toLocaleString('en')} others read so far: `}
          {labels(compared)}.
        </p>
      )}
    </>
  );
}
