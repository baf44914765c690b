import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { CheckField } from '../../kit/ui/check-field.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { usePreferences } from '../../kit/ui/preferences.ts';
import css from './columns-dialog.module.css';
import { ColumnsOrder } from './columns-order.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

/**
 * Chooses the columns of the list and their order. Each change takes effect at once and is stored
 * in this browser, or in the address where that names columns.
 */
export function ColumnsDialog({
  list: { table, address, actions },
  onClose,
}: {
  readonly list: DeploymentList;
  readonly onClose: () => void;
}): ReactNode {
  const { columns: preferred } = usePreferences();
  const isOfAddress = address.values.columns !== undefined;
  const [search, setSearch] = useState('');
  const chosen = table.state.columnOrder;
  const matching = table
    .getAllLeafColumns()
    .map(({ id, columnDef: { header, meta } }) => ({ id, header: String(header), group: meta?.group ?? '' }))
    .filter(({ header }) => header.toLowerCase().includes(search.trim().toLowerCase()));
  const groups = [...new Set(matching.map(({ group }) => group))];
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
          {matching.length === 0 && <p className="small">No column has this name.</p>}
          {groups.map((group) => (
            <fieldset key={group}>
              <legend className={`small ${css.group}`}>{group}</legend>
              {matching
                .filter((column) => column.group === group)
                .map(({ id, header }) => (
                  <CheckField
                    key={id}
                    label={header}
                    checked={chosen.includes(id)}
                    disabled={id === 'name'}
                    onChange={() => toggle(id)}
                  />
                ))}
            </fieldset>
          ))}
        </div>
        <ColumnsOrder table={table} />
      </div>
    </Dialog>
  );
}
