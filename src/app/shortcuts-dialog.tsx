import type { ReactNode } from 'react';
import { usePreferences } from '../features/browser/preferences.ts';
import { shortcuts } from '../features/browser/shortcuts.ts';
import { keysText } from '../kit/commands/shortcuts.ts';
import { Button } from '../kit/ui/button.tsx';
import { DefinitionList } from '../kit/ui/definition-list.tsx';
import { Dialog } from '../kit/ui/dialog.tsx';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { shortcuts: areOn } = usePreferences();
  return (
    <Dialog title="Shortcuts" actions={<Button type="submit">Close</Button>} onClose={onClose}>
      {areOn && (
        <DefinitionList
          rows={Object.entries(shortcuts).map(([keys, { does, where }]) => ({
            term: does,
            value: <kbd>{keysText(keys, navigator.platform)}</kbd>,
            note: where,
          }))}
        />
      )}
      <p className="small">
        {areOn ? 'You can turn off all shortcuts in Settings.' : 'All shortcuts are turned off in Settings.'}
      </p>
    </Dialog>
  );
}
