import { idOf } from '../server/sample/fixture-records.ts';
import { secretValues } from '../server/sample/fixtures.ts';
import { expect, type Page, test } from './fixtures.ts';

/* The host's output: the bodies of all responses to the browser. */

const anyValue = 's3cr3t-value';
const asksToReveal = 'slipway-reveal';

test.use({ fixture: 'secrets' });

interface Answer {
  isReveal: boolean;
  body: string;
}

/**
 * Collects the service's responses before the page has them, with the Reveal header of each
 * request.
 */
async function listen(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  await page.route('**/api/**', async (route) => {
    const isReveal = route.request().headers()[asksToReveal] !== undefined;
    const response = await route.fetch();
    answers.push({ isReveal, body: await response.text() });
    await route.fulfill({ response });
  });
  return answers;
}

test('no response contains a secret value before “Reveal”, and then only the requested one', async ({
  page,
}) => {
  const answers = await listen(page);
  await page.goto('/deployments');
  await page.getByRole('link', { name: 'with-secrets' }).click();
  await page.goto(`/deployments/${idOf('with-secrets')}`);
  await expect(page.getByRole('button', { name: 'Reveal API_KEY' })).toBeVisible();
  const before = answers.map(({ body }) => body).join();
  expect(before).toContain('[hidden]');
  expect(before).not.toContain(anyValue);

  await page.getByRole('button', { name: 'Reveal API_KEY' }).click();
  await expect(page.getByText(secretValues.apiKey)).toBeVisible();
  await page.getByRole('button', { name: 'Hide API_KEY' }).click();
  const revealing = answers.filter(({ body }) => body.includes(anyValue));
  expect(revealing.map(({ isReveal }) => isReveal)).toEqual([true]);
});

test('a handmade request gets no more than the page', async ({ page, request }) => {
  await page.goto('/deployments');
  const id = idOf('with-secrets');
  for (const query of ['', '?limit=100', `?deployment_ids=${id}&limit=1`]) {
    const answer = await request.get(`/api/v2/deployments${query}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain(anyValue);
  }
  const headers = { [asksToReveal]: '0' };
  const all = await request.get('/api/v2/deployments?limit=100', { headers });
  expect(all.status()).toBe(400);
  expect(await all.text()).not.toContain(anyValue);
  const one = await request.get(`/api/v2/deployments?limit=1&deployment_ids=${id}`, { headers });
  expect(await one.text()).toContain(secretValues.apiKey);
});
