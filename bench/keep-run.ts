import { readVersions } from './run-bench.ts';
import { describeMachine } from './machine.ts';
import { keepLatest, type Table } from './results-file.ts';
import { plainTable } from './text-table.ts';

/** Keeps tables as the latest results of their kind, and prints them. */
export async function keepTables(
  root: string,
  kind: 'growth' | 'load' | 'peers',
  tables: Table[],
): Promise<void> {
  const run = {
    date: new Date().toISOString(),
    machine: describeMachine(),
    versions: await readVersions(root),
  };
  keepLatest(root, { [kind]: { ...run, tables } });
  for (const { title, head, rows, note } of tables)
    process.stdout.write(`\n${title}\n\n${plainTable(head, rows)}\n\n${note}\n`);
}
