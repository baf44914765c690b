import { ServiceError } from '../wire/errors.ts';
import { letterMasks } from './letter-masks.ts';
import { joinLabels, type RepositoryColumns, splitTexts, type TextColumn } from './repository-columns.ts';
import { orderByName } from './repository-order.ts';
import { readRepositories, type Reading } from './repository-reading.ts';

/** What the worker says, in this order: that it listens; the rows, or why there are none; what can wait until rows are seen. */
export type WorkerWord =
  | { kind: 'ready' }
  | { kind: 'columns'; columns: RepositoryColumns }
  | { kind: 'unreadable'; detail: string }
  | { kind: 'labels'; labels: TextColumn; masks: Int32Array<ArrayBuffer> }
  | { kind: 'byName'; byName: Uint32Array<ArrayBuffer> };

/** How long the page is left alone with the rows, in milliseconds: what comes after them takes a processor that it draws with. */
const restMs = 200;

function say(word: WorkerWord, transfer: ArrayBuffer[] = []): void {
  self.postMessage(word, { transfer });
}

self.addEventListener('message', ({ data }: MessageEvent<Reading>) => {
  try {
    const columns = readRepositories(data);
    say({ kind: 'columns', columns });
    setTimeout(() => {
      const labels = joinLabels(columns);
      const masks = letterMasks(splitTexts(labels));
      say({ kind: 'labels', labels, masks }, [masks.buffer]);
      const byName = orderByName(splitTexts(columns.names));
      say({ kind: 'byName', byName }, [byName.buffer]);
    }, restMs);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    say({ kind: 'unreadable', detail: error.detail });
  }
});

say({ kind: 'ready' });
