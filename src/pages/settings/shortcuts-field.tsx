import type { ReactNode } from 'react';
import { keysText, shortcuts } from '../../kit/commands/shortcuts.ts';
import { CheckField } from '../../kit/ui/check-field.tsx';
import { setPreferences, usePreferences } from '../../kit/ui/preferences.ts';

/** The switch for all shortcuts. */
export function ShortcutsField(): ReactNode {
  const keys = Object.keys(shortcuts).map((each) => keysText(each, navigator.platform));
  return (
    <CheckField
      label="Keyboard shortcuts"
      hint={`Off, none of ${keys.join(', ')} does anything: out of the way of speech input and of keys hit by accident. Dialogs, menus and fields keep their own keys.`}
      checked={usePreferences().shortcuts}
      onChange={(event) => setPreferences({ shortcuts: event.currentTarget.checked })}
    />
  );
}
