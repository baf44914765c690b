import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkService } from '../src/api/check-service.ts';
import { defaultConfig, loadConfig } from '../src/api/config/config.ts';
import { configure, config } from '../src/api/config/config.ts';
import { createDeployment } from '../src/api/create-deployment.ts';
import { deploymentQuery, fetchDeployments } from '../src/api/deployments.ts';
import { defaultDialect } from '../src/api/dialect/dialect.ts';
import { integrationsQuery } from '../src/api/integrations.ts';
import { readRepositories } from '../src/api/repositories/read-repositories.ts';
import { RepositoryList } from '../src/api/repositories/repository-list.ts';
import { readRetryAfter } from '../src/api/retry.ts';
import { revealSecret } from '../src/api/reveal-secret.ts';
import { parseConfig } from '../src/app/parse-config.ts';
import { draftSchema } from '../src/domain/draft/draft.ts';
import { requestOf } from '../src/domain/draft/request.ts';
import { bodies } from './bodies.ts';
import {
  deploymentPages,
  deployments,
  integrationLists,
  pages,
  problems,
  repositoryLists,
} from './documents.ts';
import { expectSafe, expectSafeAsync, runs, runWords } from './expect-safe.ts';
import { anyHostileValue } from './hostile.ts';
import { mark, mutated } from './mutation.ts';

/** Mocks `fetch` so that the next requests get this response. */
function response(body: BodyInit | null, init?: ResponseInit): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, init)));
}

/** The property that `read` is safe for any response (see `expectSafe`). */
function safeFor(documents: fc.Arbitrary<unknown>, read: () => Promise<unknown>) {
  return fc.asyncProperty(bodies(documents, anyHostileValue), async (bytes) => {
    response(bytes);
    await expectSafeAsync(read);
  });
}

const secret = `${mark}typed`;
const deployment = requestOf(
  draftSchema.parse({ name: 'checkout', secrets: [{ name: 'TOKEN', value: secret }] }),
);
const integrationId = '1d0c5e2a-7b34-4f7e-9a10-000000000001';
const [first] = deployments;
const id = JSON.stringify(first).slice(7, 43);
const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0, staleTime: 0 } } });

beforeEach(() => {
  configure({
    ...defaultConfig,
    dialect: { ...defaultDialect, paths: { ...defaultDialect.paths, integrations: '/v1/integrations' } },
  });
  // Each request sets a timer of a minute. So many timers would fill the memory.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
});
afterEach(() => {
  client.clear();
  configure(defaultConfig);
});

describe(`parsers accept any response (${runWords})`, { timeout: 3_600_000 }, () => {
  it('a page of deployments gives rows, unreadable records, or a named failure', () =>
    fc.assert(
      safeFor(deploymentPages(3), () => fetchDeployments({})),
      runs(),
    ));

  it('a deployment gives the record, nothing, or a named failure', () =>
    fc.assert(
      safeFor(fc.constant({ resources: [first], offset: 1 }), () =>
        client.fetchQuery({ ...deploymentQuery(id), retry: false }),
      ),
      runs(),
    ));

  it('the check of a service returns findings or a named failure', () =>
    fc.assert(
      safeFor(deploymentPages(2), () => checkService()),
      runs(),
    ));

  it('a revealed value gives a text or a named failure', async () => {
    await fc.assert(
      fc.asyncProperty(bodies(fc.constant({ resources: [first], offset: 1 })), async (bytes) => {
        response(bytes);
        const length = async () => (await revealSecret(id, { position: 0, name: 'SLACK_TOKEN' })).length;
        await expectSafeAsync(length);
      }),
      runs(),
    );
  });

  it('a repository listing gives rows, unreadable elements, or a named failure', () => {
    fc.assert(
      fc.property(bodies(repositoryLists(5), anyHostileValue), (bytes) => {
        expectSafe(() => {
          const operation = { method: 'GET', path: '/repos' } as const;
          const listing = readRepositories(bytes, operation, integrationId);
          const list = new RepositoryList(listing, integrationId, 0);
          return [listing.summary.unreadable, Array.from({ length: list.size }, (_, row) => list.at(row))];
        });
      }),
      runs(),
    );
  });

  it('a response of integrations gives a list or a named failure', () =>
    fc.assert(
      safeFor(integrationLists, () => client.fetchQuery({ ...integrationsQuery(), retry: false })),
      runs(),
    ));

  it('a configuration file gives a configuration or a named failure', () =>
    fc.assert(
      safeFor(fc.constant(config()), async () => parseConfig(await loadConfig())),
      runs(),
    ));

  it('the response to a creation gives success, with or without an id, or a named failure', () =>
    fc.assert(
      safeFor(fc.constantFrom(first, { id }, { id: null }, {}), async () => {
        const created = await createDeployment(deployment);
        expect(created.id ?? 'none').not.toBe('');
        return created;
      }),
      runs(),
    ));

  it('an error response gives a named failure without secret values', async () => {
    const texts = fc.oneof(
      mutated(problems(secret), { values: fc.oneof(anyHostileValue, fc.constant(secret)) }),
      pages(secret),
    );
    const headers = fc.record({ 'x-request-id': fc.constantFrom('abc', secret, ''), 'retry-after': seconds });
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 400, max: 599 }), headers, async (text, status, given) => {
        response(text, { status, headers: given });
        const created = await expectSafeAsync(() => createDeployment(deployment));
        expect(created).toBeUndefined();
      }),
      runs(),
    );
  });

  it('Retry-After gives a number of milliseconds or nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(seconds, fc.string(), dates),
        fc.oneof(fc.string(), dates),
        fc.nat(),
        (header, date, now) => {
          const wait = readRetryAfter({ get: (name) => (name === 'date' ? date : header) }, now);
          if (wait !== undefined) expect(Number.isFinite(wait) && wait >= 0).toBe(true);
        },
      ),
      runs(),
    );
  });
});

const seconds = fc.constantFrom(
  '0',
  '1',
  '120',
  '-1',
  '1.5',
  '1e9',
  '99999999999',
  '0x10',
  'soon',
  ' 7 ',
  '',
);
const dates = fc
  .tuple(fc.date({ noInvalidDate: true }), fc.constantFrom('', ' GMT', ' +9999', 'Z', ', 99'), fc.boolean())
  .map(
    ([date, suffix, isShort]) => (isShort ? date.toUTCString().slice(0, 20) : date.toUTCString()) + suffix,
  );
