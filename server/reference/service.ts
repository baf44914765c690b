import { setImmediate as nextRound } from 'node:timers/promises';

import type { Hono } from 'hono';

import { createReferenceApp } from './app.ts';
import { type DatabasePlace, openDatabase } from './database.ts';
import { endedSessions } from './ended-sessions.ts';
import { failureWithoutValues } from './failure-without-values.ts';
import { fillFirst } from './first-filling.ts';

export interface ReferenceOptions {
  /** Folder of the embedded database; without one it lives in memory. */
  dataDir?: string;
  /** A PostgreSQL server in place of the embedded database. */
  databaseUrl?: string;
  /** Folder whose git repositories the integration "Local repositories" lists. */
  repositoriesDir?: string;
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
  close: () => Promise<void>;
}

/** The reference service: the documented operations over a real database, which opens in the background. */
export function startReferenceService(options: ReferenceOptions): ReferenceService {
  const { dataDir, databaseUrl, empty, ...parts } = options;
  const opening = open(databaseUrl ? { databaseUrl } : dataDir ? { dataDir } : { inMemory: true }, empty);
  const ready = opening.then(() => undefined);
  // Whoever waits for `ready` hears of a failure; nobody waiting must not end the process.
  ready.catch(() => undefined);
  return {
    app: createReferenceApp({ ...parts, db: oneByOne(async () => (await opening).db) }),
    ready,
    endedSessions: endedSessions(async () => (await opening).db),
    close: () =>
      opening.then(
        ({ close }) => close(),
        () => undefined,
      ),
  };
}

/**
 * Hands out the database to one request in each round of the event loop. The embedded one works in this process: served
 * all in one round, the requests of the connections that are there would keep new ones waiting at the door for minutes.
 */
function oneByOne<T>(get: () => Promise<T>): () => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve();
  return () => {
    turn = turn.then(() => nextRound());
    return turn.then(get);
  };
}

async function open(place: DatabasePlace, empty: boolean) {
  const opened = await openDatabase(place);
  try {
    await fillFirst(opened.db, empty);
    return opened;
  } catch (error) {
    await opened.close();
    // The error's own words would repeat every row.
    throw new Error(`The sample data did not go in: ${failureWithoutValues(error)}`, { cause: error });
  }
}
