import { expect, it } from 'vitest';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { dialectOf } from '../testing/dialect-of.ts';
import { hostForTest } from '../testing/test-host.ts';
import { preloadHeader } from './preload.ts';

const config = '</config.json>; rel=preload; as=fetch; crossorigin';

it.each([
  ['/', '/api/v2/deployments?limit=20&offset=0'],
  ['/?status=READY', '/api/v2/deployments?limit=20&offset=0'],
  ['/deployments?status=READY&limit=50', '/api/v2/deployments?limit=50&offset=0&status=READY'],
  ['/deployments/?other=1&limit=500', '/api/v2/deployments?limit=20&offset=0'],
  [
    '/deployments?name_contains=%3E%22%0A%2C%20x',
    '/api/v2/deployments?limit=20&offset=0&name_contains=%3E%22%0A%2C+x',
  ],
  // If the page applies a filter itself, it loads the list from the beginning.
  ['/deployments?q=x', '/api/v2/deployments?limit=100&offset=0'],
  [
    '/deployments?status=READY&where=name+is-not+x&limit=50&offset=50',
    '/api/v2/deployments?limit=100&offset=0&status=READY',
  ],
  ['/deployments?sort=name&hint=failed', '/api/v2/deployments?limit=100&offset=0'],
  ['/deployments?sort=name&offset=20', '/api/v2/deployments?limit=20&offset=20'],
])('the list at %s preloads the listing that the page requests', (path, listing) => {
  expect(preloadHeader(new URL(`http://slipway${path}`), defaultDialect)).toBe(
    `${config}, <${listing}>; rel=preload; as=fetch; crossorigin`,
  );
});

const list = '/api/v2/deployments?limit=20&offset=0';
it.each([
  ['serverless', `${list}&deployment_type=serverless`],
  ['prod', list],
])('only types of the dialect are in the request: %s', (type, listing) => {
  const dialect = dialectOf({ deploymentTypes: [{ value: 'serverless' }] });
  const header = preloadHeader(new URL(`http://slipway/deployments?deployment_type=${type}`), dialect);
  expect(header).toBe(`${config}, <${listing}>; rel=preload; as=fetch; crossorigin`);
});

it.each([
  ['staging', `${list}&agent_environment=staging`],
  ['nowhere', list],
])('only listed values of an additional filter are in the request: %s', (value, listing) => {
  const extraFilters = [{ name: 'agent_environment', label: 'Environment', values: ['staging'] }];
  const address = new URL(`http://slipway/deployments?agent_environment=${value}`);
  const header = preloadHeader(address, dialectOf({ extraFilters }));
  expect(header).toBe(`${config}, <${listing}>; rel=preload; as=fetch; crossorigin`);
});

const ids = (count: number) =>
  Array.from({ length: count }, (_, at) => `3f2c0000-0000-4000-8000-${String(at).padStart(12, '0')}`).join();

it.each([10, 20, 65, 80, 150])(
  'the head of a page with %d ids in its address stays below 3 kB',
  async (count) => {
    const { port, send } = await hostForTest({ target: { headers: [['x-api-key', 'k']] } });
    for (const path of [`/deployments?deployment_ids=${ids(count)}`, '/deployments']) {
      const response = await send(
        `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
      );
      const [head = ''] = response.split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 200 [^]*\/config\.json/);
      expect(head.length).toBeLessThan(3000);
      expect(head.includes('/api/v2/deployments?')).toBe(path === '/deployments' || count < 26);
    }
  },
);

it.each([
  '/settings',
  '/deployments/new',
  '/deployments?pinned=true',
  '/deployments/6a1d8f3e-0000-4000-8000-000000000001',
])('another page, %s, preloads only the configuration', (path) => {
  expect(preloadHeader(new URL(`http://slipway${path}`), defaultDialect)).toBe(config);
});

it('idle connections stay open longer than at balancers', async () => {
  const { ask } = await hostForTest({});
  expect((await ask('/healthz')).headers.get('keep-alive')).toBe('timeout=75');
});
