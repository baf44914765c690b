import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleOnPhone } from '../../../component-tests/accessible.ts';
import { check, expectHidden } from '../../../component-tests/act.ts';
import { expectAddress, open } from '../../../component-tests/open.tsx';
import { abortedRequests, fill, release, requests, setFault } from '../../../component-tests/service.ts';
import { deployment, uuid } from '../../../server/sample/fixture-records.ts';
import { config, configure, defaultConfig } from '../../api/config/config.ts';
import { deploymentsQuery } from '../../api/deployments.ts';
import { hideHint } from '../../domain/model/hidden-hints.ts';

beforeEach(async () => {
  await open('/settings');
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('opening the page checks the connection with one request, and so does the button', async () => {
  const first = 'GET /v2/deployments?limit=20&offset=0';
  await expect.element(page.getByText(/^The service is reachable: it responded in \d+ ms\.$/)).toBeVisible();
  expect(requests()).toEqual([first]);
  await page.getByRole('button', { name: 'Check connection' }).click();
  const response = page.getByRole('status').filter({ hasText: 'reachable' });
  await expect.element(response).toHaveTextContent(/in \d+ ms/);
  await expect.element(response).toHaveTextContent('Checked just now');
  await expect.element(response).toHaveTextContent('Checked just now without a credential.');
  await expect.element(response).toHaveTextContent(/\d+ of 20 deployments returned, all readable/);
  expect(requests()).toEqual([first, first]);
});

test('a check that the team has switched off is shown as off, with its reason', async () => {
  onTestFinished(() => configure(defaultConfig));
  const silences = [{ hint: 'twice' as const, reason: 'Each region has its own' }];
  configure({ ...defaultConfig, team: { ...defaultConfig.team, silences } });
  await open('/settings');
  const checks = page.getByRole('list', { name: 'Checks' });
  const duplicate = checks.getByRole('switch', { name: 'Same source as another deployment' });
  await expect.element(duplicate).not.toBeChecked();
  await expect.element(duplicate).toBeDisabled();
  await expect
    .element(duplicate)
    .toHaveAccessibleDescription('Switched off by the team: Each region has its own');
  const failing = checks.getByRole('switch', { name: 'Failing' });
  await expect.element(failing).toBeChecked();
  await expect.element(failing).toHaveAccessibleDescription(/^The service reports/);
});

test('the check counts deployments that cannot be read', async () => {
  setFault('one-bad-record');
  await page.getByRole('button', { name: 'Check connection' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: '1 of them not readable' })).toBeVisible();
});

test('a failed check shows its cause and can be repeated', async () => {
  setFault('status-401');
  await page.getByRole('button', { name: 'Check connection' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('401');
  await expect.element(page.getByRole('alert')).toHaveTextContent('No API key was sent');
  setFault();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: 'reachable' })).toBeVisible();
});

test('a key that no header can carry is refused at its field', async () => {
  const field = page.getByLabelText('API key', { exact: true });
  await field.fill('schlüssel');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/must be ASCII/);
  // The field already has the focus, so a live region announces the error.
  await expect
    .element(page.getByCSS('[aria-live=polite]').filter({ hasText: 'must be ASCII' }))
    .toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Access' })).toHaveTextContent('No key is set');
  await expect.element(field).toHaveAccessibleDescription(/X-Api-Key/);
  await expectAccessible();
});

test('Save is highlighted once a value differs from the one in use; the header of the key is named', async () => {
  const access = page.getByRole('region', { name: 'Access' });
  const save = access.getByRole('button', { name: 'Save' });
  const field = access.getByLabelText('API key', { exact: true });
  await expect.element(access).toHaveTextContent('No key is set. A key is sent in the header X-Api-Key.');
  await expect.element(save).toHaveAttribute('data-variant', 'default');
  await field.fill('test-key-4711');
  await expect.element(save).toHaveAttribute('data-variant', 'primary');
  await save.click();
  await expect
    .element(access)
    .toHaveTextContent('A key is set in this tab. It is sent in the header X-Api-Key.');
  await expect.element(save).toHaveAttribute('data-variant', 'default');
  await check(access.getByRole('checkbox', { name: 'Remember for this tab' }));
  await expect.element(save).toHaveAttribute('data-variant', 'primary');
});

