import { idOf, integrationA, integrationB, orders, ordersUrl } from '../server/sample/fixture-records.ts';
import { listen } from './by-keys.ts';
import { expect, test } from './fixtures.ts';
import { readNames } from './pages.ts';

const secretValue = 's3cr3t-value-typed';

/*
 * Filling in the form. Rules, request bodies and the fields of error messages are tested without a
 * browser, in src/domain/draft and src/service/wire.
 */

test('a picked repository becomes a deployment that is in the list, still after a reload; Back does not lead to the form', async ({
  page,
  newDeploymentPage: form,
  requests,
}) => {
  await page.goto(`/repositories?integration_id=${integrationA.id}`);
  await page.getByRole('link', { name: 'Deploy acme-labs/orders-agent', exact: true }).click();
  await expect(form.get('Repository')).toContainText('acme-labs/orders-agent');
  await expect(form.get('Git reference')).toHaveValue('main');
  await expect(form.get('Name')).toHaveValue('orders-agent');
  await form.get('Name').fill('fresh-one');
  await form.create();
  await expect(page).toHaveURL(/\/deployments\/[0-9a-f-]{36}$/);
  await expect(form.created).toBeVisible();
  await expect(page.getByRole('heading', { name: 'fresh-one' })).toBeVisible();
  // It is announced once.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'fresh-one' })).toBeVisible();
  await expect(page.getByText('Deployment created')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/repositories/);
  await page.goto('/deployments');
  await expect.poll(() => readNames(page)).toContain('fresh-one');
  await page.reload();
  await expect.poll(() => readNames(page)).toContain('fresh-one');
  expect(await requests('POST')).toHaveLength(1);
});

test('each kind of source has its own fields, and the review shows the exact request', async ({
  page,
  newDeploymentPage: form,
  requests,
}) => {
  await page.goto('/deployments/new');
  await form.get('Enter by hand').click();
  await form.get('Name').fill('of-a-source');
  await form.get('Integration ID').fill(integrationA.id);
  await form.get('Git reference').fill('main');
  await form.get('Repository URL').fill(ordersUrl);
  await expect(form.get('Review')).toContainText('"source": "codehost"');
  await page.getByRole('radio', { name: 'Image', exact: true }).check();
  await form.field('Image').fill('registry.example/team/app:1.2');
  const resources = page.locator('summary', { hasText: 'Resources' });
  await expect(resources).toContainText('service defaults');
  await form.unfold('Resources');
  await form.field('Main CPU request (cores)').fill('0.5');
  await expect(resources).toContainText('Main CPU request (cores) 0.5');
  await form.unfold('Pod shaping');
  await form.field('Pod shaping').fill('service_account_name: runner');
  await expect(form.get('Review')).toContainText('"cpu": 0.5');
  await expect(form.get('Review')).toContainText('"service_account_name": "runner"');
  await expect(form.get('Review')).not.toContainText('repo_url');
  await page.getByRole('radio', { name: 'Tarball', exact: true }).check();
  await form.field('Tarball path').fill('uploads/source.tar.gz');
  await page.getByRole('radio', { name: 'Production', exact: true }).check();
  await expect(form.get('Review')).toContainText(
    '“of-a-source” of type Production from uploads/source.tar.gz',
  );
  await expect(form.get('Review')).toContainText('"deployment_type": "prod"');
  await expect(form.get('Review')).not.toContainText('image_uri');
  await page.getByRole('radio', { name: 'Development', exact: true }).check();
  await form.create();
  await expect(form.created).toBeVisible();
  expect(await requests('POST')).toEqual(['POST /v2/deployments']);
});

test('one field takes a branch, a tag or a commit, names its kind, and turns build on push off', async ({
  page,
  newDeploymentPage: form,
}) => {
  await form.openPicked(orders);
  await form.unfold('Build');
  const onPush = page.getByRole('checkbox', { name: 'Build on push', exact: true });
  await expect(onPush).toBeChecked();
  const ref = form.get('Git reference');
  await expect(ref).toHaveAccessibleDescription(/default branch/);
  await ref.fill('refs/tags/v1');
  await expect(ref).toHaveAccessibleDescription(/A tag/);
  await expect(onPush).not.toBeChecked();
  await expect(onPush).toBeDisabled();
  await expect(onPush).toHaveAccessibleDescription(/tag/i);
  await ref.fill('c0ffee1234'.repeat(4));
  await expect(ref).toHaveAccessibleDescription(/A commit/);
  await ref.fill('c0ffee1');
  await expect(ref).toHaveAccessibleDescription(/A branch, or a short commit/);
  await expect(onPush).toBeChecked();
  await ref.fill('my branch');
  await ref.blur();
  await expect(ref).toHaveAccessibleDescription(/no spaces/);
});

