import type { Hono } from 'hono';

import { createReferenceApp } from './app.ts';
import { type DatabaseLocation, openDatabase } from '../database/database.ts';
import { endedSessions } from './ended-sessions.ts';
import { failureWithoutValues } from '../database/failure-without-values.ts';
import { fillFirst } from './first-filling.ts';
import { outageLog } from '../database/outage-log.ts';

export type ReferenceOptions = DatabaseLocation & ReferenceParts;

interface ReferenceParts {
  /** Begin without sample data. */
  empty: boolean;
  strictRecord: boolean;
  /** Named faults by cookie, and the page `/__reference`. */
  faults: boolean;
  log: (line: string) => void;
}

export interface ReferenceService {
  app: Hono;
  /** Settles when the database answers; rejects when it never will. */
  ready: Promise<void>;
  endedSessions: ReturnType<typeof endedSessions>;
  /** Settles when the database answers now; rejects when it does not. */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * The reference service: the documented operations over a real database, which opens in the
 * background.
 */
export function startReferenceService(options: ReferenceOptions): ReferenceService {
  const opening = open(options);
  const ready = opening.then(() => undefined);
  // Who awaits `ready` learns of a failure; while nobody does, it must not end the process.
  ready.catch(() => undefined);
  const outage = outageLog(options.log);
  return {
    app: createReferenceApp({
      ...options,
      outage,
      db: async () => (await opening).db,
      checkRoom: async () => (await opening).checkRoom(),
    }),
    ready,
    endedSessions: endedSessions(async () => (await opening).db, outage),
    check: async () => (await opening).check(),
    close: () =>
      opening.then(
        ({ close }) => close(),
        () => undefined,
      ),
  };
}

async function open(options: ReferenceOptions) {
  const opened = await openDatabase(options, options);
  try {
    await fillFirst(opened.db, options.empty);
    return opened;
  } catch (error) {
    await opened.close();
    // The message of the error repeats every row.
    throw new Error(`The sample data did not go in: ${failureWithoutValues(error)}`, { cause: error });
  }
}
