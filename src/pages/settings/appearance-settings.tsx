import type { ReactNode } from 'react';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import { setPreferences, usePreferences } from '../../kit/ui/preferences.ts';

/** Theme, density and times; they apply at once and are remembered. */
export function AppearanceSettings(): ReactNode {
  const { theme, density, times, timeZone } = usePreferences();
  return (
    <>
      <RadioGroup
        label="Theme"
        value={theme}
        choices={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={(choice) => setPreferences({ theme: choice })}
      />
      <RadioGroup
        label="Density"
        value={density}
        choices={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
        onChange={(choice) => setPreferences({ density: choice })}
      />
      <RadioGroup
        label="Times"
        value={times}
        choices={[
          { value: 'relative', label: 'Relative' },
          { value: 'exact', label: 'Exact' },
        ]}
        onChange={(choice) => setPreferences({ times: choice })}
      />
      <RadioGroup
        label="Time zone"
        value={timeZone}
        choices={[
          { value: 'local', label: 'Local' },
          { value: 'utc', label: 'UTC' },
        ]}
        onChange={(choice) => setPreferences({ timeZone: choice })}
      />
    </>
  );
}
