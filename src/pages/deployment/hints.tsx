import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { KnownFleet } from '../../domain/fleet/known-fleet.ts';
import { useHintSettings } from '../../features/fleet/use-hint-settings.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { fleetFacts, type Judgement, judge } from '../../domain/model/hints.ts';
import { fieldsRead, missingFields } from '../../domain/model/missing-fields.ts';
import { Button } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import type { HintId } from '../../service/config/team.ts';
import css from './fleet-sections.module.css';
import { SilenceDialog } from './silence-dialog.tsx';
import { SilencedHints } from './silenced-hints.tsx';
import { othersText } from '../../kit/text/number-text.ts';

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
  const settings = useHintSettings();
  const { hints, silenced, notChecked } = judge(deployment, fleetFacts(records), settings);
  const [silencing, setSilencing] = useState<HintId>();
  const all = useRef<HTMLDivElement>(null);
  const others = records.length - 1;
  const missing = (id: HintId) => missingFields(id, deployment, config().dialect.labels).join(', ');
  const compared = relative.filter((id) => !notChecked.includes(id));
  return (
    <div ref={all} className={css.all} tabIndex={-1}>
      {hints.length === 0 && (
        <p className={css.note}>
          {silenced.length === 0
            ? 'The checks have found nothing.'
            : 'The checks have found nothing that is not silenced.'}
        </p>
      )}
      <HintList hints={hints} onSilence={setSilencing} />
      <SilencedHints silenced={silenced} onUndone={() => all.current?.focus()} />
      {notChecked.length > 0 && (
        <p className={css.note}>
          Not checked, since a field is missing:{' '}
          {notChecked.map((id) => `${labels([id])} (${missing(id)})`).join(', ')}.
        </p>
      )}
      {!isWhole && compared.length > 0 && (
        <p className={css.note}>
          {others === 0
            ? 'Not checked until other deployments are read: '
            : `Checked only against the ${othersText(others)} read so far: `}
          {labels(compared)}.
        </p>
      )}
      {silencing && (
        <SilenceDialog
          hint={silencing}
          deploymentId={deployment.id}
          onClose={() => {
            setSilencing(undefined);
            // Where the hint is silenced, the button that opened the dialog is gone with it.
            if (document.activeElement === document.body) all.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function HintList({
  hints,
  onSilence,
}: {
  readonly hints: Judgement['hints'];
  readonly onSilence: (hint: HintId) => void;
}): ReactNode {
  const id = useId();
  if (hints.length === 0) return null;
  return (
    <ul className={css.hints} aria-label="Hints">
      {hints.map((hint) => (
        <li key={hint.id}>
          <TriangleAlert size={14} aria-hidden="true" />
          <div>
            <strong id={`${id}${hint.id}`}>{hintTexts[hint.id].label}.</strong>{' '}
            <UntrustedText text={hint.details} />
            <p className={css.note}>
              {hintTexts[hint.id].why} {hintTexts[hint.id].remedy} Read from: {fieldsRead(hint.id)}.
            </p>
          </div>
          <Button
            variant="quiet"
            aria-describedby={`${id}${hint.id}`}
            aria-haspopup="dialog"
            onClick={() => onSilence(hint.id)}
          >
            Silence
          </Button>
        </li>
      ))}
    </ul>
  );
}
