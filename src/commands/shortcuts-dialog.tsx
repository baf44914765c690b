import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { keysText } from './keys-text.ts';
import { type Keys, shortcuts } from './shortcut-table.ts';
import css from './shortcuts-dialog.module.css';
import { boundKeys } from './use-shortcut.ts';
import { usePreferences } from '../ui/preferences.ts';

function isKeys(text: string): text is Keys {
  return text in shortcuts;
}

/** The sheet of all shortcuts: those of the page it is opened on, then those of other pages. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { singleKeys } = usePreferences();
  const [here] = useState(boundKeys);
  const all = Object.keys(shortcuts).filter(isKeys);
  const elsewhere = all.filter((keys) => !here.has(keys) && (singleKeys || keys.length > 1));
  return (
    <Dialog title="Shortcuts" actions={<Button type="submit">Close</Button>} onClose={onClose}>
      <Group title="On this page" rows={all.filter((keys) => here.has(keys))} />
      {elsewhere.length > 0 && <Group title="Elsewhere" rows={elsewhere} areElsewhere />}
      <p className={css.note}>
        {singleKeys ? 'One switch in Settings turns' : 'Settings have turned'} those of a single key off.
      </p>
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
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.note}>
        {title}
      </h3>
      <dl>
        {rows.map((keys) => (
          <div key={keys} className={css.row}>
            <dt>{shortcuts[keys].does}</dt>
            {areElsewhere && <dd className={css.note}>{shortcuts[keys].where}</dd>}
            <dd>
              <kbd className={css.keys}>{keysText(keys, navigator.platform)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
