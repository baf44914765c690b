import { useQuery } from '@tanstack/react-query';
import type { Sorting } from '../../kit/params/codecs.ts';
import { useRecordTable } from '../../kit/table/use-record-table.ts';
import { isComplete } from '../../domain/fleet/reading.ts';
import { mostUnconfirmed, readingQuery } from '../../domain/fleet/reading-query.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { useMatched } from '../../features/fleet/use-matched.ts';
import { config } from '../../service/config/config.ts';
import { sentValues } from '../../service/wire/operations.ts';
import type { Conditions, DeploymentValues } from '../../service/wire/parameters.ts';
import { deploymentColumns } from './deployment-columns.tsx';
import type { ShownPage } from './use-shown-page.ts';

const noRows: FleetRecord[] = [];

/**
 * A page of what matches in everything that was read: the second source of the list's rows.
 * @param isUsed true if the list shows its rows
 */
export function useMatchedPage(
  { limit: ofAddress, offset: requested = 0, ...filters }: DeploymentValues,
  conditions: Conditions,
  sorting: Sorting,
  isUsed: boolean,
): ShownPage | undefined {
  const matched = useMatched(filters, conditions, isUsed ? mostUnconfirmed : 0);
  const { limit } = sentValues({ limit: ofAddress }, config().dialect);
  const { reading, control } = matched;
  const query = useQuery({ ...readingQuery(matched.filters), enabled: false });
  // While it is read, rows are appended in the service's order.
  const isAll = isComplete(reading);
  const table = useRecordTable({
    columns: deploymentColumns,
    data: isUsed && isAll ? [...matched.records] : noRows,
    state: { sorting },
  });
  if (!isUsed) return undefined;
  const ordered =
    isAll && sorting.length > 0 ? table.getRowModel().rows.map(({ original }) => original) : matched.records;
  const count = ordered.length;
  const lastOffset = Math.max(0, Math.ceil(count / limit) - 1) * limit;
  const offset = Math.min(requested, lastOffset);
  const rows = ordered.slice(offset, offset + limit);
  const hasMore = offset + limit < count;
  return {
    query,
    page: reading && { received: rows.length, rows, unreadable: [] },
    view: `${control.reading?.startedAt} ${offset} ${JSON.stringify(conditions)}`,
    rowsBefore: noRows,
    rows,
    repeated: 0,
    limit,
    offset,
    next: hasMore
      ? { kind: 'yes', offset: offset + limit }
      : { kind: 'no', reason: isAll ? 'End of the list' : 'More may match' },
    total: isAll ? count : undefined,
    matched: { ...matched, ordered },
  };
}
