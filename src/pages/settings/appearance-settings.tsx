import type { ReactNode } from 'react';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import { setPreferences, usePreferences } from '../../kit/ui/preferences.ts';

/** Theme and density; they apply at once and are remembered. */
export function AppearanceSettings(): ReactNode {
  const { theme, density } = usePreferences();
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
    </>
  );
}