test('a hidden field with an error comes into sight', async ({ page, newDeploymentPage: form }) => {
  await form.openPicked(orders);
  await page.getByRole('button', { name: 'Enter by hand' }).click();
  await form.get('Integration ID').fill(integrationB.id);
  await form.create();
  await expect(form.get('Integration ID')).toHaveAccessibleDescription(/no such integration.*Sent: “/i);
  await expect(form.get('Integration ID')).toBeFocused();
});

test('an unedited name is checked too: a link to its deployment, or none, never “available”', async ({
  page,
  newDeploymentPage: form,
  setFault,
  requests,
}) => {
  await form.open({ ...orders, repo_url: 'https://codehost.example/acme-labs/checkout-agent' });
  await expect(form.get('Name')).toHaveValue('checkout-agent');
  await expect(form.get('Name')).toHaveAccessibleDescription(/already used|exists/i);
  await expect(page.getByRole('link', { name: 'checkout-agent', exact: true })).toHaveAttribute(
    'href',
    `/deployments/${idOf('checkout-agent')}`,
  );
  await expect(form.get('Warnings')).toContainText('The name “checkout-agent” is already used.');
  await form.get('Name').fill('ne');
  await expect(form.get('Review')).not.toContainText('is already used');
  await form.get('Name').fill('never-heard-of');
  const announcements = await listen(page);
  const next = form.get('Git reference');
  await expect(form.get('Name')).toHaveAccessibleDescription(/No deployment seen/);
  const place = await next.boundingBox();
  await form.get('Name').fill('checkout-agent');
  await expect.poll(announcements).toContain('“checkout-agent” is already used.');
  expect(await next.boundingBox()).toEqual(place);
  await form.get('Name').fill('never heard of');
  await expect(form.get('Name')).toHaveAccessibleDescription(/No deployment seen with this name/);
  await expect(form.get('Name')).toHaveAccessibleDescription(/letters, digits and dashes/);
  await expect(page.getByText('available')).toHaveCount(0);
  await setFault('status-403');
  await form.get('Name').fill('looked-up-in-vain');
  await expect(form.get('Name')).toHaveAccessibleDescription(/could not be looked up/);
  // From three letters on, and one request for each name.
  const lookUps = (await requests()).filter((line) => line.includes('name_contains=never-heard-of'));
  expect(lookUps).toHaveLength(1);
  expect((await requests()).filter((line) => /name_contains=ne(?:&|$)/.test(line))).toEqual([]);
});

test('a press that is under way when the look-up of the name ends reaches its button', async ({
  page,
  newDeploymentPage: form,
  setFault,
  release,
}) => {
  await form.open();
  await setFault('held');
  const lookUp = page.waitForRequest(/name_contains=fresh-one/);
  await form.get('Name').fill('fresh-one');
  await lookUp;
  await form.get('Add secret').hover();
  await page.mouse.down();
  await release();
  await expect(form.get('Name')).toHaveAccessibleDescription(/No deployment seen/);
  await page.mouse.up();
  await expect(form.get('Secret name')).toBeVisible();
});

test('a press on a button that an error would move reaches it', async ({ page, newDeploymentPage: form }) => {
  await form.openImage('early-errors');
  await form.addSecret('TOKEN', 'a');
  await form.get('Add secret').click();
  await form.field('Secret name 2').fill('TOKEN');
  const target = form.get('Add reference');
  await target.hover();
  const place = await target.boundingBox();
  await page.mouse.down();
  await expect(form.field('Secret name 2')).toHaveAccessibleDescription(/used twice/);
  expect(await target.boundingBox()).toEqual(place);
  await page.mouse.up();
  await expect(form.get('Reference name')).toBeVisible();
});

