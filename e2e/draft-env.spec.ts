import { deployment } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const repoUrl = 'https://codehost.example/acme/app';
const secrets = (...names: string[]) => ({
  secrets: names.map((name) => ({ name, value: 's3cr3t-there' })),
});

test('the names of a pasted .env are compared with the repository’s deployments, and reserved ones left out', async ({
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
  const preview = page.getByRole('status').filter({ hasText: 'pasted' });
  await expect(preview).toContainText(
    'Missing, compared with 1 deployment of type Production: OPENAI_API_KEY.',
  );
  await expect(preview).not.toContainText('UNRELATED');
  await preview.getByRole('checkbox', { name: 'Leave out PORT' }).check();
  expect(await page.content()).not.toContain('s3cr3t');
  await page.setViewportSize({ width: 320, height: 900 });
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Add 2 secrets' }).click();
  await expect(form.get('Secret name')).toHaveValue('TOKEN');
  await expect(form.field('Secret name 2')).toHaveValue('DEBUG');
});
