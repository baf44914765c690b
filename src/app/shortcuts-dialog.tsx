import type { ReactNode } from 'react';
import { usePreferences } from '../features/browser/preferences.ts';
import { shortcuts } from '../features/browser/shortcuts.ts';
import { keysText } from '../kit/commands/shortcuts.ts';
import { grouped } from '../kit/text/tally.ts';
import { Button } from '../kit/ui/button.tsx';
import { DefinitionList } from '../kit/ui/definition-list.tsx';
import { Dialog } from '../kit/ui/dialog.tsx';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { shortcuts: areOn } = usePreferences();
  const groups = areOn ? [...grouped(Object.entries(shortcuts), ([, { where }]) => where)] : [];
  return (
    <Dialog title="Shortcuts" actions={<Button type="submit">Close</Button>} onClose={onClose}>
      {groups.map(([where, entries]) => (
        <div key={where} className="stack tight">
          <h3 className="small">{where}</h3>
          <DefinitionList
            isSpread
            rows={entries.map(([keys, { does }]) => ({
              term: does,
              value: <kbd>{keysText(keys, navigator.platform)}</kbd>,
            }))}
          />
        </div>
      ))}
      <p className="small">
        {areOn ? 'You can turn off all shortcuts in Settings.' : 'All shortcuts are turned off in Settings.'}
      </p>
    </Dialog>
  );
}
