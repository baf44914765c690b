import { CancelledError, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { Filters } from '../../service/wire/parameters.ts';
import { saveFile } from '../../kit/ui/save-file.ts';
import { csvParts, type ExportColumn, jsonParts, partLength } from '../../domain/fleet/export-text.ts';
import { countOf, fileNamePart, missingText } from '../../domain/fleet/coverage.ts';
import { readToEnd } from '../../domain/fleet/reading-query.ts';
import { readingQuery } from '../../domain/fleet/reading-query.ts';

/** What is to be exported. */
export interface ExportRequest {
  /** Records with what they cover: "20 of 45"; undefined for everything that the filters match. */
  rows: { records: readonly FleetRecord[]; covered: string } | undefined;
  columns: readonly ExportColumn[];
  format: 'csv' | 'json';
  /** Whether CSV begins with a byte order mark. */
  withBom: boolean;
}

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/** Exports to a file; a text is written in parts, between which the page reacts. */
export function useExport(filters: Filters) {
  const client = useQueryClient();
  /** While it runs. */
  const stopper = useRef<AbortController>(undefined);
  const [written, setWritten] = useState<{ count: number; of: number }>();
  const { queryKey } = readingQuery(filters);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async ({ rows, columns, format, withBom }: ExportRequest) => {
      const { signal } = (stopper.current = new AbortController());
      setWritten(undefined);
      const { records, covered, missing } = rows ? { ...rows, missing: '' } : await everything();
      const parts: string[] = [];
      const texts = format === 'csv' ? csvParts(columns, records, withBom) : jsonParts(columns, records);
      for await (const part of texts) {
        signal.throwIfAborted();
        parts.push(part);
        setWritten({ count: Math.min(records.length, parts.length * partLength), of: records.length });
      }
      signal.throwIfAborted();
      const name = `deployments-${fileNamePart(covered)}.${format}`;
      saveFile(name, parts, types[format]);
      return `Exported ${covered} deployments. ${missing}`.trim();
    },
    onSettled: () => {
      stopper.current = undefined;
    },
  });
  const start = (request: ExportRequest) => {
    // The second click of a double one.
    if (!stopper.current) mutate(request);
  };
  const everything = async () => {
    const reading = await readToEnd(client, filters);
    const covered = countOf(reading.records.length, reading);
    return { records: reading.records, covered, missing: missingText(reading) };
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
    /** Undefined while records are read. */
    written,
    outcome: isPending ? undefined : isCancelled ? 'Cancelled: nothing was saved.' : data,
    failure: isCancelled || isPending ? undefined : (error ?? undefined),
  };
}
