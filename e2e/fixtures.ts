import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type APIResponse,
  test as base,
  type BrowserContext,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import type { TenantData } from '../server/sample/tenant-data.ts';
import {
  ComparePage,
  DeploymentsPage,
  DetailsPage,
  NewDeploymentPage,
  OverviewPage,
  Palette,
  RepositoriesPage,
} from './pages.ts';
import type { FaultName, FixtureName } from './reference-names.ts';

export interface Options {
  /** True if the service is the reference service with `--faults`. Otherwise tests may only read. */
  hasTenants: boolean;
  /** True if tests may send requests other than GET to a host without `hasTenants`. */
  mayWrite: boolean;
  /** Initial data of the test's tenant: `test.use({ fixture: 'many' })`. */
  fixture: FixtureName;
}

export interface Tools {
  deploymentsPage: DeploymentsPage;
  detailsPage: DetailsPage;
  repositoriesPage: RepositoriesPage;
  newDeploymentPage: NewDeploymentPage;
  overviewPage: OverviewPage;
  comparePage: ComparePage;
  palette: Palette;
  /** The tenant of the test. Every request of its pages has this id. */
  tenant: string;
  /** The address that configures the reference service, on the host or behind it. */
  reference: string;
  /** Replaces the tenant's rows. */
  fill: (data: FixtureName | Partial<TenantData>) => Promise<void>;
  /**
   * Turns faults on (`'status-500'`, or `'status-500*2'` for the first two requests only), or off
   * without arguments. An unknown name fails the test.
   */
  setFault: (...faults: (FaultName | `${FaultName}*${number}`)[]) => Promise<void>;
  /** Replaces or removes the faults, and sends the responses that the fault `held` delays. */
  release: (...next: Parameters<Tools['setFault']>) => Promise<void>;
  /** The cookie of the current faults. */
  faultCookie: { value: string; calls: number };
  /**
   * The requests of this tenant to the service so far, oldest first: `'GET
   * /v2/deployments?limit=20&offset=0'`.
   */
  requests: (method?: 'GET' | 'POST') => Promise<string[]>;
  /** Everything that the browser stores for the page: storage and the history entry. */
  stored: () => Promise<string>;
  /**
   * Problems of the page so far: uncaught and console errors, warnings on 127.0.0.1, violations of
   * the security policy, requests to other hosts.
   */
  findings: string[];
  /** Adds the problems of every context to `findings`. */
  contextsAreWatched: boolean;
  /** Fails the test if there are `findings`. */
  pageIsSound: void;
}

/** Fails a test that needs the reference service. */
function needsReference(hasTenants: boolean, what: string): void {
  if (!hasTenants)
    throw new Error(`${what} needs the reference service: the tests of any other may only read.`);
}

