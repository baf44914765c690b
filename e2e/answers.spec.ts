import type { FaultOperation } from '../server/reference/fault.ts';
import { integrationA } from '../server/reference/fixture-records.ts';
import { type FaultName, faults, isFaultName } from '../server/reference/faults.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readNames } from './table.ts';

/* What the listings make of every answer that the table of faults knows. */

/** Rows, and perhaps words beside them; or a failure in words, after so many requests. */
type Outcome = { rows: number; says?: string | RegExp } | { failure: string; requests: number };
/** Proved by a test of its own, in deployments-paging.spec.ts, repositories.spec.ts, retry-after.spec.ts or new-deployment.spec.ts. */
const elsewhere = 'elsewhere';
interface Outcomes {
  list?: Outcome | typeof elsewhere;
  repos?: Outcome | typeof elsewhere;
}

const three = { rows: 3 };
const once = (failure: string) => ({ failure, requests: 1 });
const fourTimes = (failure: string) => ({ failure, requests: 4 });
/** The same answer to both listings; that of repositories is never asked for again by itself. */
const refused = (words: string): Outcomes => ({ list: once(words), repos: once(words) });
const passing = (words: string): Outcomes => ({ list: fourTimes(words), repos: once(words) });
const read: Outcomes = { list: three, repos: three };

/** A fault of a listing without its line here fails the first test below. */
const outcomes: Partial<Record<FaultName, Outcomes>> = {
  'status-400': refused('The request is malformed.'),
  'status-401': refused('401 (Unauthorized)'),
  'status-403': refused('403 (Forbidden)'),
  'status-404': refused('404 (Not Found)'),
  'status-405': refused('405 (Method Not Allowed)'),
  'status-408': passing('408 (Request Timeout)'),
  'status-409': refused('409 (Conflict)'),
  'status-410': refused('410 (Gone)'),
  'status-422-list': refused('The limit is odd'),
  'status-422-text': refused('points to a repository that is archived'),
  'status-429': passing('429 (Too Many Requests)'),
  'status-429-later': { list: elsewhere, repos: elsewhere },
  'status-429-date': passing('429 (Too Many Requests)'),
  'status-429-garbage': passing('429 (Too Many Requests)'),
  'status-429-huge': refused('429 (Too Many Requests)'),
  'status-500': passing('500 (Internal Server Error)'),
  'status-502-html': passing('502 (Bad Gateway)'),
  'status-503': passing('503 (Service Unavailable)'),
  'status-503-empty': passing('503 (Service Unavailable)'),
  'status-599': passing('599'),
  'problem-json': refused('The quota is used up.'),
  'error-object': refused('Nested words.'),
  'error-message': refused('Plain words.'),
  'error-text': refused('Only words.'),
  'error-texts': refused('Another thing.'),
  'error-empty': refused('404 (Not Found)'),
  'error-html': refused('403 (Forbidden)'),
  'error-markup': refused('<img src=x onerror='),

  // The host looks for secret values in listings of deployments, and what it cannot read it does not hand on (502): named, and asked once, as where the page reads it.
  truncated: refused('not JSON, or was cut off'),
  'empty-body': refused('empty where JSON was expected'),
  'html-200': refused('web page where JSON was expected'),
  'wrong-type': read,
  'bad-envelope': refused('must be an array'),
  'resources-object': { list: once('“resources” must be an array') },
  'bare-array': { list: { rows: 3, says: 'bare list without an offset' } },
  bom: read,
  huge: { list: three },
  deep: { list: { rows: 4, says: 'deep' } },
  'one-bad-record': { list: { rows: 2, says: '1 record could not be read' } },
  'all-bad-records': { list: { rows: 0, says: 'None of the 3 records of this page could be read' } },
  nulls: { list: three },
  'duplicate-ids': { list: { rows: 4, says: 'the same ID more than once' } },
  'unknown-fields': { list: three },
  'numbers-text': read,
  'numbers-odd': { list: { rows: 3, says: '-1.000e+308 cores' } },
  'dates-odd': { list: { rows: 3, says: '2026-13-45T99:99:99Z' } },
  'prototype-keys': read,
  'long-names': {
    list: { rows: 3, says: /^checkout-agentx{10000}$/ },
    repos: { rows: 3, says: /x{10000}/ },
  },
  'hidden-characters': {
    list: { rows: 3, says: '⟨U+202E⟩⟨U+200B⟩checkout-agent' },
    repos: { rows: 3, says: '⟨U+202E⟩⟨U+200B⟩checkout-agent' },
  },

  'offset-missing': { list: elsewhere },
  'offset-null': { list: elsewhere },
  'offset-text': { list: elsewhere },
  'offset-digits': { list: three },
  'offset-negative': { list: elsewhere },
  'offset-fractional': { list: elsewhere },
  'offset-stuck': { list: elsewhere },
  'offset-back': { list: { rows: 3, says: 'offset does not advance' } },
  'offset-skip': { list: three },
  'short-pages': { list: elsewhere },
  moved: { list: elsewhere },

  slow: read,
  drip: read,
  // A listing of repositories has 60 s in all, silence included: whichever limit is met first is named.
  hang: { list: once('No byte came for 30 s.'), repos: once('did not answer in time') },
  'stall-midway': { list: once('No byte came for 30 s.'), repos: once('did not answer in time') },
  reset: passing('could not be reached'),
  'reset-midway': passing('could not be reached'),
  flaky: { list: three, repos: once('500 (Internal Server Error)') },
  'late-first': read,
  redirect: refused('redirect'),
  'repos-30': { repos: elsewhere },
  'repos-100': { repos: elsewhere },
  'repos-forbidden': { repos: once('403 (Forbidden)') },
  'repos-object': { repos: once('must be an array') },
};

