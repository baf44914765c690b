import { writeFileSync } from 'node:fs';

import { expect, test } from '@playwright/test';

import { type RunningHost, startHost } from '../server/testing/start-host.ts';
import { defaultDialect } from '../src/service/wire/dialect.ts';
import { redact } from '../src/service/wire/redact.ts';
import { answerOf, visitOf } from './answer.ts';
import { HostileService } from './hostile-service.ts';
import { mark } from './mutation.ts';
import { findFaults } from './page-check.ts';
import { seed } from './seed.ts';
import { Visitor } from './visitor.ts';

/*
 * Hostile responses one after another, on the built page behind the built host. FUZZ_BODIES is
 * their number, FUZZ_ONLY repeats a single one.
 */
const { FUZZ_BODIES = '200', FUZZ_ONLY } = process.env;
/** Number of bodies that share a page and a host. */
const share = 50;
// Earlier bodies may matter: a single body is repeated after those that shared its page.
const first = FUZZ_ONLY ? Math.floor(Number(FUZZ_ONLY) / share) * share : 0;
const end = FUZZ_ONLY ? Number(FUZZ_ONLY) + 1 : Number(FUZZ_BODIES);
const numbers = Array.from({ length: end - first }, (_, at) => first + at);

// A trace of thousands of bodies would be larger than all of them.
test.use({ trace: 'off' });

let host: RunningHost | undefined;
let service: HostileService | undefined;

test.afterEach(async () => {
  service?.close();
  await host?.stop();
});

/** Writes the body of a finding, without secret values. */
function writeBody(at: number, path: string): void {
  const { bytes, ...answer } = answerOf(seed, at);
  const text = new TextDecoder().decode(bytes);
  const body = readBody(text);
  writeFileSync(path, JSON.stringify({ at, visit: visitOf(at), ...answer, body }, null, 1));
}

function readBody(text: string): unknown {
  try {
    return redact(JSON.parse(text), defaultDialect.secretFields);
  } catch {
    return text.replaceAll(/hush-\w*/g, '[hidden]');
  }
}

test('the check finds each kind of damage', async ({ page }) => {
  await page.goto('/deployments');
  await expect(page.getByRole('table', { name: 'Deployments' }).getByRole('link').first()).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const damage: Record<string, (secret: string) => void> = {
    'no heading': () => document.querySelector('h1')?.replaceChildren(),
    'strange elements: IMG': () => document.body.append(document.createElement('img')),
    'a script ran': () => void Object.assign(globalThis, { attacked: 1 }),
    'a secret value in the document': (secret: string) => document.body.setAttribute('title', secret),
    'a secret value in storage, title or address': (secret: string) => sessionStorage.setItem('x', secret),
    'links elsewhere: javascript:0': () => {
      const link = document.createElement('a');
      link.setAttribute('href', 'javascript:0');
      document.body.append(link);
    },
    '“undefined” in “': () => document.querySelector('main')?.append('seen undefined'),
  };
  for (const [fault, harm] of Object.entries(damage)) {
    await page.goto('/deployments');
    await expect(page.getByRole('table', { name: 'Deployments' }).getByRole('link').first()).toBeVisible();
    await page.evaluate(harm, mark);
    expect((await findFaults(page))?.join(), fault).toContain(fault);
    await page.evaluate(() => sessionStorage.clear());
  }
});

for (let from = 0; from < numbers.length; from += share) {
  const part = numbers.slice(from, from + share);
  test(`bodies ${part[0]} to ${part.at(-1)} of seed ${seed} do no harm`, async ({ page }, testInfo) => {
    test.setTimeout(60_000 + part.length * 5_000);
    service = new HostileService();
    host = await startHost(['--service-url', await service.listen()], { isQuiet: true });
    const visitor = new Visitor(page, host.url, service);
    await visitor.start();
    const findings: string[] = [];
    for (const at of part) {
      const faults = await visitor.meet(seed, at);
      if (faults.length === 0) continue;
      const path = testInfo.outputPath(`body-${at}.json`);
      writeBody(at, path);
      findings.push(`FUZZ_SEED=${seed} FUZZ_ONLY=${at} (${visitOf(at)}): ${faults.join('; ')}\n  in ${path}`);
      await visitor.start();
    }
    expect(findings.join('\n')).toBe('');
  });
}
