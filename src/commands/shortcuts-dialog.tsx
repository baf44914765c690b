import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { usePreferences } from '../ui/preferences.ts';
import { keysText } from './keys-text.ts';
import { type Keys, shortcuts } from './shortcut-table.ts';
import { SingleKeysField } from './single-keys-field.tsx';
import css from './shortcuts-dialog.module.css';
import { boundKeys } from './use-shortcut.ts';

function isKeys(text: string): text is Keys {
  return text in shortcuts;
}

/** The sheet of all shortcuts: those of the page it is opened on, then those of other pages. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { singleKeys } = usePreferences();
  const [here] = useState(boundKeys);
  const all = Object.keys(shortcuts).filter(isKeys);
  const isOn = (keys: Keys) => singleKeys || keys.length > 1;
  return (
    <Dialog title="Shortcuts" actions={<Button type="submit">Close</Button>} onClose={onClose}>
      <Group title="On this page" rows={all.filter((keys) => here.has(keys) && isOn(keys))} />
      <Group title="Elsewhere" rows={all.filter((keys) => !here.has(keys) && isOn(keys))} areElsewhere />
      <SingleKeysField />
    </Dialog>
  );
}

function Group({
  title,
  rows,
  areElsewhere = false,
}: {
  readonly title: string;
  readonly rows: readonly Keys[];
  readonly areElsewhere?: boolean;
}): ReactNode {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      <DefinitionList
        rows={rows.map((keys) => ({
          term: shortcuts[keys].does,
          value: <kbd className={css.keys}>{keysText(keys, navigator.platform)}</kbd>,
          note: areElsewhere && shortcuts[keys].where,
        }))}
      />
    </section>
  );
}
