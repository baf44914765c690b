import { orders } from '../server/sample/fixture-records.ts';
import { expectAccessible } from './accessible.ts';
import { listen, walk } from './by-keys.ts';
import { deployment, expect, idOf, integrationA, type Page, repositories, test } from './fixtures.ts';

/** Repositories whose names are not in use by a deployment. */
const free = {
  integrations: [integrationA],
  repositories: repositories(3),
  deployments: [deployment('checkout-live')],
};
const picker = `/repositories?integration_id=${integrationA.id}`;
const group = (page: Page) => page.getByRole('group', { name: 'Repository', exact: true });

/** Every visible field asks for the right keyboard, and has no autofill or autocorrection. */
async function expectOwnKeys(page: Page): Promise<void> {
  const fields = await page
    .locator('form :is(input:not([type=radio], [type=checkbox]), textarea):visible')
    .evaluateAll((all) =>
      all.map((field) => ({
        id: field.id,
        keys: field.getAttribute('inputmode'),
        attributes: ['autocomplete', 'autocapitalize', 'spellcheck'].map((name) => field.getAttribute(name)),
      })),
    );
  expect(fields.length).toBeGreaterThan(3);
  for (const { id, keys, attributes } of fields) {
    // For password fields, browsers ignore “off”.
    const filled = /^field-secrets-\d+-value$/.test(id) ? 'new-password' : 'off';
    expect(attributes, id).toEqual([filled, 'none', 'false']);
    const size = /cpu/i.test(id) ? 'decimal' : 'numeric';
    const text = ['field-imageUri', 'field-repoUrl'].includes(id) ? 'url' : null;
    expect(keys, id).toBe(id.startsWith('field-sizes') ? size : text);
  }
}