test('a pasted .env is added at once, with a notice that takes it back; its values are in no control', async ({
  page,
  newDeploymentPage: form,
}) => {
  await form.openPicked(orders);
  await form.addSecret('TOKEN', 'old');
  await form.get('Secret name').focus();
  const env = `# comment\nexport TOKEN='${secretValue}'\nHASH=#fff\nKEY="one\ntwo"\nPORT=80\nno pair here\nTWICE=1\nTWICE=a=b\n`;
  await form.paste(env);
  const notice = page.getByRole('status').filter({ hasText: 'added' });
  const pasted = '4 added, 1 replaced, 1 line skipped: 7';
  await expect(page.locator(':focus')).toContainText(pasted);
  await expect(notice).toContainText(/Line 7/);
  await expect(notice).toContainText(/TWICE is given twice/);
  await expect(notice).toContainText(/platform itself: PORT/);
  await expect(notice).not.toContainText(secretValue);
  await expect(form.get('Secret value')).toHaveAttribute(
    'placeholder',
    `Set, ${secretValue.length} characters`,
  );
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Secrets' })).toBeFocused();
  await expect(form.get('Secret value')).toHaveValue('old');
  await expect(page.getByRole('textbox', { name: /^Secret name/ })).toHaveCount(1);
  await form.paste(env.replace(/TOKEN=.*/, ''));
  const hash = form.field('Secret value 2');
  await expect(hash).toHaveAttribute('placeholder', 'Set, 4 characters');
  const controls = page.getByRole('textbox', { name: /^Secret value/ });
  const values = () => controls.evaluateAll((all) => all.map((each) => 'value' in each && each.value));
  // A typed value stays in its control; a pasted one is in none before it is shown.
  expect(await values()).toEqual(['old', '', '', '', '']);
  await page.getByRole('button', { name: 'Show value of KEY' }).click();
  await expect(form.field('Secret value 3')).toHaveValue('one\ntwo');
  await page.getByRole('button', { name: 'Hide value of KEY' }).click();
  expect(await values()).toEqual(['old', '', '', '', '']);
  await hash.pressSequentially('x');
  await expect(hash).toHaveValue('x');
  await hash.fill('#fff');
  await form.field('Secret value 5').fill('typed-anew');
  await page.getByRole('button', { name: 'Show value of HASH' }).click();
  await expect(hash).toHaveValue('#fff');
  expect(await page.content()).not.toMatch(/#fff|typed-anew|one\ntwo/);
  await expect(form.get('Review')).toContainText('"name": "KEY"');
  await expect(form.get('Review')).not.toContainText('#fff');
});

test('a secret that may not be meant has hints that offer the change; names are unique, with references', async ({
  page,
  newDeploymentPage: form,
}) => {
  await form.openPicked(orders);
  await form.addSecret('my-token', 'line one\nline two');
  await expect(form.get('Secret name')).toHaveAccessibleDescription(/Shells can’t read this name/);
  const value = form.get('Secret value');
  await value.fill('“quoted”\u00A0');
  await expect(value).toHaveAccessibleDescription(/invisible character/);
  const remove = page.getByRole('button', { name: 'Remove', exact: true });
  await remove.click();
  await expect(value).toBeFocused();
  await expect(value).toHaveAccessibleDescription(/typographic quotes/);
  await remove.click();
  await expect(value).toHaveValue('quoted');
  // A password manager writes past the page, in its own world.
  await value.evaluate((box) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 's3cr3t-filled');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(value).toHaveAttribute('placeholder', 'Set, 13 characters');
  await expect(value).toHaveAccessibleDescription(/password manager/);
  await value.locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(value).toHaveValue('quoted');
  await page.getByRole('button', { name: 'Add reference' }).click();
  await form.get('Reference name').fill('my-token');
  await form.get('Reference secret').fill('shop');
  await form.get('Reference key').fill('token');
  await form.create();
  await expect(form.get('Reference name')).toHaveAttribute('aria-invalid', 'true');
  await form.get('Reference name').fill('OTHER');
  await expect(form.get('Review')).toContainText('"secret_key": "token"');
  await form.create();
  await expect(form.created).toBeVisible();
});

test('several lines pasted into a secret’s value are a value, and can be taken as several secrets', async ({
  page,
  newDeploymentPage: form,
}) => {
  const text = '[default]\naws_id = a\naws_secret = b';
  await form.openPicked(orders);
  await form.addSecret('AWS', '');
  await form.get('Secret value').focus();
  await form.paste(text);
  await expect(page.getByText('2 added')).toHaveCount(0);
  // Typed text is as hidden from assistive technology as from view.
  await form.get('Secret value').fill('typed ');
  await expect(form.get('Secret value')).toHaveAttribute('type', 'password');
  // A hidden control has no lines: a value with lines is not its own.
  await form.get('Secret value').press('End');
  const announcements = await listen(page);
  await page.keyboard.insertText(text);
  await expect.poll(announcements).toContain('Set, 41 characters');
  await expect(form.get('Secret value')).toHaveValue('');
  await expect(form.get('Secret value')).toHaveAttribute('placeholder', 'Set, 41 characters');
  await page.getByRole('button', { name: 'Show value of AWS' }).click();
  await expect(form.get('Secret value')).toHaveValue(`typed ${text}`);
  await form.get('Secret value').fill(text);
  await page.getByRole('button', { name: 'Hide value of AWS' }).click();
  await page.getByRole('button', { name: 'Take as several secrets' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form.get('Secret value')).toHaveAttribute('placeholder', 'Set, 35 characters');
  await page.getByRole('button', { name: 'Take as several secrets' }).click();
  await expect(form.get('Secret name')).toHaveValue('aws_id');
  await page.getByRole('button', { name: 'Show value of aws_secret' }).click();
  await expect(form.field('Secret value 2')).toHaveValue('b');
  await page.getByRole('button', { name: 'Remove aws_id' }).click();
  await expect(page.getByRole('heading', { name: 'Secrets' })).toBeFocused();
});

test('a mistake is reported when its field is left, also if two fields disagree', async ({
  page,
  newDeploymentPage: form,
}) => {
  await form.openImage('early-errors');
  await form.addSecret('TOKEN', 'a');
  await form.get('Add secret').click();
  await form.field('Secret name 2').fill('TOKEN');
  await expect(form.field('Secret name 2')).not.toHaveAttribute('aria-invalid', 'true');
  await form.field('Secret value 2').focus();
  await expect(form.field('Secret name 2')).toHaveAccessibleDescription(/used twice/);
  await form.get('Secret name').fill('OTHER');
  await expect(form.field('Secret name 2')).not.toHaveAttribute('aria-invalid', 'true');
  await form.unfold('Resources');
  await form.field('Orchestrator memory limit (MB)').fill('512');
  await form.field('Orchestrator memory request (MB)').fill('1024');
  await form.field('Orchestrator memory request (MB)').blur();
  await expect(form.field('Orchestrator memory limit (MB)')).toHaveAccessibleDescription(
    /At least the request/,
  );
  await form.field('Executor CPU request (cores)').fill('500m');
  await form.field('Executor CPU request (cores)').blur();
  await expect(form.field('Executor CPU request (cores)')).toHaveAccessibleDescription(
    /Only a number, in cores\./,
  );
  await page.getByRole('button', { name: 'Use 0.5' }).click();
  await expect(form.field('Executor CPU request (cores)')).toHaveValue('0.5');
  await expect(form.field('Executor CPU request (cores)')).toBeFocused();
  await form.unfold('Pod shaping');
  await form.field('Pod shaping').fill('labels: [');
  await form.get('Name').focus();
  await expect(form.field('Pod shaping')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a file or text dropped on the secrets is read as .env, or refused in one sentence; a field takes text', async ({
  page,
  newDeploymentPage: form,
}) => {
  await form.openPicked(orders);
  const drop = async (target: string, content: string, kind = 'file') =>
    page.evaluate(
      ([selector = '', text = '', as = '']) => {
        const dataTransfer = new DataTransfer();
        if (as === 'text') dataTransfer.setData('text/plain', text);
        // Byte by byte: as a program without UTF-8 writes it.
        else dataTransfer.items.add(new File([Uint8Array.from(text, (each) => each.charCodeAt(0))], 'x.log'));
        const options = { dataTransfer, bubbles: true, cancelable: true };
        return document.querySelector(selector)?.dispatchEvent(new DragEvent('drop', options));
      },
      [target, content, kind],
    );
  await drop('[aria-labelledby=secrets-heading]', 'no pair here\n'.repeat(60_000));
  await expect(page.getByRole('alert').filter({ hasText: 'a .env has at most 256.0 kB' })).toBeVisible();
  await expect(page.getByText('no pair here')).toHaveCount(0);
  await drop('[aria-labelledby=secrets-heading]', `A=1\n${'no pair here\n'.repeat(20)}`);
  const notice = page.getByRole('status').filter({ hasText: '1 added, 20 lines skipped: 2, 3' });
  await expect(notice).toContainText('15 more lines like these');
  await drop('[aria-labelledby=secrets-heading]', 'A=1\nB=\u00A7');
  await expect(page.getByRole('alert').filter({ hasText: 'not UTF-8: see line 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Read as Windows-1252' }).click();
  await expect(page.locator(':focus')).toContainText('1 added');
  await drop('[aria-labelledby=secrets-heading]', 'C=1\nD=2', 'text');
  await expect(page.locator(':focus')).toContainText('2 added');
  await drop('[aria-labelledby=secrets-heading]', '/home/me/.env', 'text');
  await expect(page.getByRole('alert').filter({ hasText: 'the path of a file' })).toBeVisible();
  // Beside the section and its fields the browser would open what is dropped.
  expect(await drop('h1', 'A=1')).toBe(false);
  expect(await drop('h1', 'A=1', 'text')).toBe(false);
  expect(await drop('#field-name', 'a-name', 'text')).toBe(true);
  expect(await drop('#field-secrets-0-name', 'A=1', 'text')).toBe(true);
});

test('Escape on a tooltip closes the tooltip alone', async ({ page, newDeploymentPage: form }) => {
  await form.open();
  let heard = 0;
  await page.exposeFunction('hear', () => (heard += 1));
  await page.evaluate('addEventListener("keydown", () => window.hear())');
  await form.addSecret('TOKEN', 'a');
  await page.getByRole('button', { name: 'Remove TOKEN' }).hover();
  await expect(page.getByText('Remove TOKEN')).toBeVisible();
  heard = 0;
  await page.keyboard.press('Escape');
  await expect(page.getByText('Remove TOKEN')).toHaveCount(0);
  expect(heard).toBe(0);
});
