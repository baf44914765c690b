import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import type { ExportColumn } from '../../domain/fleet/export-text.ts';
import { selectedRecords, selectionStore } from '../../domain/fleet/selection.ts';
import {
  computedFields,
  type DeploymentField,
  deploymentFields,
  fieldOf,
} from '../../domain/model/deployment-fields.ts';
import { shownValue } from '../../domain/model/field-values.ts';
import { ExportDialog } from '../../features/fleet/export-dialog.tsx';
import { mapKeyOf } from '../../kit/params/map-key.ts';
import { utcText } from '../../kit/time/time-text.ts';
import { headerOf, sortDeployments } from './deployment-columns.tsx';
import { fetchedAt, lengthText, wholeOf } from './list-page.ts';
import type { DeploymentList } from './use-deployment-list.ts';

/** A field of a record, as an export and a prompt write it. */
const exported = (field: DeploymentField): ExportColumn => ({
  name: field.name,
  label: field.label,
  read: (record) => {
    const value = shownValue(field, record, config().dialect.labels);
    return field.kind === 'time' && typeof value === 'string' ? utcText(value) : value;
  },
});

/** The columns of the list, with the chosen keys of maps that it has no room for. */
export function shownColumns(table: DeploymentList['table']): ExportColumn[] {
  return shownIds(
    table.state.columnOrder,
    table.getVisibleLeafColumns().map(({ id }) => id),
  ).flatMap((id): ExportColumn[] => {
    const label = headerOf(id);
    const computed = computedFields.find(({ name }) => name === id);
    if (computed) return [{ name: id, label, read: (record) => computed.text(record) || undefined }];
    const field = fieldOf(id);
    return field ? [{ ...exported(field), label, shown: field.text }] : [];
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
  const { filters, matchOf } = wholeOf(page, request.sent);
  const selected = selectedRecords(useSelector(selectionStore));
  return (
    <ExportDialog
      filters={filters}
      matchOf={(deployments) => sortDeployments(matchOf(deployments), request.sorting)}
      isAllBlocked={request.hasProblem}
      page={{ records: page.rows, of: lengthText(page), readAt: fetchedAt(page) }}
      selected={selected}
      columns={shownColumns(table)}
      fields={deploymentFields.map(exported)}
      firstRows={firstRows}
      onClose={onClose}
    />
  );
}