test('two clicks deploy a repository with its defaults, and so do keys alone', async ({
  page,
  newDeploymentPage: form,
  fill,
}) => {
  await fill(free);
  await page.goto(picker);
  await page.getByRole('link', { name: 'Deploy acme-labs/orders-agent', exact: true }).click();
  // Like a slow person: the suggestion has arrived.
  await expect(form.get('Name')).toHaveValue('orders-agent');
  await page.getByRole('button', { name: 'Create deployment', exact: true }).click();
  await expect(form.created).toBeVisible();

  await page.goto(picker);
  // A first load moves no focus.
  await expect(page.getByRole('link', { name: /^Deploy / }).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search repositories')).toBeFocused();
  await page.keyboard.type('search');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Deploy acme-labs/search-agent', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.get('Name')).toHaveValue('search-agent');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(form.created).toBeVisible();
});

test('the picker opens a copy of a deployment, by clicks and by keys', async ({
  page,
  newDeploymentPage: form,
  fill,
}) => {
  await fill(free);
  await page.goto(picker);
  await page.getByRole('button', { name: 'Actions for acme-labs/checkout-agent', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Create similar to checkout-live…', exact: true }).click();
  await expect(form.get('Name')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Create deployment', exact: true }).click();
  await expect(form.created).toBeVisible();

  await fill(free);
  await page.goto(picker);
  // A first load moves no focus.
  await expect(page.getByRole('link', { name: /^Deploy / }).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search repositories')).toBeFocused();
  const announcements = await listen(page);
  await page.keyboard.type('checkout');
  await page.keyboard.press('Enter');
  const actions = page.getByRole('button', { name: 'Actions for acme-labs/checkout-agent' });
  await expect(actions).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(actions).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Create similar to checkout-live…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.get('Name')).toHaveValue(/./);
  await expect.poll(announcements).toContain('A copy of checkout-live');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(form.created).toBeVisible();
});

test('another repository or a late response does not reset typed text, and changes are announced', async ({
  page,
  newDeploymentPage: form,
  setFault,
  release,
}) => {
  await setFault('held');
  await form.open(orders);
  await form.get('Git reference').fill('release');
  await form.get('Name').fill('typed-early');
  await release();
  await expect(group(page)).toContainText('https://codehost.example/acme-labs/orders-agent');
  await expect(form.get('Git reference')).toHaveValue('release');
  await page.getByRole('radio', { name: 'Production', exact: true }).check();
  await form.addSecret('TOKEN', 's3cr3t');
  const build = page.locator('summary', { hasText: 'Build' });
  await expect(build).toContainText('on every push');
  await form.unfold('Build');
  await form.field('Configuration path').fill('own.json');
  await expect(build).toContainText('on every push · own.json');

  await group(page).getByRole('link', { name: 'Change' }).click();
  await page.getByRole('link', { name: 'Use acme-labs/checkout-agent', exact: true }).click();
  await expect(group(page)).toContainText('https://codehost.example/acme-labs/checkout-agent');
  await expect(form.get('Git reference')).toHaveValue('release');
  await expect(form.get('Name')).toHaveValue('typed-early');
  await expect(page.getByRole('radio', { name: 'Production', exact: true })).toBeChecked();
  await expect(form.get('Secret value')).toHaveValue('s3cr3t');
  await expect(build).toContainText('own.json');

  // Another kind of source and back.
  await page.getByRole('radio', { name: 'Image', exact: true }).check();
  await page.getByRole('radio', { name: 'Repository', exact: true }).check();
  await expect(form.get('Git reference')).toHaveValue('release');
  await expect(group(page)).toContainText('checkout-agent');

  await form.get('Enter by hand').click();
  await expect(form.get('Repository URL')).toHaveValue(/checkout-agent/);
  await expectOwnKeys(page);
});

test('the chosen repository names its deployments in one line; suggested references have their kind', async ({
  page,
  newDeploymentPage: form,
  fill,
}) => {
  const repoUrl = 'git@codehost.example:acme-labs/orders-agent.git';
  const at = (ref: string) => ({ source_revision_config: { repo_ref: ref } });
  await fill({
    integrations: [integrationA],
    repositories: repositories(3),
    deployments: [
      deployment('one', at('release'), { repoUrl, type: 'prod' }),
      deployment('two', at('release'), { repoUrl }),
      deployment('three', at('refs/tags/v7'), { repoUrl }),
      deployment('four', { status: 'FAILED', ...at('main') }, { repoUrl }),
      deployment('other', at('elsewhere')),
    ],
  });
  await form.openPicked(orders);
  await expect(group(page)).toContainText('Integrationacme-labs');
  await expect(group(page)).toContainText('Default branchmain');
  await expect(group(page)).toContainText(/one Production\s· release\s· Ready\s· \+3 more/);
  await expectAccessible(page);

  const ref = form.get('Git reference');
  await expect(ref).toHaveValue('main');
  await ref.press('ArrowDown');
  const offers = page.getByRole('option');
  await expect(offers).toHaveText([/^release\s*2 deployments$/, /^refs\/tags\/v7\s*1 deployment/]);
  await ref.press('ArrowDown');
  await ref.press('Enter');
  await expect(ref).toHaveValue('release');
  await expect(offers).toHaveCount(0);
  await expect(form.get('Review')).toContainText('at release');

  await ref.fill('0123456789abcdef0123456789abcdef01234567');
  await expect(form.get('Review')).toContainText('"build_on_push": false');
  await ref.fill('v7');
  await expect(offers).toHaveText([/^refs\/tags\/v7\s*1 deployment/]);
  await ref.press('ArrowDown');
  await ref.press('Enter');
  await expect(ref).toHaveValue('refs/tags/v7');
});

test('the form loads some thousand deployments at first, and the rest on request', async ({
  page,
  newDeploymentPage: form,
  fill,
}) => {
  const names = Array.from({ length: 4_000 }, (_, at) => `one-of-many-${at}`);
  const deployments = names.map((name) => ({ record: { id: idOf(name), name } }));
  await fill({ ...free, deployments });
  await form.open(orders);
  await expect(group(page)).toContainText(/None among the [23],\d{3} loaded/);
  await form.get('Differences').click();
  await form.get('Review').getByRole('button', { name: 'Continue' }).click();
  await expect(group(page)).toContainText('None among the 4,000 loaded');
});

test.describe('at 320 px, by keys alone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a repository is deployed in the order of the form, and each step is announced', async ({
    page,
    newDeploymentPage: form,
    fill,
    setFault,
  }) => {
    await fill(free);
    await form.open(orders);
    await form.get('Name').waitFor();
    const announcements = await listen(page);
    const on = walk(page);
    await on(form.get('Form'));
    await page.keyboard.press('ArrowRight');
    await expect(form.get('YAML')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(form.get('Form')).toBeFocused();
    await expect(form.get('Form')).toHaveAttribute('aria-selected', 'true');
    await on(form.get('Name'));
    await page.keyboard.press('Delete');
    await on(form.get('Git reference'), 'by-keys');
    await on(form.get('Add secret'));
    await on(form.get('Create deployment'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.keyboard.press('Enter');
    await expect.poll(announcements).toContain('One field needs attentionName: Enter a name.');
    await expect(form.get('Name')).toBeFocused();
    await page.keyboard.type('by-keys');
    await setFault('status-422-list');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(announcements).toContain('Name: The name is reserved');
    await setFault();
    // The typed text is used, not the branch that is offered for it.
    await on(form.get('Git reference'), 'mai');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(announcements).toContain('Deployment created');
    await expect(page.getByRole('heading', { name: 'by-keys' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText('mai');
  });

  for (const { kind, steps, path } of [
    { kind: 'Image', steps: 1, path: 'registry.example:5000/team/By_Keys:1' },
    { kind: 'Tarball', steps: 2, path: 'uploads/app.tar.gz' },
  ])
    test(`${kind}: chosen, filled in and created, with only the fields of this kind`, async ({
      page,
      newDeploymentPage: form,
    }) => {
      await form.open();
      const on = walk(page);
      await on(page.getByRole('radio', { name: 'Repository', exact: true }));
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: kind, exact: true })).toBeChecked();
      await on(form.field(kind === 'Image' ? kind : 'Tarball path'), path);
      // An image suggests a name.
      await on(form.get('Name'), kind === 'Image' ? undefined : 'by-keys');
      await on(form.get('Add secret'));
      await page.keyboard.press('Enter');
      await expect(form.get('Secret name')).toBeFocused();
      const announcements = await listen(page);
      await form.paste('\uFEFFexport TOKEN="s3cr3t\r\nof two lines"\r\nPORT=[hidden]\r\n');
      await expect.poll(announcements).toMatch(/2 added.*is not a value of PORT/);
      await on(page.getByRole('button', { name: 'Remove PORT' }));
      await page.keyboard.press('Enter');
      expect(await announcements()).not.toContain('s3cr3t');
      await on(form.get('Secret name'));
      await expect(form.get('Secret value')).toHaveAttribute('placeholder', 'Set, 19 characters');
      if (kind === 'Image') {
        await on(page.locator('summary', { hasText: 'Resources' }));
        await page.keyboard.press('Enter');
        await on(form.field('Main CPU request (cores)'), '1');
      }
      await expectOwnKeys(page);
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(form.created).toBeVisible();
      await expect(page.getByRole('heading', { name: 'by-keys' })).toBeFocused();
      if (kind !== 'Image') return;
      // Sent from the image's own field, the name is the one suggested on leaving it.
      await form.open();
      await page.getByRole('radio', { name: 'Image', exact: true }).check();
      // In a dialog the keys do not send: the empty form would name its mistakes.
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
      await page.keyboard.press('ControlOrMeta+Enter');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await form.field('Image').fill('registry.example/team/sent-from-here:1');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(page.getByRole('heading', { name: 'sent-from-here' })).toBeFocused();
    });
});
