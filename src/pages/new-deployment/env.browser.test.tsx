import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../parts/accessible.ts';
import { check } from '../../../parts/act.ts';
import { newDeploymentPage } from '../../../parts/pages.ts';
import { fill } from '../../../parts/service.ts';
import { deployment } from '../../../server/sample/fixture-records.ts';

const repoUrl = 'https://codehost.example/acme/app';
const secrets = (...names: string[]) => ({
  secrets: names.map((name) => ({ name, value: 's3cr3t-there' })),
});

test('the names of a pasted .env are compared with the repository’s deployments, and those of the platform removed', async () => {
  fill({
    deployments: [
      deployment('app-prod', secrets('TOKEN', 'OPENAI_API_KEY'), { type: 'prod', repoUrl: `${repoUrl}.git` }),
      deployment('app-dev', secrets('TOKEN', 'PORT', 'DEBUG'), { type: 'dev', repoUrl }),
      deployment('other', secrets('UNRELATED')),
    ],
  });
  await newDeploymentPage.open({ repo_url: repoUrl });
  await check(page.getByRole('radio', { name: 'Production', exact: true }));
  (await newDeploymentPage.get('Add secret').findElement()).focus();
  newDeploymentPage.paste('TOKEN=s3cr3t-a\nPORT=80\nDEBUG=s3cr3t-b\n');
  const notice = page.getByRole('status').filter({ hasText: '3 added' });
  await expect
    .element(notice)
    .toHaveTextContent('Missing, compared with 1 deployment of type Production: OPENAI_API_KEY.');
  await expect.element(notice).not.toHaveTextContent('UNRELATED');
  expect(document.body.innerHTML).not.toContain('s3cr3t');
  await page.viewport(320, 900);
  await expectAccessible();
  await expect.element(newDeploymentPage.field('Secret name 2')).toHaveValue('PORT');
  await notice.getByRole('button', { name: 'Remove them' }).click();
  await expect.element(newDeploymentPage.get('Secret name')).toHaveValue('TOKEN');
  await expect.element(newDeploymentPage.field('Secret name 2')).toHaveValue('DEBUG');
});
