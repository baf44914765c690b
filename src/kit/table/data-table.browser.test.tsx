import { Store } from '@tanstack/store';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { check, press } from '../../../component-tests/act.ts';
import { show } from '../../../component-tests/open.tsx';
import { DataTable } from './data-table.tsx';
import type { RowSelection } from './row-selection.ts';
import { type CellProps, type RecordColumn, useRecordTable } from './use-record-table.ts';

interface Item {
  readonly id: string;
}

const items: Item[] = [{ id: 'one' }, { id: 'two' }];
const plainCell = ({ id }: Item): CellProps => ({ children: id });
const columnsOf = (cellProps = plainCell): RecordColumn<Item>[] => [
  { id: 'name', header: 'Name', accessorFn: ({ id }) => id, meta: { size: 100, cellProps } },
];
const columns = columnsOf();
const getRowId = ({ id }: Item) => id;

/** A table with selectable rows. */
function Selectable({ nameOf }: Pick<RowSelection<Item>, 'nameOf'>) {
  const table = useRecordTable({ columns, data: items, getRowId });
  const [look] = useState(() => {
    const store = new Store<ReadonlyMap<string, Item>>(new Map());
    const select: RowSelection<Item>['select'] = (rows, isSelected) =>
      store.setState((before) => {
        const chosen = new Map(before);
        for (const { id, original } of rows) if (isSelected) chosen.set(id, original);
        return chosen;
      });
    return { selection: { nameOf, store, select } };
  });
  return <DataTable label="Items" table={table} sortHint="" look={look} />;
}

/** A table with a button that starts loading. */
function Items({ columns: own }: { readonly columns: RecordColumn<Item>[] }) {
  const [isLoading, setIsLoading] = useState(false);
  const table = useRecordTable({ columns: own, data: items, getRowId });
  return (
    <>
      <button onClick={() => setIsLoading(true)}>Load</button>
      <DataTable label="Items" table={table} sortHint="" isBusy={isLoading} isStale={isLoading} />
    </>
  );
}

test('a table that starts to load does not render its rows again', async () => {
  const cellProps = vi.fn<typeof plainCell>(plainCell);
  await show(<Items columns={columnsOf(cellProps)} />);
  await expect.element(page.getByRole('rowheader')).toHaveLength(2);
  expect(cellProps).toHaveBeenCalledTimes(2);
  await press('Enter', page.getByRole('button', { name: 'Load' }));
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(cellProps).toHaveBeenCalledTimes(2);
});

test('selecting a row does not render other rows again', async () => {
  const nameOf = vi.fn<(item: Item) => string>(({ id }) => id);
  await show(<Selectable nameOf={nameOf} />);
  const box = page.getByRole('checkbox', { name: 'Select two' });
  await expect.element(box).toBeInTheDocument();
  expect(nameOf).toHaveBeenCalledTimes(2);
  await check(box);
  const selected = page.getByRole('row').filter({ has: page.getByRole('checkbox', { checked: true }) });
  await expect.element(selected).toHaveTextContent('two');
  expect(nameOf.mock.calls.filter(([{ id }]) => id === 'one')).toHaveLength(1);
});
