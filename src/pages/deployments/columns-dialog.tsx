import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide';
import { type ReactNode, useState } from 'react';
import { keysSeen } from '../../domain/fleet/map-keys.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { mapKeyOf } from '../../kit/params/map-key.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { useAfterPaint } from '../../kit/time/use-timers.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { TextField, CheckField } from '../../kit/ui/field.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { columnChoices } from './column-choices.ts';
import { headerOf } from './deployment-columns.tsx';
import type { DeploymentList } from './use-deployment-list.ts';
import css from './columns-dialog.module.css';

/**
 * Chooses the columns of the list and their order. Each change applies at once: to the address, and
 * to this browser unless the address has different columns. Rows keep their place until you open
 * the dialog again.
 */
export function ColumnsDialog({
  table,
  columns,
  actions,
  onClose,
}: Pick<DeploymentList, 'table' | 'columns' | 'actions'> & { readonly onClose: () => void }): ReactNode {
  const { columns: preferred } = usePreferences();
  const [search, setSearch] = useState('');
  const chosen = table.state.columnOrder;
  /** The rows above the search, after the first change. */
  const [rows = chosen, setRows] = useState<readonly string[]>();
  const [moved, setMoved] = useState('');
  const [drag, setDrag] = useState<{ id: string; over: string }>();
  const client = useQueryClient();
  // A snapshot, so that rows stay in place while the dialog is open.
  const [seen] = useState(() => [...keysSeen(client).map(({ name }) => name), ...chosen.filter(mapKeyOf)]);
  // Render the last fields after the dialog is painted (docs/decisions.md#speed).
  const isPainted = useAfterPaint();
  const keys = isPainted ? [...seen, ...chosen.filter(mapKeyOf)] : [];
  const groups = columnChoices(keys, search, chosen, rows);
  const choose = (nextRows: readonly string[], next: readonly string[]) => {
    const order = [...new Set([...nextRows, ...next])].filter((id) => next.includes(id));
    setRows(nextRows);
    table.setColumnOrder(order);
    return order;
  };
  const toggle = (id: string) =>
    choose(rows, chosen.includes(id) ? chosen.filter((column) => column !== id) : [...chosen, id]);
  const move = (id: string, to: number) => {
    const order = choose(rows.filter((each) => each !== id).toSpliced(to, 0, id), chosen);
    setMoved(`${headerOf(id)}: column ${order.indexOf(id) + 1} of ${order.length}`);
  };
  const boxOf = (id: string, header: string) => (
    <CheckField
      key={id}
      label={header}
      checked={chosen.includes(id)}
      disabled={id === 'name'}
      onChange={() => toggle(id)}
    />
  );
  return (
    <Dialog
      isWide
      title="Columns"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="quiet"
            disabled={columns.areOwn && preferred === null}
            onClick={() => {
              setRows(undefined);
              actions.setColumns(null);
            }}
          >
            {columns.areOwn ? 'Reset' : 'Use your own columns'}
          </Button>
          <Button variant="primary" type="submit">
            Done
          </Button>
        </>
      }
    >
      <div className="stack tight">
        <p className="quiet">Columns that do not fit are hidden.</p>
        <ol aria-label="Order">
          {rows.map((id, at) => (
            <li key={id}>
              <div
                role="presentation"
                className={`line ${css.row}`}
                draggable={at > 0}
                data-over={id === drag?.over || undefined}
                onDragStart={() => setDrag({ id, over: id })}
                onDragEnter={() => setDrag(drag && at > 0 ? { ...drag, over: id } : drag)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => drag && at > 0 && move(drag.id, at)}
                onDragEnd={() => setDrag(undefined)}
              >
                <Icon of={GripVertical} size={14} className={css.handle} />
                {boxOf(id, headerOf(id))}
                <span className="small">
                  {at === 0 ? 'always shown' : columns.hidden.includes(id) && 'hidden'}
                </span>
                {at > 0 && (
                  <>
                    <IconButton
                      name={`Move up ${headerOf(id)}`}
                      tipSide="start"
                      icon={ArrowUp}
                      disabled={at === 1}
                      onClick={() => move(id, at - 1)}
                    />
                    <IconButton
                      name={`Move down ${headerOf(id)}`}
                      tipSide="end"
                      icon={ArrowDown}
                      disabled={at === rows.length - 1}
                      onClick={() => move(id, at + 1)}
                    />
                  </>
                )}
              </div>
            </li>
          ))}
        </ol>
        <p role="status" className="visually-hidden">
          {moved}
        </p>
      </div>
      <h3>More columns</h3>
      <TextField
        label="Search columns"
        layout="unlabelled"
        placeholder="Search columns"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={css.others}>
        {groups.map(({ title, columns: choices, more }) => (
          <fieldset key={title}>
            <legend className="small">{title}</legend>
            {choices.map(({ id, header }) => boxOf(id, header))}
            {more > 0 && <p className="small">{`${numberText(more)} more: type to filter`}</p>}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
