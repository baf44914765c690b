import { ServiceError } from './errors.ts';
import { joinLabels, type RepositoryColumns, splitTexts, type TextColumn } from './repository-columns.ts';
import { orderByName } from './repository-order.ts';
import { readRepositories, type Reading } from './repository-reading.ts';

/** What the worker says, in this order: that it listens; the rows, or why there are none; what can wait until rows are seen. */
export type WorkerWord =
  | { kind: 'ready' }
  | { kind: 'columns'; columns: RepositoryColumns }
  | { kind: 'unreadable'; detail: string }
  | { kind: 'labels'; labels: TextColumn }
  | { kind: 'byName'; byName: Uint32Array<ArrayBuffer> };

function say(word: WorkerWord): void {
  self.postMessage(word);
}

self.addEventListener('message', ({ data }: MessageEvent<Reading>) => {
  try {
    const columns = readRepositories(data);
    say({ kind: 'columns', columns });
    say({ kind: 'labels', labels: joinLabels(columns) });
    say({ kind: 'byName', byName: orderByName(splitTexts(columns.names)) });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    say({ kind: 'unreadable', detail: error.detail });
  }
});

say({ kind: 'ready' });
