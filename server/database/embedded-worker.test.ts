import { once } from 'node:events';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';

import { expect, onTestFinished, test } from 'vitest';

import { emptyDataFolder } from '../testing/empty-data-folder.ts';
import { packages } from './embedded-socket.ts';
import code from './embedded-worker.cjs?raw';

/** Tells what the thread's heap holds, in bytes, once all garbage is gone from it. */
const probe = `
  const v8 = require('node:v8');
  v8.setFlagsFromString('--expose-gc');
  const collect = require('node:vm').runInNewContext('gc');
  const asked = workerData.heap;
  asked.on('message', () => {
    collect();
    asked.postMessage(v8.getHeapStatistics().used_heap_size);
  });
  asked.unref();
`;

/** A simple query in PostgreSQL's protocol. */
function queryMessage(statement: string): Uint8Array {
  const text = Buffer.from(`${statement}\0`);
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(text.length + 4, 1);
  return new Uint8Array(Buffer.concat([head, text]));
}

async function startThread() {
  const { port1: heap, port2 } = new MessageChannel();
  const folder = join(emptyDataFolder(), 'db');
  const workerData = { folder, packages, heap: port2 };
  const thread = new Worker(code + probe, { eval: true, execArgv: [], workerData, transferList: [port2] });
  onTestFinished(async () => {
    heap.close();
    await thread.terminate();
  });
  await once(thread, 'message');
  return {
    ask: async (statement: string): Promise<string> => {
      thread.postMessage(queryMessage(statement));
      const [answer]: Uint8Array[] = await once(thread, 'message');
      return Buffer.from(answer ?? []).toString();
    },
    heapBytes: () =>
      new Promise<number>((resolve) => {
        heap.once('message', resolve);
        heap.postMessage('heap');
      }),
  };
}

test.for([
  ['rows', `SELECT repeat('a', 600) FROM generate_series(1, 50)`, 'SELECT 50'],
  [
    'creations',
    `INSERT INTO slipway.settings VALUES (gen_random_uuid(), repeat('a', 600)) RETURNING *`,
    'INSERT 0 1',
  ],
  ['refusals', `INSERT INTO slipway.settings (name) VALUES ('no value')`, '23502'],
  ['failures', `SELEC 1`, '42601'],
] as const)('the thread keeps nothing of what it answered: %s', async ([, statement, answer]) => {
  const { ask, heapBytes } = await startThread();
  const heaps: number[] = [];
  for (let third = 0; third < 3; third += 1) {
    for (let at = 0; at < 500; at += 1) expect(await ask(statement)).toContain(answer);
    heaps.push(await heapBytes());
  }
  expect(heaps[2]).toBeLessThanOrEqual(1.1 * (heaps[0] ?? NaN));
});
