import { idOf } from '../server/reference/fixture-records.ts';
import { secretValues } from '../server/reference/fixtures.ts';
import { expect, type Page, test } from './fixtures.ts';

/* What leaves the host: the bodies of all answers that the browser gets. */

const anyValue = 's3cr3t-value';
const asksToReveal = 'slipway-reveal';

test.use({ fixture: 'secrets' });

/** Collects what the service's answers say, with whether their request asked to reveal. */
function listen(page: Page): Promise<{ isReveal: boolean; body: string }>[] {
  const answers: Promise<{ isReveal: boolean; body: string }>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/api/')) return;
    const isReveal = request.headers()[asksToReveal] !== undefined;
    const body = request.response().then((response) => response?.text() ?? '');
    answers.push(body.then((text) => ({ isReveal, body: text })));
  });
  return answers;
}

test('no answer holds a secret value before Reveal, and then only the one that was asked for', async ({
  page,
}) => {
  const answers = listen(page);
  await page.goto('/deployments');
  await page.getByRole('link', { name: 'with-secrets' }).click();
  await page.goto(`/deployments/${idOf('with-secrets')}`);
  await expect(page.getByRole('button', { name: 'Reveal API_KEY' })).toBeVisible();
  const before = await Promise.all(answers);
  expect(before.length).toBeGreaterThan(0);
  expect(before.map(({ body }) => body).join()).toContain('[hidden]');
  expect(before.map(({ body }) => body).join()).not.toContain(anyValue);

  // The value can be on screen before it is told here that its request is done.
  const revealed = page.waitForEvent(
    'requestfinished',
    (request) => request.headers()[asksToReveal] !== undefined,
  );
  await page.getByRole('button', { name: 'Reveal API_KEY' }).click();
  await expect(page.getByText(secretValues.apiKey)).toBeVisible();
  await page.getByRole('button', { name: 'Hide API_KEY' }).click();
  await revealed;
  const revealing = (await Promise.all(answers)).filter(({ body }) => body.includes(anyValue));
  expect(revealing.map(({ isReveal }) => isReveal)).toEqual([true]);
});

test('a request made by hand gets no more than the page', async ({ page, request }) => {
  await page.goto('/deployments');
  const id = idOf('with-secrets');
  for (const query of ['', '?limit=100', `?deployment_ids=${id}&limit=1`]) {
    const answer = await request.get(`/api/v2/deployments${query}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain(anyValue);
  }
  const headers = { [asksToReveal]: '1' };
  const all = await request.get('/api/v2/deployments?limit=100', { headers });
  expect(all.status()).toBe(403);
  expect(await all.text()).not.toContain(anyValue);
  const one = await request.get(`/api/v2/deployments?limit=1&deployment_ids=${id}`, { headers });
  expect(await one.text()).toContain(secretValues.apiKey);
});
