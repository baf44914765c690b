import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import type { ExportColumn } from '../../domain/fleet/export-text.ts';
import { selectedRecords, selectionStore } from '../../domain/fleet/selection.ts';
import { formatResources } from '../../domain/model/format-size.ts';
import { unchangedText } from '../../domain/model/hints.ts';
import { fieldOf, type RecordField, recordFields } from '../../domain/model/record-fields.ts';
import { refText, sourceText } from '../../domain/model/source.ts';
import { ExportDialog } from '../../features/fleet/export-dialog.tsx';
import { mapKeyOf } from '../../kit/params/map-key.ts';
import { serverNow } from '../../kit/time/server-clock.ts';
import { utcText } from '../../kit/time/time-text.ts';
import { headerOf, sortDeployments } from './deployment-columns.tsx';
import { fetchedAt, lengthText, wholeOf } from './list-page.ts';
import type { DeploymentList } from './use-deployment-list.ts';

/** The columns of the list that are no fields of a record. */
const ofSeveralFields: Readonly<Record<string, ExportColumn['read']>> = {
  unchangedFor: (record) => unchangedText(record, serverNow()),
  resources: ({ resourceSpec }) => formatResources(resourceSpec) || undefined,
};

/** The texts of columns that the list shows otherwise than the record has them. */
const shownTexts: Readonly<Record<string, ExportColumn['shown']>> = {
  repoUrl: sourceText,
  repoRef: refText,
};

/** A field of a record, as an export and a prompt write it. */
const exported = ({ name, label, kind, read }: RecordField): ExportColumn => ({
  name,
  label,
  read: (record) => {
    const value = read(record, config().dialect.labels);
    return kind === 'time' && typeof value === 'string' ? utcText(value) : value;
  },
});

/** The columns of the list, with the chosen keys of maps that it has no room for. */
export function shownColumns(table: DeploymentList['table']): ExportColumn[] {
  return shownIds(
    table.state.columnOrder,
    table.getVisibleLeafColumns().map(({ id }) => id),
  ).flatMap((id) => {
    const field = fieldOf(id);
    const read = ofSeveralFields[id] ?? (field && exported(field).read);
    return read ? [{ name: id, label: headerOf(id), read, shown: shownTexts[id] }] : [];
  });
}

/** @param chosen all in their order; @param visible those that there is room for */
export const shownIds = (chosen: readonly string[], visible: readonly string[]): string[] =>
  chosen.filter((id) => visible.includes(id) || mapKeyOf(id));

/** The export of the list: all that match, the page, or the selection. */
export function ListExport({
  request,
  page,
  table,
  firstRows,
  onClose,
}: Pick<DeploymentList, 'request' | 'page' | 'table'> & {
  readonly firstRows: 'all' | 'selected';
  readonly onClose: () => void;
}): ReactNode {
  const { filters, matchOf } = wholeOf(page, request.filters);
  const selected = selectedRecords(useSelector(selectionStore));
  return (
    <ExportDialog
      filters={filters}
      matchOf={(reading) => sortDeployments(matchOf(reading), request.sorting)}
      isAllBlocked={request.hasProblem}
      page={{ records: page.rows, of: lengthText(page), readAt: fetchedAt(page) }}
      selected={selected}
      columns={shownColumns(table)}
      fields={recordFields.map(exported)}
      firstRows={firstRows}
      onClose={onClose}
    />
  );
}
