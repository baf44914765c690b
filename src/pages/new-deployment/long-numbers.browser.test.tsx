import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { expectHidden, stored, watchCopied } from '../../../component-tests/act.ts';
import { open, reopen } from '../../../component-tests/open.tsx';
import { newDeploymentPage } from '../../../component-tests/pages.ts';
import { fill } from '../../../component-tests/service.ts';
import { deployment, idOf } from '../../../server/sample/fixture-records.ts';
import { draftStore } from '../../domain/draft/draft-store.ts';
import { draftSchema } from '../../domain/draft/draft.ts';

/* Numbers beyond 2^53. src/pages/deployments/export.browser.test.tsx exports them. */

const long = '9223372036854775808';
const sidecars = [{ name: 'proxy', image: 'proxy:1', resources: { limits: { memory: BigInt(long) } } }];
const fields = { source: 'image', source_revision_config: { image_uri: 'app:1' } };

/** Records the bodies of creations. */
function watchBodies(): () => string {
  const send = window.fetch;
  let body = '';
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method === 'POST' && typeof init.body === 'string') ({ body } = init);
    return send(input, init);
  });
  return () => body;
}

/** The number stands there `times` times, and nowhere rounded. */
function expectDigits(text: string, times: number): void {
  expect(text.match(new RegExp(long, 'g'))).toHaveLength(times);
  expect(text).not.toMatch(/922337203685477(?!5808)/);
}

/** Replaces the draft in memory by the stored one, as a reload does. */
function loadStored(): void {
  const { present } = draftStore.state;
  const text = Object.values(sessionStorage).find((each) => String(each).includes('sidecars'));
  const { values } = z.object({ present: z.object({ values: draftSchema }) }).parse(JSON.parse(text)).present;
  draftStore.setState(() => ({ present: present && { ...present, values } }));
}

test('2^63 arrives unchanged from the details to the creation, or is named where it is left out', async () => {
  const spec = { memory_mb: BigInt(long), sidecars };
  fill({ deployments: [deployment('long', fields, { repoUrl: null, spec })] });
  await open(`/deployments/${idOf('long')}`);
  await page.getByText('Show raw data').click();
  const raw = page.getByRole('region', { name: 'Record, secret values left out' });
  await expect.element(raw).toHaveTextContent(`"memory": ${long}`);
  expectDigits(raw.element().textContent, 2);

  // A copy: the pod shaping has the number, a size cannot.
  await open(`/deployments/new?like=${idOf('long')}`);
  await expect.element(page.getByText(/Not copied: .*main memory request/)).toBeVisible();
  await newDeploymentPage.unfold('Pod shaping');
  const shape = newDeploymentPage.field('Pod shaping');
  await expect.element(shape).toHaveValue(expect.stringContaining(`memory: ${long}\n`));

  // YAML, both ways, with a field that the form does not have.
  await newDeploymentPage.get('YAML').click();
  const text = newDeploymentPage.field('YAML');
  await expect.element(text).toHaveValue(expect.stringContaining(`memory: ${long}\n`));
  const box = text.element();
  const typed = box instanceof HTMLTextAreaElement ? box.value : '';
  await text.fill(`${typed}gpus:\n  most: ${long}\n`);
  await newDeploymentPage.get('Form').click();
  await expect.element(newDeploymentPage.get('Review')).toHaveTextContent('Only in the YAML: gpus.most.');
  const request = page.getByCSS('section[aria-label^="POST "]');
  await expect.element(request).toHaveTextContent(`"most": ${long}`);
  expectDigits(request.element().textContent, 2);

  // A reload and a link leave out what may be secret, and say so.
  await expect.poll(stored).toContain(`memory: ${long}`);
  const copied = watchCopied();
  await newDeploymentPage.get('Copy link to this draft').click();
  await expect.element(page.getByText(/Link copied, without secret values, gpus\.most\./)).toBeVisible();
  const link = new URL(copied());
  loadStored();
  await reopen();
  await expect
    .element(newDeploymentPage.get('Review'))
    .toHaveTextContent('Fields of the YAML that were not kept: gpus.most.');
  await newDeploymentPage.unfold('Pod shaping');
  await expect.element(shape).toHaveValue(expect.stringContaining(`memory: ${long}\n`));
  await newDeploymentPage.get('Discard draft').click();
  await open(link.pathname + link.search + link.hash);
  await expect
    .element(newDeploymentPage.get('Review'))
    .toHaveTextContent('Fields of the YAML that were not copied: gpus.most.');

  // The YAML again, and the creation.
  await newDeploymentPage.get('YAML').click();
  await text.fill(`${typed}gpus:\n  most: ${long}\n`);
  const body = watchBodies();
  await newDeploymentPage.create();
  await expect.element(newDeploymentPage.created).toBeVisible();
  expectDigits(body(), 2);
});

test('a size with more digits than a number keeps is refused, and stays as typed', async () => {
  await newDeploymentPage.openImage('large');
  await newDeploymentPage.unfold('Resources');
  const size = newDeploymentPage.field('Main memory request (MB)');
  await size.fill(long);
  await newDeploymentPage.create();
  await expect.element(size).toHaveAccessibleDescription(/at most 15 digits/);
  await newDeploymentPage.get('YAML').click();
  const text = newDeploymentPage.field('YAML');
  await expect.element(text).toHaveValue(expect.stringContaining(`"${long}"`));
  await expectHidden(newDeploymentPage.created);
});
