import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../parts/act.ts';
import { show } from '../../../parts/open.tsx';
import type { CellOf } from './data-table-row.tsx';
import { DataTable } from './data-table.tsx';
import { type RecordColumn, useRecordTable } from './use-record-table.ts';

interface Item {
  readonly id: string;
}

const items: Item[] = [{ id: 'one' }, { id: 'two' }];
const columns: RecordColumn<Item>[] = [
  { id: 'name', header: 'Name', accessorFn: ({ id }) => id, meta: { size: 100 } },
];
const getRowId = ({ id }: Item) => id;

/** A table that begins to load at a press. */
function Items({ cellOf }: { readonly cellOf: CellOf<Item> }) {
  const [isLoading, setIsLoading] = useState(false);
  const table = useRecordTable({ columns, data: items, getRowId });
  return (
    <>
      <button onClick={() => setIsLoading(true)}>Load</button>
      <DataTable
        label="Items"
        table={table}
        sortHint=""
        cellOf={cellOf}
        isBusy={isLoading}
        isStale={isLoading}
      />
    </>
  );
}

test('a table that begins to load renders none of its rows again', async () => {
  const cellOf = vi.fn<CellOf<Item>>((_column, { id }) => ({ children: id }));
  await show(<Items cellOf={cellOf} />);
  await expect.element(page.getByRole('rowheader')).toHaveLength(2);
  expect(cellOf).toHaveBeenCalledTimes(2);
  await press('Enter', page.getByRole('button', { name: 'Load' }));
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(cellOf).toHaveBeenCalledTimes(2);
});
