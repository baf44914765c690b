import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../component-tests/open.tsx';
import { hostVersionStore } from '../api/host-state.ts';
import { version } from '../api/version.ts';
import { codeOf, Loaded } from './code-boundary.tsx';

/** Opens code that never loads. All requests get `response`. */
async function openWithout(response: () => Response) {
  hostVersionStore.setState(() => version);
  const asked = vi.fn<(url: string) => Promise<Response>>(async () => response());
  vi.stubGlobal('fetch', asked);
  const code = codeOf('settings page', () => Promise.reject(new Error('Failed to fetch')));
  await show(<Loaded code={code} />);
  return asked;
}

const ended = page.getByRole('alert').filter({ hasText: 'Your session ended' });

/** The result of `redirect: 'manual'`, which no constructor can create. */
const hiddenRedirect = () =>
  Object.defineProperties(new Response(null), { status: { value: 0 }, type: { value: 'opaqueredirect' } });

test.each<[string, () => Response]>([
  ['a 401', () => Response.json({ error: 'login' }, { status: 401 })],
  ['a redirect', hiddenRedirect],
  ['a page', () => new Response('<a href="/login">', { headers: { 'content-type': 'text/html' } })],
])('asks to sign in after one request if a proxy refuses code with %s', async (_name, response) => {
  const asked = await openWithout(response);
  await expect.element(ended).toBeVisible();
  await expect.element(ended.getByRole('button', { name: 'Reload to sign in' })).toBeVisible();
  expect(asked.mock.calls.map(([url]) => url)).toEqual([`${location.origin}/index.html`]);
});

test('code that the host does not have is not treated as an ended session', async () => {
  const headers = { 'slipway-version': version };
  await openWithout(() => new Response('{}', { status: 404, headers }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('The settings page could not be loaded');
  await expect.element(ended).not.toBeInTheDocument();
});

test('code that fails to load as the network returns is loaded by the next attempt', async () => {
  const importContent = vi
    .fn<() => Promise<{ Content: () => string }>>()
    .mockRejectedValueOnce(new Error('Failed to fetch'))
    .mockResolvedValue({ Content: () => 'Settings as loaded' });
  await show(<Loaded code={codeOf('settings page', importContent)} />);
  await expect.element(page.getByText('Settings as loaded')).toBeVisible();
  expect(importContent).toHaveBeenCalledTimes(2);
});
