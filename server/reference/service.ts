import { failureWithoutValues } from '../database/database-failure.ts';
import { type DatabaseLocation, openDatabase } from '../database/database.ts';
import { createReferenceApp } from './app.ts';
import type { Progress } from './fill.ts';
import { fillFirst } from './first-sample.ts';

export type ReferenceOptions = DatabaseLocation & {
  empty: boolean;
  /** Enables faults by cookie and the page `/__reference`. */
  faults: boolean;
  token?: string;
  log: (line: string) => void;
  onStep?: (step: string) => void;
};

/** Opens the database and serves the documented operations. @throws Error with a message for people */
export async function openReferenceService(options: ReferenceOptions) {
  const { db, checkSpace, check, close, patiently } = await openDatabase(options, options);
  const { onStep = () => undefined, log } = options;
  const onWait = () => {
    log('Waiting for a seed or another host that fills the database.');
    onStep('waits for a seed, or for another host that fills the database');
  };
  const onFill = () => log('The first start fills the database with sample data. This takes some seconds.');
  const onProgress: Progress = (kind, count) => onStep(`filled in ${count} ${kind}`);
  try {
    await patiently(() => fillFirst(db, options.empty, { onWait, onFill, onProgress }));
  } catch (error) {
    await close();
    // The original message contains every row.
    throw new Error(`The sample data was not inserted: ${failureWithoutValues(error)}`, { cause: error });
  }
  const isEmbedded = 'dataDir' in options;
  const app = createReferenceApp({ ...options, db, check, checkSpace, isEmbedded });
  return { app, close };
}
