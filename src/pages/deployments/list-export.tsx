import { CancelledError, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { config } from '../../api/config/config.ts';
import type { SentFilters } from '../../api/parameters.ts';
import { loadToEnd } from '../../domain/fleet/all-deployments.ts';
import { countOf, fileNamePart, missingText } from '../../domain/fleet/coverage.ts';
import {
  csvParts,
  excelCsv,
  type ExportColumn,
  jsonParts,
  plainCsv,
} from '../../domain/fleet/export-text.ts';
import type { AllDeployments } from '../../domain/fleet/pages.ts';
import { selectedRecords, selectionStore } from '../../domain/fleet/selection.ts';
import {
  computedFields,
  type DeploymentField,
  deploymentFields,
  fieldOf,
} from '../../domain/model/deployment-fields.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { shownValue } from '../../domain/model/field-values.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { useAllDeployments } from '../../features/fleet/use-all-deployments.ts';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { Progress } from '../../kit/feedback/progress.tsx';
import { mapKeyOf } from '../../kit/params/map-key.ts';
import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { partLength } from '../../kit/time/in-parts.ts';
import { utcText } from '../../kit/time/time-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import { headerOf, sortDeployments } from './deployment-columns.tsx';
import { fetchedAt, lengthText, wholeOf } from './list-page.ts';
import type { DeploymentList } from './use-deployment-list.ts';
import css from './deployments-page.module.css';

const exported = (field: DeploymentField): ExportColumn => ({
  name: field.name,
  label: field.label,
  read: (record) => {
    const value = shownValue(field, record, config().dialect.labels);
    return field.kind === 'time' && typeof value === 'string' ? utcText(value) : value;
  },
});

/** The visible columns, and the chosen map keys that do not fit. */
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

/** @param chosen all ids in order; @param visible the ids that fit */
export const shownIds = (chosen: readonly string[], visible: readonly string[]): string[] =>
  chosen.filter((id) => visible.includes(id) || mapKeyOf(id));

type RowChoice = 'all' | 'page' | 'selected';

/** Exports all matches, the page, or the selection. Files never contain secret values. */
export function ExportDialog({
  request,
  page,
  total,
  table,
  firstRows,
  onClose,
}: Pick<DeploymentList, 'request' | 'page' | 'total' | 'table'> & {
  readonly firstRows: RowChoice;
  readonly onClose: () => void;
}): ReactNode {
  const [rows, setRows] = useState<RowChoice>(firstRows);
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [extent, setExtent] = useState<'shown' | 'every'>('shown');
  const selected = selectedRecords(useSelector(selectionStore));
  const { filters, matchOf } = wholeOf(page, request.sent);
  const task = useExport(filters, (deployments) => sortDeployments(matchOf(deployments), request.sorting));
  const chosen = {
    all: undefined,
    page: {
      records: page.rows,
      covered: `${numberText(page.rows.length)} of ${lengthText(page)}`,
      readAt: fetchedAt(page),
    },
    selected: { records: selected, covered: `${numberText(selected.length)} selected`, readAt: 0 },
  }[rows];
  const count = chosen ? chosen.records.length : total?.count;
  const columns = extent === 'shown' ? shownColumns(table) : deploymentFields.map(exported);
  const start = () => task.start({ rows: chosen, columns, format });
  return (
    <Dialog
      title="Export"
      onClose={onClose}
      dismissal="Close"
      actions={
        <Button
          variant="primary"
          // With an invalid filter, more deployments match than intended.
          disabled={request.hasProblem && rows === 'all'}
          isBusy={task.isRunning}
          // One file, also on a double click and where all rows are loaded already.
          onClick={({ detail }) => {
            if (detail < 2) start();
          }}
        >
          Download
        </Button>
      }
    >
      <RadioGroup
        label="Rows"
        value={rows}
        onChange={setRows}
        choices={[
          { value: 'all', label: 'All matching' },
          { value: 'page', label: 'This page' },
          ...(selected.length > 0 ? [{ value: 'selected' as const, label: 'Selected' }] : []),
        ]}
        hint={count === undefined ? 'All pages will be loaded.' : pluralize(count, 'row')}
      />
      <RadioGroup
        label="Format"
        value={format}
        onChange={setFormat}
        choices={[
          { value: 'csv', label: 'CSV' },
          { value: 'excel', label: 'CSV for Excel' },
          { value: 'json', label: 'JSON' },
        ]}
      />
      <RadioGroup
        label="Columns"
        value={extent}
        onChange={setExtent}
        choices={[
          { value: 'shown', label: 'As shown' },
          { value: 'every', label: 'Every field' },
        ]}
        hint="Secret values are never exported."
      />
      <ExportStatus task={task} filters={filters} onRetry={start} />
    </Dialog>
  );
}

function ExportStatus({
  task: { isRunning, written, outcome, failure, cancel },
  filters,
  onRetry,
}: {
  readonly task: ReturnType<typeof useExport>;
  readonly filters: SentFilters;
  readonly onRetry: () => void;
}): ReactNode {
  const { data: deployments } = useAllDeployments(filters);
  const loaded = `${numberText(deployments?.records.length ?? 0)} loaded`;
  return (
    <>
      {isRunning && (
        <Progress
          label={written ? 'Writing' : 'Loading deployments'}
          value={written?.count}
          max={Math.max(1, written?.of ?? 1)}
          note={written ? `${numberText(written.count)} of ${numberText(written.of)}` : loaded}
          onCancel={cancel}
        />
      )}
      {failure && <FailureNotice failure={describeFailure(failure)} onRetry={onRetry} />}
      <p role="status" className={`quiet ${css.outcome}`}>
        {outcome}
      </p>
    </>
  );
}

/** `excel` is CSV that Excel opens with a double click. */
type ExportFormat = 'csv' | 'excel' | 'json';

interface ExportRequest {
  /**
   * The records, what they cover ("20 of 45"), and when they were loaded (epoch ms; 0 if at
   * different times); undefined for all matching deployments.
   */
  rows: { records: readonly FleetRecord[]; covered: string; readAt: number } | undefined;
  columns: readonly ExportColumn[];
  format: ExportFormat;
}

const csvType = 'text/csv;charset=utf-8';
const types = { csv: csvType, excel: csvType, json: 'application/json' };

/**
 * Exports to a file. The text is written in parts, so that the page stays responsive.
 * @param matchOf returns the deployments that match the conditions
 */
function useExport(filters: SentFilters, matchOf: (deployments: AllDeployments) => readonly FleetRecord[]) {
  const client = useQueryClient();
  const stopper = useRef<AbortController>(undefined);
  const [written, setWritten] = useState<{ count: number; of: number }>();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async ({ rows, columns, format }: ExportRequest) => {
      const { signal } = (stopper.current = new AbortController());
      setWritten(undefined);
      const { records, covered, readAt, missing } = rows
        ? { ...rows, missing: '' }
        : everything(await loadToEnd(client, filters, { signal }));
      const parts: string[] = [];
      const texts =
        format === 'json'
          ? jsonParts(columns, records)
          : csvParts(columns, records, format === 'excel' ? excelCsv() : plainCsv);
      for await (const part of texts) {
        signal.throwIfAborted();
        parts.push(part);
        setWritten({ count: Math.min(records.length, parts.length * partLength), of: records.length });
      }
      signal.throwIfAborted();
      const name = `deployments-${fileNamePart(readAt, covered)}.${format === 'json' ? 'json' : 'csv'}`;
      saveFile(name, parts, types[format]);
      const noun = covered === '1 selected' ? 'deployment' : 'deployments';
      return `Exported ${covered} ${noun}. ${missing}`.trim();
    },
  });
  const everything = (deployments: AllDeployments) => {
    const records = matchOf(deployments);
    return {
      records,
      covered: countOf(records.length, deployments),
      missing: missingText(deployments),
      readAt: deployments.startedAt,
    };
  };
  useEffect(() => () => stopper.current?.abort(new CancelledError()), []);
  const isCancelled = error instanceof CancelledError;
  return {
    start: mutate,
    cancel: () => stopper.current?.abort(new CancelledError()),
    isRunning: isPending,
    /** The progress; undefined while deployments are loading. */
    written,
    outcome: isPending ? undefined : isCancelled ? 'Cancelled: nothing was saved.' : data,
    failure: isCancelled || isPending ? undefined : (error ?? undefined),
  };
}

/** How long a browser may take to begin a download, in milliseconds. */
const keepMs = 60_000;

function saveFile(name: string, parts: string[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
}
