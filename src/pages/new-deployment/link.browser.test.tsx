import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { announcement } from '../../../component-tests/act.ts';
import { open } from '../../../component-tests/open.tsx';
import { newDeploymentPage } from '../../../component-tests/pages.ts';

test('a link that cannot be opened shows the reason; a draft that is too long gets no link', async () => {
  const old = btoa(JSON.stringify({ version: 1, draft: { name: 'old-one' } })).replace(/=+$/, '');
  await open(`/deployments/new#draft=${old}`);
  const notice = page.getByRole('status').filter({ hasText: 'The draft of this link cannot be opened' });
  await expect.element(notice).toHaveTextContent('too old');
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('');
  await open('/deployments/new#draft=cut-o');
  await expect.element(notice).toHaveTextContent('cut off');
  await newDeploymentPage.openImage('long-one');
  await newDeploymentPage.unfold('Pod shaping');
  await newDeploymentPage.field('Pod shaping').fill(`labels:\n  a: ${'x'.repeat(9_000)}\n`);
  await newDeploymentPage.get('Copy link to this draft').click();
  await expect.element(announcement(/^There is no link .* The maximum is 8\.0 kB\.$/)).toBeVisible();
});
