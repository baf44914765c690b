import { ServiceError } from './errors.ts';
import { readNames, type RepositoryColumns } from './repository-columns.ts';
import { orderByName } from './repository-order.ts';
import { readRepositories, type Reading } from './repository-reading.ts';

/** What the worker says, in this order: that it listens; the rows, or why there are none; the rows by name. */
export type WorkerWord =
  | { kind: 'ready' }
  | { kind: 'columns'; columns: RepositoryColumns }
  | { kind: 'unreadable'; detail: string }
  | { kind: 'byName'; byName: Uint32Array<ArrayBuffer> };

function say(word: WorkerWord, transfer: ArrayBuffer[] = []): void {
  self.postMessage(word, { transfer });
}

self.addEventListener('message', ({ data }: MessageEvent<Reading>) => {
  try {
    const columns = readRepositories(data);
    const names = readNames(columns);
    const { ids, labels, urls, owners, branches, integrations, bySender } = columns;
    say(
      { kind: 'columns', columns },
      [ids, labels.ends, urls.ends, owners.of, branches.of, integrations.of, bySender].map(
        ({ buffer }) => buffer,
      ),
    );
    const byName = orderByName(names);
    say({ kind: 'byName', byName }, [byName.buffer]);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    say({ kind: 'unreadable', detail: error.detail });
  }
});

say({ kind: 'ready' });
