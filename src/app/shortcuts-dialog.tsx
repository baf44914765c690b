import { type ReactNode, useId, useState } from 'react';
import { boundKeys, keysText } from '../kit/commands/shortcuts.ts';
import { type Keys, shortcuts } from '../features/browser/shortcuts.ts';
import { Button } from '../kit/ui/button.tsx';
import { Dialog } from '../kit/ui/dialog.tsx';
import css from './shortcuts-dialog.module.css';
import { usePreferences } from '../features/browser/preferences.ts';

function isKeys(text: string): text is Keys {
  return text in shortcuts;
}

/** The sheet of all shortcuts: first those of the current page, then those of other pages. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { shortcuts: areOn } = usePreferences();
  const [pageKeys] = useState(boundKeys);
  const all = Object.keys(shortcuts).filter(isKeys);
  const elsewhere = all.filter((keys) => !pageKeys.has(keys));
  return (
    <Dialog title="Shortcuts" actions={<Button type="submit">Close</Button>} onClose={onClose}>
      {areOn && <Group title="On this page" rows={all.filter((keys) => pageKeys.has(keys))} />}
      {areOn && <Group title="Elsewhere" rows={elsewhere} areElsewhere />}
      <p className="small">
        {areOn
          ? 'One switch in Settings turns all of them off.'
          : 'All of them are switched off in Settings.'}
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
      <h3 id={id} className="small">
        {title}
      </h3>
      <dl>
        {rows.map((keys) => (
          <div key={keys} className={css.row}>
            <dt>{shortcuts[keys].does}</dt>
            {areElsewhere && <dd className={`small ${css.where}`}>{shortcuts[keys].where}</dd>}
            <dd className={css.keys}>
              <kbd>{keysText(keys, navigator.platform)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