const pages = {
  list: {
    address: '/deployments',
    asked: '/v2/deployments?',
    count: async (page: Page) => (await readNames(page)).length,
  },
  repos: {
    address: `/repositories?integration_id=${integrationA.id}`,
    asked: '/api/v1/',
    count: (page: Page) => page.getByRole('link', { name: /^Deploy / }).count(),
  },
} as const;

const listings = ['list', 'repos'] as const;
const named = Object.keys(faults).filter(isFaultName);

test('every fault of a listing has its outcome', () => {
  const missing = named.flatMap((name) => {
    const operations: readonly FaultOperation[] = faults[name].operations;
    return listings
      .filter((each) => operations.includes(each) && !outcomes[name]?.[each])
      .map((each) => [name, each]);
  });
  expect(missing).toEqual([]);
});

for (const listing of listings) {
  for (const name of named) {
    const outcome = outcomes[name]?.[listing];
    if (outcome === undefined || outcome === elsewhere) continue;
    const { address, asked, count } = pages[listing];

    if ('rows' in outcome) {
      test(`${listing}, ${name}: ${outcome.rows} rows`, async ({ page, setFault }) => {
        await setFault(name);
        await page.goto(address);
        await expect.poll(() => count(page)).toBe(outcome.rows);
        if (outcome.says !== undefined) await expect(page.getByText(outcome.says).first()).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        expect(
          await page.evaluate(() => Reflect.has({}, 'polluted') || Reflect.has(window, 'attacked')),
        ).toBe(false);
      });
      continue;
    }

    test(`${listing}, ${name}: named after ${outcome.requests}, and asked for again by hand`, async ({
      page,
      setFault,
    }) => {
      let sent = 0;
      page.on('request', (request) => {
        if (request.url().includes(asked)) sent += 1;
      });
      // Waits between attempts, and for a first byte, pass in no time.
      await page.clock.install();
      await setFault(name);
      await page.goto(address);
      const alert = page.getByRole('alert');
      const retry = alert.getByRole('button', { name: 'Retry', exact: true });
      await expect(async () => {
        await page.clock.fastForward(5_000);
        await expect(alert).toContainText(outcome.failure, { timeout: 300 });
        await expect(retry).toBeVisible({ timeout: 100 });
      }).toPass();
      expect(sent).toBe(outcome.requests);
      await expect(alert).not.toContainText(/\[object|undefined|NaN/);
      await setFault();
      await retry.click();
      await expect.poll(() => count(page)).toBe(3);
      await expect(alert).toHaveCount(0);
    });
  }
}
