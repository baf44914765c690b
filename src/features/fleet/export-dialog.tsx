import { type ReactNode, useState } from 'react';
import type { SentFilters } from '../../api/parameters.ts';
import type { ExportColumn } from '../../domain/fleet/export-text.ts';
import type { AllDeployments } from '../../domain/fleet/pages.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { Progress } from '../../kit/feedback/progress.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import { useAllDeployments } from './use-all-deployments.ts';
import { type ExportFormat, useExport } from './use-export.ts';
import css from './export-dialog.module.css';

type RowChoice = 'all' | 'page' | 'selected';

/** Exports deployments, with progress. Secret values are never part of a file. */
export function ExportDialog({
  filters,
  matchOf,
  isAllBlocked,
  page,
  selected,
  columns,
  fields,
  firstRows,
  onClose,
}: {
  readonly filters: SentFilters;
  /** See `useExport`. */
  readonly matchOf: (deployments: AllDeployments) => readonly FleetRecord[];
  /** A condition cannot be read: more would match than the address says. */
  readonly isAllBlocked: boolean;
  /** The page on screen, the number of all rows ("at least 40"), and when it came (epoch ms). */
  readonly page: { readonly records: readonly FleetRecord[]; readonly of: string; readonly readAt: number };
  readonly selected: readonly FleetRecord[];
  /** As the list shows them. */
  readonly columns: readonly ExportColumn[];
  /** Every field of a record. */
  readonly fields: readonly ExportColumn[];
  readonly firstRows: RowChoice;
  readonly onClose: () => void;
}): ReactNode {
  const [rows, setRows] = useState<RowChoice>(firstRows);
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [extent, setExtent] = useState<'shown' | 'every'>('shown');
  const task = useExport(filters, matchOf);
  const chosen = {
    all: undefined,
    page: { ...page, covered: `${page.records.length} of ${page.of}` },
    selected: { records: selected, covered: `${numberText(selected.length)} selected`, readAt: 0 },
  };
  const start = () =>
    task.start({ rows: chosen[rows], columns: extent === 'shown' ? columns : fields, format });
  return (
    <Dialog
      title="Export"
      onClose={onClose}
      dismissal="Close"
      actions={
        <Button
          variant="primary"
          disabled={isAllBlocked && rows === 'all'}
          isBusy={task.isRunning}
          onClick={start}
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

/** The progress of an export, or its coverage. */
function ExportStatus({
  task: { isRunning, written, outcome, failure, cancel },
  filters,
  onRetry,
}: {
  readonly task: ReturnType<typeof useExport>;
  readonly filters: SentFilters;
  readonly onRetry: () => void;
}): ReactNode {
  const { deployments } = useAllDeployments(filters);
  const loaded = `${numberText(deployments?.records.length ?? 0)} loaded`;
  return (
    <div className={css.status}>
      {isRunning && (
        <Progress
          label={written ? 'Writing' : 'Loading deployments'}
          value={written?.count}
          max={Math.max(1, written?.of ?? 1)}
          note={written ? `${written.count} of ${written.of}` : loaded}
          onCancel={cancel}
        />
      )}
      {failure && <FailureNotice failure={describeFailure(failure)} retryLabel="Retry" onRetry={onRetry} />}
      <p role="status">{outcome}</p>
    </div>
  );
}
