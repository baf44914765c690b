import { deployment } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const repoUrl = 'https://codehost.example/acme/app';
const secrets = (...names: string[]) => ({
  secrets: names.map((name) => ({ name, value: 's3cr3t-there' })),
});

test('the names of a pasted .env are compared with the repository’s deployments, and those of the platform removed', async ({
  page,
  newDeploymentPage: form,
  fill,
}) => {
  await fill({
    deployments: [
      deployment('app-prod', secrets('TOKEN', 'OPENAI_API_KEY'), { type: 'prod', repoUrl: `${repoUrl}.git` }),
      deployment('app-dev', secrets('TOKEN', 'PORT', 'DEBUG'), { type: 'dev', repoUrl }),
      deployment('other', secrets('UNRELATED')),
    ],
  });
  await form.open({ repo_url: repoUrl });
  await page.getByRole('radio', { name: 'Production', exact: true }).check();
  await form.get('Add secret').focus();
  await form.paste('TOKEN=s3cr3t-a\nPORT=80\nDEBUG=s3cr3t-b\n');
  const notice = page.getByRole('status').filter({ hasText: '3 added' });
  await expect(notice).toContainText(
    'Missing, compared with 1 deployment of type Production: OPENAI_API_KEY.',
  );
  await expect(notice).not.toContainText('UNRELATED');
  expect(await page.content()).not.toContain('s3cr3t');
  await page.setViewportSize({ width: 320, height: 900 });
  await expectAccessible(page);
  await expect(form.field('Secret name 2')).toHaveValue('PORT');
  await notice.getByRole('button', { name: 'Remove them' }).click();
  await expect(form.get('Secret name')).toHaveValue('TOKEN');
  await expect(form.field('Secret name 2')).toHaveValue('DEBUG');
});
