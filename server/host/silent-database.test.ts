import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { runHost } from '../testing/host-process.ts';
import { listen } from '../testing/ports.ts';

test('a silent database does not keep the host from ending', async () => {
  const silent = createServer();
  onTestFinished(() => void silent.close());
  const port = await listen(silent);
  const { child, end } = runHost(['--port', '0'], {
    env: { SLIPWAY_DATABASE_URL: `postgres://u@127.0.0.1:${port}/x` },
  });
  await once(silent, 'connection');
  const said = text(child.stdout);
  await end('SIGTERM');
  expect(await said).toBe('');
});
