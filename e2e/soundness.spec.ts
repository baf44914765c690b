import { deployment, integrationA } from '../server/sample/fixture-records.ts';
import { expect, test } from './fixtures.ts';

/* Proof that the checks of every page fail a test: once in the page and once in its worker. */

/** Requests another origin, which no part of the page may do. */
const askElsewhere = () => fetch('http://127.0.0.1:9/').catch(() => undefined);
const isRefused = expect.stringMatching(/security policy: connect-src http:\/\/127\.0\.0\.1:9/);

test('a violation of the security policy in the page fails the test', async ({ page, findings }) => {
  await page.goto('/settings');
  await page.evaluate(askElsewhere);
  await expect.poll(() => findings).toContainEqual(isRefused);
  findings.length = 0;
});

test('a warning of the browser fails the test', async ({ page, findings }) => {
  await page.route('**/settings', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'permissions-policy': 'sandbox=()' };
    await route.fulfill({ response, headers });
  });
  await page.goto('/settings');
  await expect
    .poll(() => findings)
    .toContainEqual(expect.stringMatching(/^console: .*Permissions-Policy.*sandbox/));
  findings.length = 0;
});

test('an uncaught error in a second tab fails the test', async ({ page, context, findings }) => {
  await page.goto('/settings');
  const second = await context.newPage();
  await second.goto('/settings');
  await second.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('in the second tab');
      }),
  );
  await expect.poll(() => findings).toContainEqual('uncaught: in the second tab');
  findings.length = 0;
});

test.describe('in the worker', () => {
  test.use({ fixture: 'repositories-5000' });

  test('the same policy holds, and a violation fails the test', async ({ page, findings }) => {
    const started = page.waitForEvent('worker');
    const served = page.waitForResponse(/worker-entry/);
    await page.goto(`/repositories?integration_id=${integrationA.id}`);
    const address = (await started).url();
    const policy = (await (await served).allHeaders())['content-security-policy'];
    expect(policy).toContain("default-src 'none'");

    // A long-lived one: the listing's own ends with its work.
    const document = await page.goto('/settings');
    expect((await document?.allHeaders())?.['content-security-policy']).toBe(policy);
    const lasting = page.waitForEvent('worker');
    await page.evaluate((url) => {
      const { trustedTypes }: { trustedTypes?: unknown } = Object(window);
      const policies: {
        createPolicy: (name: string, rules: object) => { createScriptURL(url: string): string };
      } = Object(trustedTypes);
      const trusted = policies.createPolicy('slipway-worker', { createScriptURL: (text: string) => text });
      Object.assign(window, { worker: new Worker(trusted.createScriptURL(url), { type: 'module' }) });
    }, address);
    const worker = await lasting;
    await worker.evaluate(askElsewhere);
    await expect.poll(() => findings).toContainEqual(isRefused);
    findings.length = 0;
  });
});

/** In place of `pageIsSound`, which opens a page and so meets the mistake first. */
const withoutPage = async ({}, use: () => Promise<void>) => use();

test.describe('a mistake in a suite fails the test with one sentence', () => {
  test('an unknown fault, parameter, section, part, name or row', async ({
    setFault,
    deploymentsPage,
    detailsPage,
    newDeploymentPage,
    fill,
  }) => {
    // Calls from a suite in JavaScript.
    const set: Promise<void> = Reflect.apply(setFault, undefined, ['status-500', 'status-50*2']);
    await expect(set).rejects.toThrow(/^No fault is called “status-50”. There are: .*status-500,/);
    await expect(setFault('status-500*0')).rejects.toThrow(
      /^No fault is called “status-500\*0”. There are: /,
    );
    const list: { open(address: object): Promise<void>; get(name: string): unknown } = deploymentsPage;
    await expect(list.open({ statsu: 'READY' })).rejects.toThrow(
      /^No parameter is called “statsu” here. There are: .*status,/,
    );
    expect(() => list.get('Refrehs')).toThrow(/^Nothing is called “Refrehs” here. There are: .*Refresh,/);
    const details: { section(name: string): unknown } = detailsPage;
    expect(() => details.section('Sources')).toThrow(
      /^No section is called “Sources” here. There are: .*Source,/,
    );
    const form: { unfold(name: string): Promise<void> } = newDeploymentPage;
    await expect(form.unfold('Size')).rejects.toThrow(
      /^Nothing to unfold is called “Size” here. There are: Build,/,
    );
    const filled: Promise<void> = Reflect.apply(fill, undefined, [{ deployment: [] }]);
    await expect(filled).rejects.toThrow(
      'Unknown: deployment. Rows are integrations, repositories, deployments.',
    );
    await expect(
      fill({ deployments: [deployment('well'), deployment('broken', { id: 7 })] }),
    ).rejects.toThrow(/data\.deployments\[1\]\.record: id is missing or has the wrong type/);
  });

  test.describe('for a service of which tests only read', () => {
    test.use({ hasTenants: false });

    test('rows, faults and requests', async ({ fill, setFault, requests }) => {
      const sentence = /needs the reference service: the tests of any other may only read\.$/;
      for (const attempt of [fill({}), setFault('hang'), requests()])
        await expect(attempt).rejects.toThrow(sentence);
    });

    test.describe('with a fixture', () => {
      test.use({ fixture: 'many', pageIsSound: withoutPage });
      test.fail('any page', async ({ page }) => void (await page.goto('/settings')));
      test('the message names it', async ({ fill }) => {
        const sentence =
          'The fixture “many” needs the reference service: the tests of any other may only read.';
        await expect(fill('many')).rejects.toThrow(sentence);
      });
    });
  });

  test.describe('for a host without the pages of the reference service', () => {
    test.use({
      reference: async ({ baseURL }, use) => use(`${baseURL}/none`),
      pageIsSound: withoutPage,
    });
    test.fail('any page', async ({ page }) => void (await page.goto('/settings')));
    test('the message names the missing option', async ({ fill }) => {
      await expect(fill('few')).rejects.toThrow(
        /none\/__reference\/tenants answers \d+: the host needs `--faults` for this test\.$/,
      );
    });
  });
});
