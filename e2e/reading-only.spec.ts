import { expect, test } from './fixtures.ts';

test.use({ hasTenants: false });

test('a page of another context sends no other requests either', async ({ browser, baseURL, findings }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/deployments');
  const sent = page.evaluate(() =>
    fetch('/api/v2/deployments', { method: 'POST', body: '{}' }).catch(String),
  );
  expect(await sent).toContain('Failed to fetch');
  expect(findings.splice(0)).toContainEqual(expect.stringMatching(/^sent: POST .*`mayWrite: true`/));
  await context.close();
});

test('a read-only suite sends no other requests, from the page or the test', async ({
  page,
  request,
  findings,
}) => {
  await page.goto('/deployments');
  const send = () =>
    page.evaluate(async () =>
      fetch('/api/v2/deployments', { method: 'POST', body: '{}' }).then(
        ({ status }) => status,
        () => 'never left',
      ),
    );
  expect(await send()).toBe('never left');
  expect(findings.splice(0)).toContainEqual(expect.stringMatching(/^sent: POST/));
  for (const ask of [request, page.request]) {
    await expect(ask.post('/api/v2/deployments', { data: {} })).rejects.toThrow('only reads the service');
    await expect(ask.fetch('/api/v2/deployments', { method: 'post' })).rejects.toThrow(
      'only reads the service',
    );
    expect((await ask.get('/healthz')).status()).toBe(200);
  }
});
