import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Draft, DraftPath } from '../../domain/draft/draft.ts';
import { orderProblems } from '../../domain/draft/draft-rules.ts';
import { fieldLabel } from '../../domain/draft/field-label.ts';
import { useSettledValue } from '../../kit/time/use-timers.ts';
import { announce } from '../../kit/ui/live-region.tsx';

/** How long typing rests before sizes are held against each other: milliseconds. */
const restMs = 500;

/** Says while sizes are typed which limits and maxima are too low. */
export function useSizeChecks(): void {
  const { control, getFieldState, getValues, trigger } = useFormContext<Draft>();
  const typed = JSON.stringify(useWatch({ control, name: 'sizes' }));
  const settled = useSettledValue(typed, restMs);
  const check = useEffectEvent(() => {
    const fields = Object.keys(getValues('sizes')).map((name): DraftPath => `sizes.${name}`);
    const problems = orderProblems(getValues());
    const wrong = new Set(problems.map(({ field }) => field));
    const told = problems.filter(({ field }) => !getFieldState(field).invalid);
    // The focus is in another field, or was there before.
    for (const { field, message } of told) announce(`${fieldLabel(field)}: ${message}`);
    // One that was wrong may be right by now.
    const checked = fields.filter((field) => wrong.has(field) || getFieldState(field).invalid);
    if (checked.length > 0) void trigger(checked);
  });
  useEffect(() => {
    if (settled !== undefined) check();
  }, [settled]);
}
