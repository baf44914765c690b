import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useState } from 'react';
import { config } from '../../api/config/config.ts';
import { type HintId, hintIds, type HiddenHint } from '../../api/config/team.ts';
import { forgetBaselines, sinceStore, setSince, sinceKey } from '../../domain/fleet/baseline.ts';
import { hideHint, showHint, hiddenHintsStore } from '../../domain/model/hidden-hints.ts';
import { hintAdvice } from '../../domain/model/hint-advice.ts';
import { hintTexts } from '../../domain/model/hint-texts.ts';
import { setPreferences, usePreferences } from '../../features/browser/preferences.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { clockErrorStore } from '../../kit/time/server-clock.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SwitchField } from '../../kit/ui/field.tsx';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { Row } from './row.tsx';
import css from './settings-page.module.css';

/** Choices with their values as labels. */
const choicesOf = <Value extends string>(...values: Value[]) =>
  values.map((value) => ({
    value,
    label: value === 'utc' ? 'UTC' : `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
  }));

/** Theme, density and times. They apply at once and are saved. */
export function AppearanceSettings(): ReactNode {
  const { theme, density, times, timeZone } = usePreferences();
  const error = useSelector(clockErrorStore);
  const minutes = Math.round(Math.abs(error) / 60_000);
  const distance = minutes < 120 ? pluralize(minutes, 'minute') : pluralize(Math.round(minutes / 60), 'hour');
  return (
    <>
      <RadioGroup
        layout="inline"
        label="Theme"
        value={theme}
        choices={choicesOf('system', 'light', 'dark')}
        onChange={(choice) => setPreferences({ theme: choice })}
      />
      <RadioGroup
        layout="inline"
        label="Density"
        value={density}
        choices={choicesOf('comfortable', 'compact')}
        onChange={(choice) => setPreferences({ density: choice })}
      />
      <RadioGroup
        layout="inline"
        label="Times"
        value={times}
        choices={choicesOf('relative', 'exact')}
        onChange={(choice) => setPreferences({ times: choice })}
      />
      <RadioGroup
        layout="inline"
        label="Time zone"
        value={timeZone}
        choices={choicesOf('local', 'utc')}
        onChange={(choice) => setPreferences({ timeZone: choice })}
      />
      {error !== 0 && (
        <p className="quiet">
          {`This computer’s clock is ${distance} ${error > 0 ? 'ahead of' : 'behind'} the service’s. Ages use the service’s clock.`}
        </p>
      )}
    </>
  );
}

/** Turns "Since last visit" on or off, and deletes its baselines. */
export function SinceSettings(): ReactNode {
  const isOn = useSelector(sinceStore);
  const client = useQueryClient();
  const [done, setDone] = useState('');
  const forget = async () => {
    try {
      await forgetBaselines();
      client.removeQueries({ queryKey: sinceKey });
      setDone('Forgotten');
    } catch {
      setDone('This browser cannot save anything');
    }
  };
  return (
    <>
      <SwitchField
        layout="row"
        label="Show changes since your last visit"
        checked={isOn}
        onSwitch={setSince}
      />
      <Row label="Data of earlier visits" help={<span role="status">{done}</span>}>
        <Button onClick={() => void forget()}>Forget</Button>
      </Row>
    </>
  );
}

const everywhere = (hiddenHints: readonly HiddenHint[], hint: HintId) =>
  hiddenHints.find((hiddenHint) => hiddenHint.hint === hint && hiddenHint.deployment === undefined);

/** All checks and why they matter, with switches that hide them in this browser. */
export function CheckSwitches(): ReactNode {
  const own = useSelector(hiddenHintsStore);
  const { silences, thresholds } = config().team;
  const isSet = thresholds.unchangedDays !== undefined;
  return (
    <ul className={css.rows} aria-label="Checks">
      {hintIds.map((hint) => {
        const ofTeam = everywhere(silences, hint);
        const isOff = ofTeam !== undefined || (hint === 'unchanged' && !isSet);
        return (
          <li key={hint} title={hintAdvice[hint].why}>
            <SwitchField
              layout="row"
              label={hint === 'unchanged' && !isSet ? 'Unchanged for a long time' : hintTexts[hint].label}
              hint={
                ofTeam ? (
                  <TeamReason hiddenHint={ofTeam} />
                ) : hint === 'old' ? (
                  `More than ${thresholds.versionsBehind} versions behind`
                ) : (
                  isOff && 'Your team sets no number of days'
                )
              }
              title={hintAdvice[hint].why}
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
