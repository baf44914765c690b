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

/** Radio buttons for a preference, labelled by their values. */
const choiceOf = <Value extends string>(
  label: string,
  value: Value,
  values: readonly Value[],
  onChange: (value: Value) => void,
) => (
  <RadioGroup
    layout="inline"
    label={label}
    value={value}
    choices={values.map((each) => ({
      value: each,
      label: each === 'utc' ? 'UTC' : `${each.slice(0, 1).toUpperCase()}${each.slice(1)}`,
    }))}
    onChange={onChange}
  />
);

/** Theme, density and times. They apply at once and are saved. */
export function AppearanceSettings(): ReactNode {
  const { theme, density, times, timeZone } = usePreferences();
  const error = useSelector(clockErrorStore);
  const minutes = Math.round(Math.abs(error) / 60_000);
  const distance = minutes < 120 ? pluralize(minutes, 'minute') : pluralize(Math.round(minutes / 60), 'hour');
  return (
    <>
      {choiceOf('Theme', theme, ['system', 'light', 'dark'], (next) => setPreferences({ theme: next }))}
      {choiceOf('Density', density, ['comfortable', 'compact'], (next) => setPreferences({ density: next }))}
      {choiceOf('Times', times, ['relative', 'exact'], (next) => setPreferences({ times: next }))}
      {choiceOf('Time zone', timeZone, ['local', 'utc'], (next) => setPreferences({ timeZone: next }))}
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
      setDone('This browser could not delete it');
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
  const limits: Partial<Record<HintId, string>> = {
    old: `More than ${pluralize(thresholds.versionsBehind, 'version')} behind.`,
    ...(thresholds.unchangedDays === undefined && {
      unchanged: 'Not available: your team has not set a number of days.',
    }),
  };
  return (
    <ul className={css.rows} aria-label="Checks">
      {hintIds.map((hint) => {
        const ofTeam = everywhere(silences, hint);
        const isOff = ofTeam !== undefined || (hint === 'unchanged' && hint in limits);
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
      <span>{reason === undefined ? 'Switched off by the team.' : 'Switched off by the team: '}</span>
      {reason !== undefined && <UntrustedText text={reason} visibleLength={Infinity} />}
    </>
  );
}
