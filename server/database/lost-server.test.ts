import { beforeAll, expect, test } from 'vitest';
import { runHost } from '../testing/host-process.ts';
import { hasPostgres, startPostgres } from '../testing/postgres-server.ts';
import { image, serviceOver, startRelay } from '../testing/service-over.ts';
import { databaseFailure } from './database-failure.ts';

/** Timeout of the page. */
const pagePatienceMs = 30_000;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  if (!hasPostgres()) return undefined;
  postgres = await startPostgres();
  return postgres.remove;
});

test.runIf(hasPostgres())('a lost, silent or returning server is reported correctly', async () => {
  const relay = await startRelay(new URL(postgres.url));
  const { ask, post, check } = await serviceOver({ databaseUrl: relay.url }, { responseMs: 2000 });
  const statusOfList = async () => (await ask('/v2/deployments?name_contains=lost')).status;

  relay.breakAt('INSERT INTO');
  const nothing = await post(image('lost-before'));
  expect([nothing.status, nothing.headers.get('retry-after')]).toEqual([503, '5']);
  expect(nothing.text).toContain('Nothing was changed');
  relay.breakAt('COMMIT\0');
  expect((await post(image('lost-between'))).text).toContain('may have been created');
  relay.breakAt(undefined);
  expect((await post(image('lost-after'))).status).toBe(201);

  relay.silence();
  expect((await post(image('lost-in-silence'))).status).toBe(503);
  expect(await statusOfList()).toBe(200);

  await postgres.crash();
  expect(await statusOfList()).toBe(503);
  await expect(check().catch(databaseFailure)).resolves.toBe('away');
  await postgres.start();
  await expect.poll(statusOfList).toBe(200);
  await expect(check()).resolves.toBeUndefined();
});

test.runIf(hasPostgres())(
  'while the server hangs, reads are refused before the page gives up; the host can stop',
  async () => {
    const relay = await startRelay(new URL(postgres.url));
    const { ask } = await serviceOver({ databaseUrl: relay.url });
    const { listening, end } = runHost(['--port', '0', '--empty', '--database-url', relay.url]);
    const list = `${await listening()}/api/v2/deployments`;
    expect((await ask('/v2/deployments')).status).toBe(200);
    expect((await fetch(list)).status).toBe(200);
    relay.hang();
    const begin = performance.now();
    const asked = fetch(list).catch(() => undefined);
    const ended = end('SIGTERM');
    // More requests than the pool has connections.
    const responses = await Promise.all(Array.from({ length: 15 }, () => ask('/v2/deployments')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
    expect(performance.now() - begin).toBeLessThan(pagePatienceMs);
    expect(await ended).toEqual([0, null]);
    await asked;
  },
);
