import type { ReactNode } from 'react';
import { removeSilence } from '../../domain/model/silences.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { type Judgement } from '../../domain/model/hints.ts';
import { Button } from '../../kit/ui/button.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import type { Silence } from '../../service/config/team.ts';
import css from './deployment-page.module.css';

/** Findings that are hidden: their number, scope and reason, with buttons to restore them. */
export function HiddenHints({
  silenced,
  onUndone,
}: {
  readonly silenced: Judgement['silenced'];
  /** Called after the pressed button has been removed. */
  readonly onUndone: () => void;
}): ReactNode {
  if (silenced.length === 0) return null;
  const ofTeam: readonly Silence[] = config().team.silences;
  const undo = (silence: Silence) => {
    removeSilence(silence);
    announce(`“${hintTexts[silence.hint].label}” is no longer hidden`);
    onUndone();
  };
  return (
    <>
      <p className="quiet">{silenced.length} hidden</p>
      <ul className={`stack tight ${css.hints}`} aria-label="Hidden">
        {silenced.map(({ id, details, silence }) => {
          const isOfTeam = ofTeam.includes(silence);
          const where = silence.deployment === undefined ? 'everywhere' : 'for this deployment';
          return (
            <li key={id}>
              <div>
                {hintTexts[id].label}. <UntrustedText text={details} />
                <p className="quiet">
                  Hidden {where} {isOfTeam ? 'by the team' : 'in this browser'}
                  {silence.reason !== undefined && (
                    <>
                      : <UntrustedText text={silence.reason} room={Infinity} />
                    </>
                  )}
                </p>
              </div>
              {!isOfTeam && (
                <Button
                  variant="quiet"
                  aria-label={`Undo “${hintTexts[id].label}”`}
                  onClick={() => undo(silence)}
                >
                  Undo
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
