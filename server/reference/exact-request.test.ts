import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Operation, request } from '../../src/api/client.ts';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { creationOperation, listingOperation, repositoriesOperation } from '../../src/api/operations.ts';
import { curlRequest } from '../../src/features/request/curl-request.ts';
import { openDatabase, type OpenDatabase } from '../database/database.ts';
import { anyCharacter } from '../testing/any-character.ts';
import { listenForTest } from '../testing/listen.ts';
import { emptyDataFolder } from '../testing/scratch-folder.ts';
import { appForTest } from '../testing/test-service.ts';

/*
 * Runs the commands that the page shows in a shell with the real curl. The reference service must receive
 * the same requests as from the page itself, whatever a person has entered.
 */

const execute = promisify(execFile);
let database: OpenDatabase;

beforeAll(async () => {
  database = await openDatabase({ dataDir: emptyDataFolder() });
  return database.close;
});

const requestLog = z.array(
  z.object({ method: z.string(), path: z.string(), query: z.string(), body: z.optional(z.unknown()) }),
);

/** Sends requests from the page's code, then from a shell. @returns what the service received each time */
async function sendBothWays(operations: readonly Operation[]) {
  const app = appForTest({ db: database.db });
  const listener = getRequestListener(app.fetch);
  const port = await listenForTest((incoming, outgoing) => void listener(incoming, outgoing));
  const url = `http://127.0.0.1:${port}`;
  const received = async (tenant: string) =>
    requestLog.parse(await (await app.request(`/__reference/requests?tenant=${tenant}`)).json());
  const [page, shell] = [randomUUID(), randomUUID()];
  for (const operation of operations) {
    // The service may refuse the request, but it has received it.
    await request(operation, { baseUrl: url, headers: { 'X-Slipway-Tenant': page } }).catch(() => undefined);
  }
  const commands = operations.map((operation) =>
    curlRequest(operation, { baseUrl: '/api', headers: { 'X-Slipway-Tenant': '' } }),
  );
  // `true`, because the service may refuse a request.
  const script = [...commands, 'true'].join('\n');
  const env = { PATH: process.env['PATH'], HOME: '/nowhere', SERVICE_URL: url, HEADER_1: shell };
  await execute('sh', ['-c', script], { env, cwd: emptyDataFolder() });
  const sent = await received(page);
  expect(sent).toHaveLength(operations.length);
  return { sent, run: await received(shell) };
}

const hostile = [
  "it's",
  '"quoted"',
  '$(touch here)',
  '`touch here`',
  '$HOME ${HOME} $$',
  'two\nlines\r\n',
  '100 % & more = + ? # ; | < >',
  'café 東京 \u{1F6A2} \u202E',
  '@file',
  '-X POST',
  '--data x',
  '\\ \\n \\"',
  '[a-z] {b,c} *',
  '!history !!',
  '~ ; rm -rf .',
  'REQUEST',
];

it('a shell requests the pages of the list', async () => {
  const page = { limit: 7, offset: 14 };
  const { sent, run } = await sendBothWays(
    hostile.map((text) =>
      listingOperation(
        { ...page, nameContains: text, status: text, imageVersion: text, tagValueIds: [text] },
        defaultDialect,
      ),
    ),
  );
  expect(run).toEqual(sent);
});

it('a shell sends the body of a form', async () => {
  const body = { name: hostile.join(' '), ...Object.fromEntries(hostile.map((text) => [text, [text]])) };
  const { sent, run } = await sendBothWays([creationOperation(body, [], defaultDialect)]);
  expect(run).toEqual(sent);
});

it('a shell sends the same for any input', async () => {
  const anyText = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyText, anyText), { minLength: 3, maxLength: 6 }), async (typed) => {
      const { sent, run } = await sendBothWays(
        typed
          .flatMap(([name, id]) => [
            listingOperation({ nameContains: name, deploymentIds: [id] }, defaultDialect),
            repositoriesOperation(id, defaultDialect) ?? [],
          ])
          .flat(),
      );
      expect(run).toEqual(sent);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
