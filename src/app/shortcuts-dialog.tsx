import type { ReactNode } from 'react';
import { usePreferences } from '../features/browser/preferences.ts';
import { shortcuts } from '../features/browser/shortcuts.ts';
import { keysText } from '../kit/commands/shortcuts.ts';
import { Button } from '../kit/ui/button.tsx';
import { Dialog } from '../kit/ui/dialog.tsx';
import css from './shortcuts-dialog.module.css';

/** All shortcuts, and the pages where each works. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { shortcuts: areOn } = usePreferences();
  return (
    <Dialog title="Shortcuts" actions={<Button type="submit">Close</Button>} onClose={onClose}>
      {areOn && (
        <dl className={css.list}>
          {Object.entries(shortcuts).map(([keys, { does, where }]) => (
            <div key={keys} className={css.row}>
              <dt>{does}</dt>
              <dd className={`small ${css.where}`}>{where}</dd>
              <dd className={css.keys}>
                <kbd>{keysText(keys, navigator.platform)}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="small">
        {areOn ? 'You can turn off all shortcuts in Settings.' : 'All shortcuts are turned off in Settings.'}
      </p>
    </Dialog>
  );
}
