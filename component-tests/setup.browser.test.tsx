import { get, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { selectionStore } from '../src/domain/fleet/selection.ts';
import { setPreferences } from '../src/features/browser/preferences.ts';
import { check, emulate, paste } from './act.ts';
import { open } from './open.tsx';
import { deploymentsPage, newDeploymentPage } from './pages.ts';
import { fill, requests, setFault } from './service.ts';

// The second test would find what the first one left.
test.for(['one', 'other'])('a test starts without state of the previous one: %s', async () => {
  const { search } = location;
  expect(new URLSearchParams(search).get('left')).toBeNull();
  expect([localStorage.length, sessionStorage.length, selectionStore.state.size]).toEqual([0, 0, 0]);
  expect(await get('left')).toBeUndefined();
  expect([document.documentElement.dataset['theme'], window.innerWidth]).toEqual(['system', 1440]);
  expect(matchMedia('print').matches).toBe(false);
  expect(requests()).toEqual([]);
  await open('/deployments');
  await deploymentsPage.expectRows(3);

  setPreferences({ theme: 'dark' });
  await set('left', true);
  sessionStorage.setItem('left', 'true');
  await check(page.getByRole('checkbox', { name: 'Select orders-agent' }));
  await page.viewport(320, 600);
  await emulate({}, 'print');
  fill('many');
  setFault('status-500');
  history.pushState(null, '', '/deployments?left=true');
});

test('a text is pasted into a field, or the paste is refused', async () => {
  await newDeploymentPage.open();
  (await newDeploymentPage.get('Name').findElement()).focus();
  paste('pasted-name');
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('pasted-name');
  (await newDeploymentPage.get('Create deployment').findElement()).focus();
  expect(() => paste('lost')).toThrow(/^Nothing takes a pasted text: BUTTON/);
});
