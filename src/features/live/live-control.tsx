import type { ReactNode } from 'react';
import { SelectField } from '../../kit/ui/field.tsx';
import { setPreferences, usePreferences } from '../../kit/ui/preferences.ts';

const choices = [
  { value: '0', label: 'Off' },
  { value: '30', label: '30 s' },
  { value: '60', label: '1 min' },
];

/**
 * How often the rows shown are asked for again. It is a preference of this browser: in the address,
 * whoever gets the link would ask, too.
 */
export function LiveControl(): ReactNode {
  return (
    <SelectField
      label="Live"
      layout="inline"
      choices={choices}
      value={usePreferences().live}
      onChange={({ currentTarget: { value } }) => setPreferences({ live: Number(value) })}
    />
  );
}
