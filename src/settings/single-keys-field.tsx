import type { ReactNode } from 'react';
import { CheckField } from '../ui/check-field.tsx';
import { setPreferences, usePreferences } from '../ui/preferences.ts';

/** The one switch of all shortcuts that are a single key. */
export function SingleKeysField(): ReactNode {
  const { singleKeys } = usePreferences();
  return (
    <CheckField
      label="Shortcuts of a single key"
      hint="Off, they are out of the way of speech input and of keys hit by accident."
      checked={singleKeys}
      onChange={(event) => setPreferences({ singleKeys: event.currentTarget.checked })}
    />
  );
}