/** The text of a response of `/__reference`. @throws Error if it is refused */
async function referenceText(response: APIResponse): Promise<string> {
  const text = await response.text();
  if (response.ok() && response.headers()['content-type']?.includes('json')) return text;
  if (response.status() === 422) throw new Error(String(JSON.parse(text).detail));
  throw new Error(
    `${response.url()} answers ${response.status()}: the host needs \`--faults\` for this test.`,
  );
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** True for a file of Slipway’s page, not of an identity provider’s page. */
const isAsset = (request: Request) =>
  ['script', 'stylesheet', 'font', 'image', 'manifest'].includes(request.resourceType()) &&
  new URL(request.frame().url()).origin === new URL(request.url()).origin;

/** Adds the problems of every page of a context to `findings`. */
async function watch(context: BrowserContext, findings: string[], mayWrite: boolean): Promise<void> {
  context.on('weberror', (error) => findings.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    // Browsers report every failed request, and tests cause them. Assets are checked below.
    const isRequest = message.text().startsWith('Failed to load resource');
    // A warning about a page's headers comes before its URL is known.
    const place = message.location().url || (message.page()?.url() ?? '');
    const isElsewhere = /^https?:\/\/(?!127\.0\.0\.1[:/])/.test(place);
    const isProblem = message.type() === 'error' || (message.type() === 'warning' && !isElsewhere);
    // Chromium warns about preloads that a slow machine uses late, or a page with a key never uses.
    const isPreload = /was preloaded using link preload|^A preload for /.test(message.text());
    if (isProblem && !isRequest && !isPreload) findings.push(`console: ${message.text()}`);
    // Prefix of every secret value of the tests.
    if (message.text().includes('s3cr3t')) findings.push('console: a secret value');
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && isAsset(response.request()))
      findings.push(`not loaded: ${response.url()} (${response.status()})`);
  });
  context.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // The page was closed, or a test disabled the network.
    const isMeant = /ERR_(?:ABORTED|INTERNET_DISCONNECTED)$/.test(errorText);
    if (isAsset(request) && !isMeant) findings.push(`not loaded: ${request.url()} (${errorText})`);
  });
  context.on('request', (request) => {
    if (!mayWrite && !isRead(request.method()))
      findings.push(
        `sent: ${request.method()} ${request.url()} (\`mayWrite: true\` under \`use\` lets the suite write)`,
      );
    // A blocked redirect is also reported here, although nothing is sent.
    if (request.isNavigationRequest() || request.redirectedFrom()) return;
    const from = new URL(request.frame().url());
    const to = new URL(request.url());
    const isOurs = from.hostname === '127.0.0.1' && to.protocol.startsWith('http');
    if (isOurs && to.host !== from.host) findings.push(`third party: ${to.host}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`security policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  // A worker reports its own violations.
  context.on('page', (page) =>
    page.on('worker', (worker) => {
      const listen = () =>
        globalThis.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`security policy: ${violatedDirective} ${blockedURI}`);
        });
      worker.evaluate(listen).catch(() => undefined);
    }),
  );
  if (mayWrite) return;
  readsOnly(context.request);
  await context.route('**/*', async (route) =>
    isRead(route.request().method()) ? route.fallback() : route.abort('blockedbyclient'),
  );
}

/** Restricts a request context to reading. */
function readsOnly(request: APIRequestContext): APIRequestContext {
  const refuse = async () => {
    throw new Error('This suite only reads the service: `mayWrite: true` under `use` lets it write.');
  };
  const fetch = request.fetch.bind(request);
  return Object.assign(request, {
    post: refuse,
    put: refuse,
    patch: refuse,
    delete: refuse,
    fetch: (target: Parameters<typeof fetch>[0], options: Parameters<typeof fetch>[1] = {}) => {
      const { method = typeof target === 'string' ? 'GET' : target.method() } = options;
      return isRead(method.toUpperCase()) ? fetch(target, options) : refuse();
    },
  });
}

/**
 * Playwright's `test` with a tenant for each test. Tests share nothing, so they can run in parallel
 * and in any order.
 */
