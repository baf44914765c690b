import { expect, it } from 'vitest';

import { defaultDialect } from '../../src/service/wire/dialect.ts';
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
])('the list at %s: the very listing that the page will ask for', (path, listing) => {
  expect(preloadHeader(new URL(`http://slipway${path}`), defaultDialect)).toBe(
    `${config}, <${listing}>; rel=preload; as=fetch; crossorigin`,
  );
});

it.each(['/settings', '/deployments/new', '/deployments/6a1d8f3e-0000-4000-8000-000000000001'])(
  'another page, %s: the configuration alone',
  (path) => {
    expect(preloadHeader(new URL(`http://slipway${path}`), defaultDialect)).toBe(config);
  },
);

it('nothing of a service on another origin', () => {
  expect(preloadHeader(new URL('http://slipway/deployments'), undefined)).toBe(config);
});
