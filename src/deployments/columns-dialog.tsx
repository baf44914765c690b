import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { setPreferences, usePreferences } from '../ui/preferences.ts';
import css from './columns-dialog.module.css';
import { chosenColumns, everyColumn } from './deployment-columns.tsx';

/** All columns, the chosen ones first. */
function inOrder(ids: readonly string[] | null) {
  return [...new Set([...chosenColumns(ids), ...everyColumn])];
}

function open(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

/**
 * Chooses the columns of the list and their order. Each change takes effect at once and is kept in
 * this browser.
 */
export function ColumnsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { columns: ids } = usePreferences();
  const titleId = useId();
  // A row keeps its position when its column is shown or hidden.
  const [all, setAll] = useState(() => inOrder(ids));
  const [moved, setMoved] = useState('');
  const chosen = new Set(chosenColumns(ids));
  const shown = all.filter((column) => chosen.has(column));

  const choose = (columns: typeof all) => setPreferences({ columns: columns.map(({ id }) => id) });
  const move = (from: number, to: number) => {
    const [column, target] = [shown[from], shown[to]];
    if (!column || !target) return;
    const next = all.filter((each) => each !== column);
    next.splice(next.indexOf(target) + (to > from ? 1 : 0), 0, column);
    setAll(next);
    choose(next.filter((each) => chosen.has(each)));
    setMoved(`${column.header}: column ${to + 1} of ${shown.length}`);
  };
  const reset = () => {
    setPreferences({ columns: null });
    setAll(inOrder(null));
  };

  return (
    <dialog ref={open} className={css.dialog} aria-labelledby={titleId} closedby="any" onClose={onClose}>
      <h2 id={titleId}>Columns</h2>
      <p className={css.hint}>The last ones give way first where there is no room for all.</p>
      <ul>
        {all.map((column) => {
          const { id, header } = column;
          const at = shown.indexOf(column);
          const toggled = () => all.filter((each) => chosen.has(each) !== (each === column));
          return (
            <li key={id} className={css.item}>
              <CheckField
                label={header}
                checked={at >= 0}
                disabled={id === 'name'}
                onChange={() => choose(toggled())}
              />
              {at > 0 && (
                <>
                  <IconButton
                    name={`Move up ${header}`}
                    icon={<ArrowUp size={14} aria-hidden="true" />}
                    disabled={at === 1}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    name={`Move down ${header}`}
                    icon={<ArrowDown size={14} aria-hidden="true" />}
                    disabled={at === shown.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <form method="dialog" className={css.actions}>
        <Button variant="quiet" disabled={ids === null} onClick={reset}>
          Reset to default
        </Button>
        <Button type="submit">Done</Button>
      </form>
    </dialog>
  );
}
