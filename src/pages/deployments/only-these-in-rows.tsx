import { type ReactNode, useState } from 'react';
import type { RecordTable } from '../../kit/table/use-record-table.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import { OnlyTheseMenu } from './only-these-menu.tsx';
import { type CellAsked, useCellMenu } from './use-cell-menu.ts';

/** The menu of a row's values, the one that was pressed first. One for all rows. */
export function OnlyTheseInRows({ table }: { readonly table: RecordTable<Deployment> }): ReactNode {
  const [asked, setAsked] = useState<CellAsked>();
  useCellMenu(table, setAsked);
  if (!asked) return null;
  // One that was opened meanwhile stays.
  const close = () => setAsked((now) => (now === asked ? undefined : now));
  return <OnlyTheseMenu key={`${asked.at.x} ${asked.at.y}`} {...asked} onClose={close} />;
}