export const test = base.extend<Options & Tools>({
  hasTenants: [true, { option: true }],
  mayWrite: [false, { option: true }],
  // Without a limit, a wrong name costs a minute.
  actionTimeout: async ({ actionTimeout }, use) => use(actionTimeout || 10_000),
  request: async ({ request, hasTenants, mayWrite }, use) =>
    use(hasTenants || mayWrite ? request : readsOnly(request)),
  fixture: ['few', { option: true }],
  deploymentsPage: async ({ page }, use) => use(new DeploymentsPage(page)),
  detailsPage: async ({ page }, use) => use(new DetailsPage(page)),
  repositoriesPage: async ({ page }, use) => use(new RepositoriesPage(page)),
  newDeploymentPage: async ({ page }, use) => use(new NewDeploymentPage(page)),
  overviewPage: async ({ page }, use) => use(new OverviewPage(page)),
  comparePage: async ({ page }, use) => use(new ComparePage(page)),
  palette: async ({ page }, use) => use(new Palette(page)),
  tenant: async ({}, use) => use(`e2e-${randomUUID()}`),
  extraHTTPHeaders: async ({ extraHTTPHeaders, tenant, hasTenants }, use) =>
    use({ ...extraHTTPHeaders, ...(hasTenants && { 'x-slipway-tenant': tenant }) }),
  reference: async ({ baseURL }, use) => use(baseURL ?? ''),
  fill: async ({ request, reference, tenant, hasTenants }, use) => {
    await use(async (data) => {
      needsReference(hasTenants, typeof data === 'string' ? `The fixture “${data}”` : 'Filling a tenant');
      const body = typeof data === 'string' ? { tenant, fixture: data } : { tenant, data };
      await referenceText(
        await request.post(`${reference}/__reference/tenants`, { data: body, timeout: 60_000 }),
      );
    });
  },
  page: async ({ page, fill, fixture, hasTenants }, use) => {
    if (hasTenants || fixture !== 'few') await fill(fixture);
    await use(page);
  },
  faultCookie: async ({}, use) => use({ value: '', calls: 0 }),
  setFault: async ({ context, baseURL, request, hasTenants, faultCookie }, use) => {
    await use(async (...faults) => {
      needsReference(hasTenants, 'A fault');
      await context.clearCookies({ name: 'slipway-fault' });
      if (faults.length === 0 || !baseURL) return;
      const all: string[] = JSON.parse(await referenceText(await request.get('/__reference/faults')));
      const names = faults.map((fault) => fault.replace(/\*[1-9]\d*$/, ''));
      const unknown = names.find((name) => !all.includes(name));
      if (unknown !== undefined)
        throw new Error(`No fault is called “${unknown}”. There are: ${all.join(', ')}`);
      // The number is not a fault. It makes every cookie unique, so that counts and delays restart.
      faultCookie.calls += 1;
      faultCookie.value = `${faults.join('.')}.${faultCookie.calls}`;
      await context.addCookies([{ name: 'slipway-fault', value: faultCookie.value, url: baseURL }]);
    });
  },
  release: async ({ request, reference, faultCookie, setFault }, use) => {
    await use(async (...next) => {
      const cookie = `slipway-fault=${faultCookie.value}`;
      await setFault(...next);
      await referenceText(await request.post(`${reference}/__reference/release`, { headers: { cookie } }));
    });
  },
  requests: async ({ request, tenant, hasTenants }, use) => {
    await use(async (method) => {
      needsReference(hasTenants, 'A list of requests');
      // The host may close an idle connection just before its next use.
      const response = await request.get(`/__reference/requests?tenant=${tenant}`, { maxRetries: 2 });
      const log: { method: string; path: string; query: string }[] = JSON.parse(
        await referenceText(response),
      );
      return log
        .filter((each) => method === undefined || each.method === method)
        .map((each) => `${each.method} ${each.path}${each.query}`);
    });
  },
  stored: async ({ page }, use) => {
    await use(() =>
      page.evaluate(() =>
        JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), history.state]),
      ),
    );
  },
  findings: async ({}, use) => use([]),
  contextsAreWatched: async ({ browser, findings, hasTenants, mayWrite }, use) => {
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const context = await newContext(options);
      await watch(context, findings, hasTenants || mayWrite);
      return context;
    };
    await use(true);
    browser.newContext = newContext;
  },
  // Playwright creates the context with the method replaced above.
  context: async ({ contextsAreWatched, context }, use) => {
    if (contextsAreWatched) await use(context);
  },
  pageIsSound: [
    // Requires `page`, so that the tenant is filled before hooks of the test.
    async ({ page, findings }, use) => {
      void page;
      await use();
      expect(findings).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
export { type Row } from './find.ts';
export { type TenantData } from '../server/sample/tenant-data.ts';
export {
  deployment,
  idOf,
  integrationA,
  repositoriesOfA as repositories,
  sequence,
  tagA,
  tagB,
} from '../server/sample/fixture-records.ts';
