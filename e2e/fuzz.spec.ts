import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { answerOf, visitOf } from '../fuzz/answer.ts';
import { HostileService } from '../fuzz/hostile-service.ts';
import { mark } from '../fuzz/mutation.ts';
import { findFaults } from '../fuzz/page-check.ts';
import { Visitor } from '../fuzz/visitor.ts';
import { type RunningHost, startHost } from '../server/testing/start-host.ts';
import { defaultDialect } from '../src/service/wire/dialect.ts';
import { redact } from '../src/service/wire/redact.ts';

/*
 * Hostile answers one after another, in the built page behind the built host. `npm run fuzz` sets
 * how many, from which seed on, and which one to repeat; without it the same 100 come each time.
 */
const { FUZZ_BODIES = '100', FUZZ_SEED = '1', FUZZ_ONLY } = process.env;
const seed = Number(FUZZ_SEED);
/**
 * So many bodies share a page and a host. By turns the host
 * takes secret values out, or streams what comes.
 */
const share = 50;
// What a page showed before may matter: one body is repeated behind those that shared its page.
const first = FUZZ_ONLY ? Math.floor(Number(FUZZ_ONLY) / share) * share : 0;
const end = FUZZ_ONLY ? Number(FUZZ_ONLY) + 1 : Number(FUZZ_BODIES);
const numbers = Array.from({ length: end - first }, (_, at) => first + at);

// A trace of thousands of bodies would weigh more than all of them.
test.use({ trace: 'off' });

let host: RunningHost | undefined;
let service: HostileService | undefined;

test.afterEach(async () => {
  service?.close();
  await host?.stop();
});

/** The body of a finding, without secret values. */
function keep(at: number, path: string): void {
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

test('what must not be is found', async ({ page }) => {
  await page.goto('/deployments');
  await expect(page.getByRole('table', { name: 'Deployments' }).getByRole('link').first()).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const damage: Record<string, (secret: string) => void> = {
    'no heading': () => document.querySelector('h1')?.replaceChildren(),
    'strange elements: IMG': () => document.body.append(document.createElement('img')),
    'something was carried out': () => void Object.assign(globalThis, { attacked: 1 }),
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

const shares = Array.from({ length: Math.ceil(numbers.length / share) }, (_, at) =>
  numbers.slice(at * share, (at + 1) * share),
);
for (const part of shares) {
  const [from = 0] = part;
  const mode = Math.floor(from / share) % 2 === 0 ? [] : ['--no-redact'];
  test(`bodies ${from} to ${part.at(-1)} of seed ${seed} do no harm`, async ({ page }, testInfo) => {
    test.setTimeout(60_000 + part.length * 5_000);
    service = new HostileService();
    host = await startHost(['--service-url', await service.listen(), ...mode], { isQuiet: true });
    const visitor = new Visitor(page, host.url, service);
    await visitor.start();
    const findings: string[] = [];
    for (const at of part) {
      const faults = await visitor.meet(seed, at);
      if (faults.length === 0) continue;
      const path = testInfo.outputPath(`body-${at}.json`);
      keep(at, path);
      const finding = `--seed ${seed} --only ${at} (${visitOf(at)}): ${faults.join('; ')}\n  kept in ${path}`;
      process.stderr.write(`${finding}\n`);
      findings.push(finding);
      await visitor.start();
    }
    process.stderr.write(`${part.length} bodies from ${from} on: ${findings.length} findings\n`);
    expect(findings.join('\n')).toBe('');
  });
}