test.for([
  { count: 40, pages: 1 },
  // More than one address, and pages smaller than requested.
  { count: 130, fault: 'limit-ignored', pages: 7 },
] as const)('$count hidden hints get their names by $pages requests', async ({ count, fault, pages }) => {
  const ids = Array.from({ length: count }, (_, at) => uuid(at));
  fill({ deployments: ids.map((id, at) => ({ record: { id, name: `item-${at}` } })) });
  if (fault) setFault(fault);
  for (const id of ids) hideHint({ hint: 'old', deployment: id });
  await open('/settings');
  const hidden = page.getByRole('list', { name: 'Hidden' });
  await expect.element(hidden.getByRole('listitem')).toHaveLength(count);
  await expect.poll(() => hidden.getByRole('link', { name: /^item-/ }).elements().length).toBe(count);
  expect(requests().filter((line) => line.includes('deployment_ids'))).toHaveLength(pages);
});

test('it shows the service’s address, and fits 320 px', async () => {
  configure({ ...config(), reference: true });
  const service = page.getByRole('region', { name: 'Service' });
  await expect.element(service).toHaveTextContent('/api');
  await expect.element(service).toHaveTextContent(/Reference service/);
  await expectAccessible();
  await expectAccessibleOnPhone();
});

test('a link to a section shows and focuses it, and adds nothing to the address', async () => {
  await page.viewport(1280, 500);
  await open('/settings');
  const links = page.getByRole('navigation', { name: 'Sections' });
  for (const name of ['Access', 'Stored data']) {
    await links.getByRole('link', { name }).click();
    await expect.element(page.getByRole('heading', { name, level: 2 })).toHaveFocus();
    await expect.element(page.getByRole('heading', { name, level: 2 })).toBeInViewport();
    await expectAddress('/settings');
  }
  await expect.element(page.getByText(/^Secret values, and whole records/)).toBeVisible();
  await expectHidden(page.getByRole('button', { name: 'Back to where you were' }));
});

test('responses for the old key are dropped with it', async () => {
  const deployments = page.getByRole('navigation').getByRole('link', { name: 'Deployments' });
  const rows = page.getByRole('table', { name: 'Deployments' }).getByRole('link');
  await deployments.click();
  await expect.element(rows).toHaveLength(3);
  const before = requests().length;
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page.getByLabelText('API key', { exact: true }).fill('test-key-4711');
  await page.getByRole('button', { name: 'Save' }).click();
  await deployments.click();
  await expect.element(rows).toHaveLength(3);
  expect(requests().length).toBeGreaterThan(before);
});

test('a new key removes data of the old key from a part that stays on the page, and cancels its request', async () => {
  fill({ deployments: [deployment('of-the-old-key')] });
  const client = await open('/settings');
  const observer = new QueryObserver(client, { ...deploymentsQuery({ limit: 2 }), staleTime: Infinity });
  onTestFinished(observer.subscribe(() => undefined));
  const names = () => observer.getCurrentResult().data?.rows.map(({ name }) => name);
  await expect.poll(names).toEqual(['of-the-old-key']);
  setFault('held');
  void observer.refetch();
  const request = 'GET /v2/deployments?limit=2&offset=0';
  await expect.poll(requests).toEqual(expect.arrayContaining([request, request]));
  fill({ deployments: [deployment('of-the-new-key')] });
  await page.getByLabelText('API key', { exact: true }).fill('test-key-4711');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('A key is set in this tab.')).toBeVisible();
  expect(names()).toBeUndefined();
  expect(abortedRequests()).toEqual([request]);
  release();
  await expect.poll(names).toEqual(['of-the-new-key']);
});
