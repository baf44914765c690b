import { expose } from 'comlink';
import { readRepositories } from './read-repositories.ts';
import { rowsByName } from './rows-by-name.ts';

const repositoryWorker = { readRepositories, rowsByName };

/** What the worker can be asked. */
export type RepositoryWorker = typeof repositoryWorker;

expose(repositoryWorker);
