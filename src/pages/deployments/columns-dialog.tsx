import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
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
 * Chooses the columns of the list and their order. Each change takes effect at once and is stored
 * in this browser, or in the address where that names columns.
 */
export function ColumnsDialog({
  request: { address },
  table,
  actions,
  onClose,
}: Pick<DeploymentList, 'request' | 'table' | 'actions'> & { readonly onClose: () => void }): ReactNode {
  const { columns: preferred } = usePreferences();
  const isOfAddress = address.values.columns !== undefined;
  const [search, setSearch] = useState('');
  const chosen = table.state.columnOrder;
  const client = useQueryClient();
  // Those of now: none moves or goes while the dialog is open.
  const [seen] = useState(() => [...keysSeen(client).map(({ name }) => name), ...chosen.filter(mapKeyOf)]);
  // The 50 last ones, out of sight, would cost 30 ms at CPU 4x.
  const isPainted = useAfterPaint(true);
  const keys = isPainted ? [...seen, ...chosen.filter(mapKeyOf)] : [];
  const groups = columnChoices(keys, search, chosen);
  const toggle = (id: string) =>
    table.setColumnOrder(chosen.includes(id) ? chosen.filter((column) => column !== id) : [...chosen, id]);

  return (
    <Dialog
      isWide
      title="Columns"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="quiet"
            disabled={!isOfAddress && preferred === null}
            onClick={() => actions.setColumns(null)}
          >
            {isOfAddress ? 'Use your own columns' : 'Reset to default'}
          </Button>
          <Button type="submit">Done</Button>
        </>
      }
    >
      <div className={css.parts}>
        <div className="stack">
          <TextField
            label="Search columns"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {groups.map(({ title, columns, more }) => (
            <fieldset key={title}>
              <legend className={`small ${css.group}`}>{title}</legend>
              {columns.map(({ id, header }) => (
                <CheckField
                  key={id}
                  label={header}
                  checked={chosen.includes(id)}
                  disabled={id === 'name'}
                  onChange={() => toggle(id)}
                />
              ))}
              {more > 0 && <p className="small">{`${numberText(more)} more: type to narrow`}</p>}
            </fieldset>
          ))}
        </div>
        <ColumnsOrder table={table} />
      </div>
    </Dialog>
  );
}

/** The chosen columns in their order, which two buttons change. */
function ColumnsOrder({ table }: Pick<DeploymentList, 'table'>): ReactNode {
  const headingId = useId();
  const [moved, setMoved] = useState('');
  const order = table.state.columnOrder;
  const move = (id: string, to: number) => {
    table.setColumnOrder(order.filter((each) => each !== id).toSpliced(to, 0, id));
    setMoved(`${headerOf(id)}: column ${to + 1} of ${order.length}`);
  };
  return (
    <div>
      <h3 id={headingId} className={`small ${css.group}`}>
        Order
      </h3>
      <p className="small">Columns at the bottom are hidden first on narrow screens.</p>
      <ol aria-labelledby={headingId}>
        {order.map((id, at) => (
          <li key={id} className={`line ${css.item}`}>
            <span className={css.name}>{headerOf(id)}</span>
            {at > 0 && (
              <>
                <IconButton
                  name={`Move up ${headerOf(id)}`}
                  tipSide="start"
                  icon={<Icon of={ArrowUp} size={14} />}
                  disabled={at === 1}
                  onClick={() => move(id, at - 1)}
                />
                <IconButton
                  name={`Move down ${headerOf(id)}`}
                  tipSide="end"
                  icon={<Icon of={ArrowDown} size={14} />}
                  disabled={at === order.length - 1}
                  onClick={() => move(id, at + 1)}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </div>
  );
}
