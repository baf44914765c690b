import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import { type HintId, hintIds, type HiddenHint } from '../../api/config/team.ts';
import { hideHint, showHint, hiddenHintsStore } from '../../domain/model/hidden-hints.ts';
import { hintAdvice } from '../../domain/model/hint-advice.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { SwitchField } from '../../kit/ui/field.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './settings-page.module.css';

const everywhere = (silences: readonly HiddenHint[], hint: HintId) =>
  silences.find((hiddenHint) => hiddenHint.hint === hint && hiddenHint.deployment === undefined);

/** All checks and why they matter, with switches that hide them in this browser. */
export function Checks(): ReactNode {
  const own = useSelector(hiddenHintsStore);
  const { silences, thresholds } = config().team;
  const limits: Partial<Record<HintId, string>> = {
    old: `More than ${thresholds.versionsBehind} versions behind.`,
    ...(thresholds.unchangedDays === undefined && { unchanged: 'Not set by the team.' }),
  };
  return (
    <ul className={css.rows} aria-label="Checks">
      {hintIds.map((hint) => {
        const ofTeam = everywhere(silences, hint);
        const isOff = ofTeam !== undefined || (hint === 'unchanged' && limits.unchanged !== undefined);
        return (
          <li key={hint}>
            <SwitchField
              layout="row"
              label={hintTexts[hint].label}
              hint={ofTeam ? <TeamReason hiddenHint={ofTeam} /> : (limits[hint] ?? hintAdvice[hint].why)}
              checked={!isOff && !everywhere(own, hint)}
              disabled={isOff}
              onSwitch={(isOn) => (isOn ? showHint({ hint }) : hideHint({ hint }))}
            />
          </li>
        );
      })}
    </ul>
  );
}

function TeamReason({ hiddenHint: { reason } }: { readonly hiddenHint: HiddenHint }): ReactNode {
  return (
    <>
      <span>{reason === undefined ? 'Switched off by the team' : 'Switched off by the team: '}</span>
      {reason !== undefined && <UntrustedText text={reason} visibleLength={Infinity} />}
    </>
  );
}
