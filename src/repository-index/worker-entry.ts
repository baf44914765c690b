import { expose } from 'comlink';
import { readRepositories } from './read-repositories.ts';
import { rowsByName } from './rows-by-name.ts';

const workerFunctions = { readRepositories, rowsByName };

/** What the worker can be asked. */
export type WorkerFunctions = typeof workerFunctions;

expose(workerFunctions);
