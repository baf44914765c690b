import { describe, expect, it, vi } from 'vitest';
import { createDeployment, isOutcomeUnknown } from './create-deployment.ts';
import type { NewDeployment } from './deployment-request.ts';

const shop: NewDeployment = {
  source: 'image',
  fields: { name: 'shop', imageUri: 'app:1' },
  sizes: {},
  podShape: {},
  secrets: [],
  secretReferences: [],
};

/** Mocks `fetch` with these responses, in turn. */
function response(...responses: (() => Response)[]) {
  const fetch = vi.fn<() => Promise<Response>>();
  for (const make of responses) fetch.mockImplementationOnce(async () => make());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const created = { status: 201, headers: { 'content-type': 'application/json' } };
const html = '<!doctype html><title>502 Bad Gateway</title>';

describe('createDeployment', () => {
  it.each([
    ['an id', () => Response.json({ id: 'one' }, created), { id: 'one' }],
    ['no id', () => Response.json({}, created), {}],
    ['an id that is none', () => Response.json({ id: 7 }, created), {}],
    ['an empty 201', () => new Response('', created), {}],
    ['an empty 200', () => new Response('', { headers: { 'content-length': '0' } }), {}],
    ['an empty 202', () => new Response('', { status: 202 }), {}],
    [
      'the host’s header',
      () => new Response('', { status: 201, headers: { 'slipway-created': 'caf%C3%A9' } }),
      { id: 'café' },
    ],
    [
      'a Location',
      () => new Response('', { status: 201, headers: { location: '/a/v2/deployments/one' } }),
      { id: 'one' },
    ],
    [
      'a Location of an operation',
      () => new Response('', { status: 202, headers: { location: '/v2/operations/1' } }),
      {},
    ],
    [
      'its own id before a Location',
      () => Response.json({ id: 'one' }, { status: 201, headers: { location: '/v2/deployments/two' } }),
      { id: 'one' },
    ],
    ['an operation', () => Response.json({ id: 'op', status: 'PENDING' }, { status: 202 }), {}],
    ['an operation with a name', () => Response.json({ id: 'op', name: 'create-shop' }, { status: 202 }), {}],
    ['a record after 202', () => Response.json({ id: 'one', name: 'shop' }, { status: 202 }), { id: 'one' }],
    [
      'an operation that names its deployment',
      () => Response.json({ id: 'op', deployment_id: 'one' }, { status: 202 }),
      { id: 'one' },
    ],
    [
      'an operation with its deployment',
      () => Response.json({ id: 'op', deployment: { id: 'one' } }, { status: 202 }),
      { id: 'one' },
    ],
    [
      'an operation with a Location',
      () => Response.json({ id: 'op' }, { status: 202, headers: { location: '/v2/deployments/one' } }),
      { id: 'one' },
    ],
    [
      'an operation without an id',
      () => Response.json({ deployment_id: 7, deployment: 'one' }, { status: 202 }),
      {},
    ],
    ['an id that no request can name', () => Response.json({ id: ' one' }, created), {}],
    ['a 204', () => new Response(null, { status: 204 }), {}],
  ])('succeeds with %s', async (_, make, outcome) => {
    const fetch = response(make);
    expect(await createDeployment(shop)).toEqual(outcome);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([
    ['a web page', () => new Response(html, { status: 201 })],
    ['JSON that was cut off', () => new Response('{"id": "on', created)],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/elsewhere' } })],
    ['408', () => new Response(null, { status: 408 })],
    ['500', () => Response.json({ detail: 'Something broke.' }, { status: 500 })],
    ['502 with a web page', () => new Response(html, { status: 502 })],
    ['503 without a body', () => new Response(null, { status: 503 })],
    ['599', () => new Response(null, { status: 599 })],
    [
      'a connection that broke',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('reports an unknown outcome for %s after one request', async (_, make) => {
    const fetch = response(make);
    const error = await createDeployment(shop).catch((thrown: unknown) => thrown);
    expect(isOutcomeUnknown(error)).toBe(true);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([400, 401, 403, 404, 405, 409, 410, 413, 422, 429])('reports %i as a refusal', async (status) => {
    response(() => Response.json({ detail: 'No.' }, { status }));
    const error = await createDeployment(shop).catch((thrown: unknown) => thrown);
    expect(isOutcomeUnknown(error)).toBe(false);
  });
});
