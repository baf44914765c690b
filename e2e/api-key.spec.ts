import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { listen as listenFor } from '../server/testing/ports.ts';
import { expect, type Page, test as base } from './fixtures.ts';

const key = 's3cr3t-key-4711';

interface Services {
  /** Listens on a separate port until the test ends. @returns its address */
  listen: (listener: RequestListener) => Promise<string>;
}

const test = base.extend<Services>({
  listen: async ({}, use) => {
    const ends: (() => void)[] = [];
    await use(async (listener) => {
      const server = createServer(listener);
      ends.push(() => server.close().closeAllConnections());
      return `http://127.0.0.1:${await listenFor(server)}`;
    });
    for (const end of ends) end();
  },
});

/** Responds with the content of another address, without its policy. */
async function passOn(address: string, response: ServerResponse): Promise<void> {
  const got = await fetch(address);
  const type = got.headers.get('content-type') ?? '';
  response.writeHead(got.status, { 'content-type': type }).end(Buffer.from(await got.arrayBuffer()));
}

/**
 * Every place of the page where the key could remain; the tab's own storage may have it on request.
 */
async function traces(page: Page): Promise<string> {
  const stored = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      history.state,
      document.cookie,
      performance.getEntriesByType('resource').map(({ name }) => name),
    ]),
  );
  return `${await page.content()} ${page.url()} ${await page.title()} ${stored}`;
}

test('the key is in no address, error, document or permanent storage, and no redirect forwards it', async ({
  page,
  baseURL,
  listen,
}) => {
  /** Requests at the target of the redirects, preflights included. */
  const arrived: string[] = [];
  const elsewhere = await listen((request, response) => {
    arrived.push(`${request.method} ${request.url}`);
    const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    response
      .writeHead(200, { ...open, 'content-type': 'application/json' })
      .end('{"resources":[],"offset":0}');
  });

  /** The service's next response, and its number of requests with the key. */
  let answer: { status: number; to?: string } = { status: 401 };
  let withKey = 0;
  // The host's page without its policy, which alone would block a redirect to another origin.
  const service = await listen((request, response) => {
    const { url = '', method = 'GET', headers } = request;
    if (url.startsWith('/elsewhere')) arrived.push(`${method} ${url}`);
    if (url.startsWith('/api/')) {
      if (headers['x-api-key'] === key) withKey += 1;
      const { status, to } = answer;
      const came = String(headers['x-api-key']);
      const echo = `no ${came} ${encodeURIComponent(`"${came}"`)}`;
      response
        .writeHead(status, { 'x-request-id': `id-${came}`, ...(to && { location: to }) })
        .end(JSON.stringify({ detail: echo }));
      return;
    }
    void passOn(`${baseURL ?? ''}${url}`, response);
  });

  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  const alert = page.getByRole('alert');
  await page.goto(`${service}/settings`);
  await page.getByLabel('API key', { exact: true }).fill(key);
  await page.getByRole('checkbox', { name: /^Remember/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('navigation').getByRole('link', { name: 'Deployments' }).click();
  await expect(alert).toContainText('401 (Unauthorized)');
  await expect(alert).toContainText('no [hidden]');
  await alert.getByText('Details').click();
  await expect(alert).toContainText('id-[hidden]');
  expect(await traces(page)).not.toContain(key);

  const redirects = [
    { status: 302, to: `${elsewhere}/elsewhere` },
    { status: 307, to: `${elsewhere}/elsewhere` },
    { status: 308, to: '/elsewhere' },
    { status: 303, to: '/elsewhere' },
  ];
  for (const redirect of redirects) {
    const before = withKey;
    answer = redirect;
    await alert.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect.poll(() => withKey).toBe(before + 1);
    await expect(alert).toContainText('responded with a redirect');
  }

  // A creation too: a 307 takes its body along.
  await page.goto(`${service}/deployments/new`);
  await page.getByRole('radio', { name: 'Tarball', exact: true }).check();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('redirected');
  await page.getByRole('textbox', { name: 'Tarball path' }).fill('a.tar.gz');
  answer = { status: 307, to: `${elsewhere}/elsewhere` };
  const before = withKey;
  await page.getByRole('button', { name: 'Create deployment' }).click();
  await expect(alert.filter({ hasText: 'may have been created' })).toContainText('redirect');
  expect(withKey).toBeGreaterThan(before);

  expect(arrived).toEqual([]);
  expect(await traces(page)).not.toContain(key);
  expect(addresses.filter((address) => address.includes(key))).toEqual([]);
});
