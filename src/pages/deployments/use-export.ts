import { CancelledError, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SentFilters } from '../../api/parameters.ts';
import { allDeploymentsQuery, loadToEnd } from '../../domain/fleet/all-deployments.ts';
import { countOf, fileNamePart, missingText } from '../../domain/fleet/coverage.ts';
import {
  csvParts,
  excelCsv,
  type ExportColumn,
  jsonParts,
  partLength,
  plainCsv,
} from '../../domain/fleet/export-text.ts';
import type { AllDeployments } from '../../domain/fleet/pages.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';

/** `excel` is CSV that Excel opens with a double click. */
export type ExportFormat = 'csv' | 'excel' | 'json';

/** The rows, columns and format of an export. */
export interface ExportRequest {
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
export function useExport(
  filters: SentFilters,
  matchOf: (deployments: AllDeployments) => readonly FleetRecord[],
) {
  const client = useQueryClient();
  /** Cancels the running export. */
  const stopper = useRef<AbortController>(undefined);
  const [written, setWritten] = useState<{ count: number; of: number }>();
  const { queryKey } = allDeploymentsQuery(filters);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async ({ rows, columns, format }: ExportRequest) => {
      const { signal } = (stopper.current = new AbortController());
      setWritten(undefined);
      const { records, covered, readAt, missing } = rows
        ? { ...rows, missing: '' }
        : everything(await loadToEnd(client, filters));
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
      return `Exported ${covered} deployments. ${missing}`.trim();
    },
    onSettled: () => {
      stopper.current = undefined;
    },
  });
  const start = (request: ExportRequest) => {
    // Ignore the second click of a double click.
    if (!stopper.current) mutate(request);
  };
  const everything = (deployments: AllDeployments) => {
    const records = matchOf(deployments);
    return {
      records,
      covered: countOf(records.length, deployments),
      missing: missingText(deployments),
      readAt: deployments.startedAt,
    };
  };
  const cancel = () => {
    stopper.current?.abort();
    if (written === undefined) void client.cancelQueries({ queryKey, exact: true });
  };
  useEffect(() => () => stopper.current?.abort(), []);
  const isCancelled = error instanceof CancelledError || error instanceof DOMException;
  return {
    start,
    cancel,
    isRunning: isPending,
    /** The progress; undefined while deployments are loading. */
    written,
    outcome: isPending ? undefined : isCancelled ? 'Cancelled: nothing was saved.' : data,
    failure: isCancelled || isPending ? undefined : (error ?? undefined),
  };
}

/** How long a browser may take to begin a download, in milliseconds. */
const keepMs = 60_000;

/**
 * Saves a text in parts as a download.
 * @param name the suggested file name
 */
function saveFile(name: string, parts: string[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
}
