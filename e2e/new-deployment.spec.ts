import { idOf, integrationA, integrationB } from '../server/reference/fixture-records.ts';
import type { FaultName } from '../server/reference/faults.ts';
import { expectAccessible } from './accessible.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readNames } from './table.ts';

const picked = `/deployments/new?integration_id=${integrationA.id}&repository=acme-labs%2Forders-agent`;
const ordersUrl = 'https://codehost.example/acme-labs/orders-agent';
const secretValue = 's3cr3t-value-typed';

const create = (page: Page) => page.getByRole('button', { name: 'Create deployment' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const review = (page: Page) => page.getByRole('complementary', { name: 'Review' });

/** Opens the form with a repository chosen, and gives the deployment a name that is free. */
async function openPicked(page: Page, name = 'fresh-one'): Promise<void> {
  await page.goto(picked);
  await expect(field(page, 'Repository URL')).toHaveValue(/orders-agent/);
  await field(page, 'Name').fill(name);
  // The look-up of the name is over: a fault that is set now befalls what comes after it.
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/not seen|already used/i);
}

/** All that the browser keeps of the page. */
const stored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), history.state]),
  );

/** How often a creation was asked for. */
const posts = (sent: string[]): string[] => sent.filter((request) => request.startsWith('POST '));

test('a picked repository becomes a deployment that is in the list, and still after a reload', async ({
  page,
  requests,
}) => {
  await page.goto(`/repositories?integration_id=${integrationA.id}`);
  await page.getByRole('link', { name: 'Deploy acme-labs/orders-agent', exact: true }).click();
  await expect(field(page, 'Repository URL')).toHaveValue(ordersUrl);
  await expect(field(page, 'Integration ID')).toHaveValue(integrationA.id);
  await expect(field(page, 'Git reference')).toHaveValue('main');
  await expect(field(page, 'Name')).toHaveValue('orders-agent');
  await field(page, 'Name').fill('fresh-one');
  await create(page).click();
  await expect(page).toHaveURL(/\/deployments\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/created/i).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'fresh-one' })).toBeVisible();
  await page.goto('/deployments');
  await expect.poll(() => readNames(page)).toContain('fresh-one');
  await page.reload();
  await expect.poll(() => readNames(page)).toContain('fresh-one');
  expect(posts(await requests())).toHaveLength(1);
});

test('Back after a creation does not lead to the form that was sent', async ({ page }) => {
  await page.goto('/deployments');
  await openPicked(page);
  await create(page).click();
  await expect(page).toHaveURL(/\/deployments\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/deployments$/);
});

interface SourceCase {
  source: 'Repository' | 'Image' | 'Tarball';
  fill: Record<string, string>;
  sent: string[];
  absent: string[];
}

const sourceCases: SourceCase[] = [
  {
    source: 'Repository',
    fill: {
      'Integration ID': integrationA.id,
      'Repository URL': ordersUrl,
      'Git reference': 'main',
      'Configuration path': 'graph.json',
    },
    sent: ['"source": "codehost"', '"deployment_type": "dev"', '"graph_config_path": "graph.json"'],
    absent: ['resource_spec', 'image_uri', 'source_tarball_path'],
  },
  {
    source: 'Image',
    fill: {
      Image: 'registry.example/team/app:1.2',
      'Main CPU request (cores)': '0.5',
      'Main CPU limit (cores)': '1',
      'Main Memory request (MB)': '512',
    },
    sent: [
      '"source": "image"',
      '"image_uri": "registry.example/team/app:1.2"',
      '"cpu": 0.5',
      '"memory_mb": 512',
    ],
    absent: ['repo_url', 'repo_ref', 'integration_id', 'build_on_push'],
  },
  {
    source: 'Tarball',
    fill: { 'Tarball path': 'uploads/source.tar.gz' },
    sent: ['"source": "tarball"', '"source_tarball_path": "uploads/source.tar.gz"', '"secrets": []'],
    absent: ['repo_url', 'resource_spec', 'image_uri'],
  },
];

for (const { source, fill, sent, absent } of sourceCases) {
  test(`a deployment from the source ${source}: the review shows what is sent, and it is created`, async ({
    page,
    requests,
  }) => {
    await page.goto('/deployments/new');
    await page.getByRole('radio', { name: source, exact: true }).check();
    await field(page, 'Name').fill('of-a-source');
    for (const [name, value] of Object.entries(fill)) await field(page, name).fill(value);
    for (const words of sent) await expect(review(page)).toContainText(words);
    for (const words of absent) await expect(review(page)).not.toContainText(words);
    await create(page).click();
    await expect(page.getByText(/created/i).first()).toBeVisible();
    expect(posts(await requests())).toEqual(['POST /v2/deployments']);
  });
}

test('the type is said in plain words and sent', async ({ page }) => {
  await openPicked(page);
  await expect(review(page)).toContainText('"deployment_type": "dev"');
  await page.getByRole('radio', { name: /production/i }).check();
  await expect(review(page)).toContainText('"deployment_type": "prod"');
});

test('a tag is written as one and turns build on push off, with the reason', async ({ page }) => {
  await openPicked(page);
  const onPush = page.getByRole('checkbox', { name: 'Build on push', exact: true });
  await onPush.check();
  await expect(review(page)).toContainText('"build_on_push": true');
  await page.getByRole('radio', { name: 'Tag', exact: true }).check();
  await field(page, 'Git reference').fill('v1.2');
  await expect(review(page)).toContainText('"repo_ref": "refs/tags/v1.2"');
  await expect(review(page)).toContainText('"build_on_push": false');
  await expect(onPush).not.toBeChecked();
  await expect(onPush).toBeDisabled();
  await expect(onPush).toHaveAccessibleDescription(/tag/i);
});

interface WrongCase {
  what: string;
  name: string;
  value: string;
  words: RegExp;
  image?: boolean;
}

const wrongCases: WrongCase[] = [
  { what: 'no name', name: 'Name', value: '', words: /name/i },
  { what: 'an id that is none', name: 'Integration ID', value: 'nope', words: /UUID/ },
  { what: 'a URL that is none', name: 'Repository URL', value: 'not a url', words: /URL/ },
  {
    what: 'a password in the URL',
    name: 'Repository URL',
    value: `https://u:${secretValue}@h.example/a/b`,
    words: /URL/,
  },
  {
    what: 'a token in the URL',
    name: 'Repository URL',
    value: `https://${secretValue}@h.example/a/b`,
    words: /URL/,
  },
  { what: 'no ref', name: 'Git reference', value: '', words: /branch|ref/i },
  { what: 'an absolute path', name: 'Configuration path', value: '/graph.json', words: /relative/i },
  { what: 'a path that climbs', name: 'Configuration path', value: 'a/../../b.json', words: /\.\./ },
  { what: 'a path to a folder', name: 'Configuration path', value: 'configs/', words: /file name/i },
  {
    what: 'a size that is none',
    name: 'Main CPU request (cores)',
    value: 'many',
    words: /number/i,
    image: true,
  },
  { what: 'half a megabyte', name: 'Main Memory request (MB)', value: '0.5', words: /whole/i, image: true },
];

for (const { what, name, value, words, image = false } of wrongCases) {
  test(`${what} is said at its field and in the summary, and nothing is sent`, async ({ page, requests }) => {
    await openPicked(page);
    if (image) {
      await page.getByRole('radio', { name: 'Image', exact: true }).check();
      await field(page, 'Image').fill('app:1');
    }
    await field(page, name).fill(value);
    await create(page).click();
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(words);
    const focused = page.locator(':focus');
    await expect(focused).toContainText('needs attention');
    await focused.getByRole('link', { name: words }).click();
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveValue(value);
    expect(posts(await requests())).toEqual([]);
  });
}

test('a limit below its request, and fewer replicas at most than at least, are errors at the upper field', async ({
  page,
}) => {
  await page.goto('/deployments/new');
  await page.getByRole('radio', { name: 'Image', exact: true }).check();
  await field(page, 'Name').fill('sized');
  await field(page, 'Image').fill('app:1');
  const values = {
    'Main CPU request (cores)': '2',
    'Main CPU limit (cores)': '1',
    'Main Replicas at least': '3',
    'Main Replicas at most': '2',
  };
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await create(page).click();
  await expect(field(page, 'Main CPU limit (cores)')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Main Replicas at most')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Main CPU limit (cores)').fill('2');
  await expect(field(page, 'Main CPU limit (cores)')).not.toHaveAttribute('aria-invalid', 'true');
});

test('pod shaping is read as YAML and checked; container values are nowhere but in the field', async ({
  page,
}) => {
  await page.goto('/deployments/new');
  await page.getByRole('radio', { name: 'Image', exact: true }).check();
  await field(page, 'Name').fill('shaped');
  await field(page, 'Image').fill('app:1');
  await page.getByText('Pod shaping', { exact: true }).first().click();
  const shaping = field(page, 'Pod shaping');
  await shaping.fill('colour: blue');
  await create(page).click();
  await expect(shaping).toHaveAccessibleDescription(/colour/);
  await shaping.fill(
    `labels:\n  team: shop\nsidecars:\n  - name: proxy\n    env:\n      - name: TOKEN\n        value: ${secretValue}\n`,
  );
  await expect(review(page)).toContainText('"team": "shop"');
  await expect(review(page)).not.toContainText(secretValue);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    secretValue,
  );
  await create(page).click();
  await expect(page.getByText(/created/i).first()).toBeVisible();
});

test('what a 422 says about single fields stands at those fields; nothing is cleared', async ({
  page,
  setFault,
}) => {
  await openPicked(page);
  await setFault('status-422-list');
  await create(page).click();
  await expect(field(page, 'Repository URL')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Repository URL')).toHaveAccessibleDescription(/not reachable/);
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/reserved/);
  await expect(page.getByRole('alert').filter({ hasText: 'The limit is odd' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('fresh-one');
  await setFault();
  await create(page).click();
  await expect(page.getByText(/created/i).first()).toBeVisible();
});

test('a 400 that names a field lands on it; nothing is cleared, and nothing may have been created', async ({
  page,
  setFault,
  requests,
}) => {
  await openPicked(page);
  await setFault('status-400-fields');
  await create(page).click();
  await expect(field(page, 'Repository URL')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Repository URL')).toHaveAccessibleDescription(/on a list/);
  await expect(field(page, 'Name')).toHaveValue('fresh-one');
  await expect(page.getByText('may have been created')).toHaveCount(0);
  expect(posts(await requests())).toHaveLength(1);
});

test('a 422 that only quotes a field path points at that field', async ({ page, setFault }) => {
  await openPicked(page);
  await setFault('status-422-text');
  await create(page).click();
  await expect(field(page, 'Repository URL')).toHaveAccessibleDescription(/archived/);
});

test('the service’s own refusals land on their fields: a taken name, an unknown integration', async ({
  page,
}) => {
  await openPicked(page, 'checkout-agent');
  await create(page).click();
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/exists/);
  await field(page, 'Name').fill('free-name');
  await field(page, 'Integration ID').fill(integrationB.id);
  await create(page).click();
  await expect(field(page, 'Integration ID')).toHaveAccessibleDescription(/no such integration/i);
});

test('a 409 without a field is about the name', async ({ page, setFault }) => {
  await openPicked(page);
  await setFault('name-taken');
  await create(page).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/exists/);
});

test('a refusal that repeats the request shows no secret value', async ({ page, setFault }) => {
  await openPicked(page);
  await page.getByRole('button', { name: 'Add secret' }).click();
  await field(page, 'Secret name').fill('TOKEN');
  await field(page, 'Secret value').fill(`${secretValue} "quoted"\nin two lines`);
  await setFault('status-422-echo');
  await create(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'could not process' });
  await expect(alert).toBeVisible();
  await expect(alert).not.toContainText(secretValue);
  await expect(alert).not.toContainText('in two lines');
});

test.describe('an image with values in containers and secrets', () => {
  const values = {
    sidecar: 's3cr3t-value-sidecar',
    init: 's3cr3t-value "init" & <more>',
    secret: 's3cr3t-value-secret',
  };
  const shape = `sidecars:
  - name: proxy
    env:
      - name: PROXY_TOKEN
        value: ${values.sidecar}
init_containers:
  - name: migrate
    env:
      - name: DATABASE_URL
        value: '${values.init}'
`;

  test.beforeEach(async ({ page }) => {
    await page.goto('/deployments/new');
    await page.getByRole('radio', { name: 'Image', exact: true }).check();
    await field(page, 'Name').fill('with-values');
    await field(page, 'Image').fill('app:1');
    await page.getByText('Pod shaping', { exact: true }).first().click();
    await field(page, 'Pod shaping').fill(shape);
    await page.getByRole('button', { name: 'Add secret' }).click();
    await field(page, 'Secret name').fill('TOKEN');
    await field(page, 'Secret value').fill(values.secret);
    await expect(review(page)).toContainText('PROXY_TOKEN');
    await expect(review(page)).toContainText('DATABASE_URL');
  });

  test('a copied request holds none of them', async ({ page }) => {
    await page.getByRole('button', { name: 'Copy request' }).click();
    await expect(page.getByText('Copied').first()).toBeVisible();
    const target = field(page, 'Image');
    await target.fill('');
    await target.press('ControlOrMeta+v');
    await expect(target).toHaveValue(/PROXY_TOKEN.*DATABASE_URL|DATABASE_URL.*PROXY_TOKEN/);
    await expect(target).toHaveValue(/"TOKEN"/);
    await expect(target).toHaveValue(/\[hidden\]/);
    await expect(target).not.toHaveValue(/s3cr3t/);
    await expect(review(page)).not.toContainText('s3cr3t');
  });

  for (const fault of ['status-422-echo', 'status-422-echo-address', 'status-422-echo-html'] as const) {
    test(`${fault}: a refusal that repeats them shows none`, async ({ page, setFault }) => {
      await setFault(fault);
      await create(page).click();
      const alert = page.getByRole('alert').filter({ hasText: 'could not process' });
      await expect(alert).toContainText('[hidden]');
      // The fields themselves have the values that were typed; nothing else of the page does.
      const shown = page.getByRole('main').filter({ has: alert });
      await expect(shown).toBeVisible();
      expect(await shown.innerText()).not.toMatch(/s3cr3t|3cr3t/);
      await expect(alert).not.toContainText(/s3cr3t|more/);
      expect(await stored(page)).not.toContain('s3cr3t');
    });
  }
});

test('clicked twice and entered again, one request is sent', async ({ page, requests, setFault }) => {
  await openPicked(page);
  await setFault('slow');
  await create(page).dblclick();
  await field(page, 'Name').press('Enter');
  // Forced: Playwright itself would wait for the busy button.
  await create(page).click({ force: true });
  await expect(page.getByText(/created/i).first()).toBeVisible();
  expect(posts(await requests())).toHaveLength(1);
});

test('reloaded while the request is under way, the page looks the name up and sends nothing', async ({
  page,
  requests,
  setFault,
}) => {
  await openPicked(page, 'reloaded-one');
  await setFault('slow');
  page.on('dialog', (dialog) => void dialog.accept());
  await create(page).click();
  await expect.poll(async () => posts(await requests()).length).toBe(1);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'may have been created' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(posts(await requests())).toHaveLength(1);
});

interface UnknownCase {
  fault: FaultName;
  says: string;
  isFound?: boolean;
  /** Nothing comes for half a minute. */
  isSilent?: boolean;
}

const unknownCases: UnknownCase[] = [
  { fault: 'lost-answer', says: 'could not be reached', isFound: true },
  { fault: 'created-odd', says: 'web page where JSON was expected', isFound: true },
  { fault: 'created-500', says: '500 (Internal Server Error)', isFound: true },
  { fault: 'truncated', says: 'not JSON, or was cut off', isFound: true },
  { fault: 'reset-midway', says: 'could not be reached', isFound: true },
  { fault: 'stall-midway', says: 'No byte came for 30 s', isFound: true, isSilent: true },
  { fault: 'hang', says: 'No byte came for 30 s', isSilent: true },
  { fault: 'reset', says: 'could not be reached' },
  { fault: 'redirect', says: 'redirect' },
  { fault: 'status-408', says: '408 (Request Timeout)' },
  { fault: 'status-500', says: '500 (Internal Server Error)' },
  { fault: 'status-502-html', says: '502 (Bad Gateway)' },
  { fault: 'status-503', says: '503 (Service Unavailable)' },
  { fault: 'status-503-empty', says: '503 (Service Unavailable)' },
  { fault: 'status-599', says: 'answered 599' },
];

for (const { fault, says, isFound = false, isSilent = false } of unknownCases) {
  test(`${fault}: “may have been created”, looked up at once, then the choice; one request reached the service`, async ({
    page,
    setFault,
    requests,
  }) => {
    if (isSilent) await page.clock.install();
    await openPicked(page, 'lost-one');
    await page.getByRole('button', { name: 'Add secret' }).click();
    await field(page, 'Secret name').fill('TOKEN');
    await field(page, 'Secret value').fill(secretValue);
    const fields = async () => [
      await field(page, 'Name').inputValue(),
      await field(page, 'Repository URL').inputValue(),
      await field(page, 'Secret name').inputValue(),
    ];
    const typed = ['lost-one', ordersUrl, 'TOKEN'];
    // A request that the browser itself sent anew would be carried out.
    await setFault(`${fault}*1`);
    await create(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'may have been created' });
    if (isSilent) {
      await expect.poll(async () => posts(await requests())).toHaveLength(1);
      await page.clock.fastForward(20_000);
      await expect(create(page)).toHaveAttribute('aria-busy', 'true');
      await page.clock.fastForward(11_000);
    }
    await expect(alert).toContainText(says);
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Look again' })).toBeVisible();
    await expect(alert.getByRole('link', { name: 'open it' })).toHaveCount(isFound ? 1 : 0);
    expect(await fields()).toEqual(typed);
    expect(await stored(page)).toContain('lost-one');
    expect(await stored(page)).not.toContain(secretValue);
    expect(posts(await requests())).toEqual(['POST /v2/deployments']);

    await page.reload();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await fields()).toEqual(typed);
    expect(posts(await requests())).toHaveLength(1);
    if (isFound) {
      await alert.getByRole('link', { name: 'open it' }).click();
    } else {
      await field(page, 'Secret value').fill(secretValue);
      await alert.getByRole('button', { name: 'Try again' }).click();
    }
    await expect(page.getByRole('heading', { name: 'lost-one' })).toBeVisible();
    expect(posts(await requests())).toHaveLength(isFound ? 1 : 2);
    if (!isFound) expect(await stored(page)).not.toContain('lost-one');
  });
}

test('while the look-up runs nothing is sent again, whatever is pressed', async ({
  page,
  requests,
  setFault,
}) => {
  await openPicked(page, 'lost-one');
  await setFault('created-500', 'drip');
  await create(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'may have been created' });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await create(page).click({ force: true });
  await field(page, 'Name').press('Enter');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(posts(await requests())).toHaveLength(1);
});

for (const fault of ['created-empty', 'created-200', 'created-202', 'created-204'] as const) {
  test(`${fault}: the list filtered by the name says “created”`, async ({ page, setFault }) => {
    await openPicked(page, 'without-id');
    await setFault(fault);
    await create(page).click();
    await expect(page).toHaveURL(/\/deployments\?name_contains=without-id/);
    await expect(page.getByRole('status').filter({ hasText: 'created' })).toBeVisible();
    await expect.poll(() => readNames(page)).toEqual(['without-id']);
  });
}

test('the draft survives reload, Back and another page, without secret values, and is gone after success', async ({
  page,
}) => {
  await openPicked(page, 'kept-one');
  await page.getByRole('button', { name: 'Add secret' }).click();
  await field(page, 'Secret name').fill('TOKEN');
  await field(page, 'Secret value').fill(secretValue);
  expect(await stored(page)).toContain('kept-one');
  expect(await stored(page)).not.toContain(secretValue);
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('kept-one');
  await expect(field(page, 'Repository URL')).toHaveValue(ordersUrl);
  await expect(field(page, 'Secret name')).toHaveValue('TOKEN');
  await expect(field(page, 'Secret value')).toHaveValue('');
  await expect(page.getByText(/secret values are not kept/i)).toBeVisible();
  await page.getByRole('link', { name: 'Deployments', exact: true }).click();
  await expect(page).toHaveURL(/\/deployments$/);
  await page.goBack();
  await expect(field(page, 'Name')).toHaveValue('kept-one');
  await field(page, 'Secret value').fill('x');
  await create(page).click();
  await expect(page.getByText(/created/i).first()).toBeVisible();
  expect(await stored(page)).not.toContain('kept-one');
  await page.goto('/deployments/new');
  await expect(field(page, 'Name')).toHaveValue('');
});

test('another link than the draft’s asks, and each answer is honoured', async ({ page }) => {
  await openPicked(page, 'kept-one');
  const other = picked.replace('orders-agent', 'search-agent');
  await page.goto(other);
  await page.getByRole('button', { name: 'Keep my draft' }).click();
  await expect(field(page, 'Name')).toHaveValue('kept-one');
  await expect(field(page, 'Repository URL')).toHaveValue(ordersUrl);
  await page.goto(picked.replace('orders-agent', 'checkout-agent'));
  await page.getByRole('button', { name: 'Use the link' }).click();
  await expect(field(page, 'Name')).toHaveValue('checkout-agent');
  await expect(field(page, 'Repository URL')).toHaveValue(/checkout-agent/);
});

test('a link that was only looked at leaves no draft behind', async ({ page }) => {
  await page.goto(picked);
  await expect(field(page, 'Repository URL')).toHaveValue(ordersUrl);
  await page.goto(picked.replace('orders-agent', 'search-agent'));
  await expect(field(page, 'Repository URL')).toHaveValue(/search-agent/);
  await expect(page.getByText('There is a draft from before')).toHaveCount(0);
});

test('“Discard draft” empties the form and what is stored, notices included', async ({ page }) => {
  await openPicked(page, 'kept-one');
  await page.getByRole('button', { name: 'Add secret' }).click();
  await field(page, 'Secret name').fill('TOKEN');
  await page.reload();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText(/secret values are not kept/i)).toHaveCount(0);
  await expect(field(page, 'Secret name')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('kept-one');
});

test.describe('odd repositories', () => {
  test.use({ fixture: 'repositories-odd' });

  test('a record of another integration counts, and the form says so', async ({ page }) => {
    await page.goto(picked.replace('orders-agent', 'other-integration'));
    await expect(field(page, 'Integration ID')).toHaveValue(integrationB.id);
    await expect(page.getByText(/another integration/i)).toBeVisible();
  });

  test('without a default branch the ref is typed', async ({ page }) => {
    await page.goto(picked.replace('orders-agent', 'without-branch'));
    await expect(field(page, 'Repository URL')).toHaveValue(/without-branch/);
    await expect(field(page, 'Git reference')).toHaveValue('');
  });
});

test('a listing that fails is named with Retry, what was typed meanwhile stays', async ({
  page,
  setFault,
}) => {
  await setFault('status-403');
  await page.goto(picked);
  const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
  await expect(alert).toContainText('403');
  await field(page, 'Name').fill('typed-meanwhile');
  await setFault();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(field(page, 'Repository URL')).toHaveValue(ordersUrl);
  await expect(field(page, 'Name')).toHaveValue('typed-meanwhile');
});

test('reloaded before the listing came, the link still fills what is empty', async ({ page, setFault }) => {
  await setFault('slow');
  await page.goto(picked);
  await field(page, 'Name').fill('typed-early');
  await setFault();
  await page.reload();
  await expect(field(page, 'Repository URL')).toHaveValue(ordersUrl);
  await expect(field(page, 'Name')).toHaveValue('typed-early');
});

test('a pasted URL fills the form', async ({ page }) => {
  await page.goto(`/deployments/new?repo_url=${encodeURIComponent('git@h.example:team/The_App.git')}`);
  await expect(field(page, 'Repository URL')).toHaveValue('git@h.example:team/The_App.git');
  await expect(field(page, 'Name')).toHaveValue('the-app');
});

test('a name is looked up: seen with a link, or not seen, never “available”', async ({ page }) => {
  await openPicked(page, 'checkout-agent');
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/already used|exists/i);
  await expect(page.getByRole('link', { name: 'checkout-agent' })).toHaveAttribute(
    'href',
    `/deployments/${idOf('checkout-agent')}`,
  );
  await field(page, 'Name').fill('never heard of');
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/not seen|was seen/i);
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/letters, digits and dashes/);
  await expect(page.getByText('available')).toHaveCount(0);
});

test('a prefilled name is looked up without being touched', async ({ page }) => {
  await page.goto(picked.replace('orders-agent', 'search-agent'));
  await expect(field(page, 'Name')).toHaveValue('search-agent');
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/already used|exists/i);
});

/** Pastes text where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a pasted .env is shown by name before it is taken over; conflicts are a choice', async ({ page }) => {
  await openPicked(page);
  await page.getByRole('button', { name: 'Add secret' }).click();
  await field(page, 'Secret name').fill('TOKEN');
  await field(page, 'Secret value').fill('old');
  await field(page, 'Secret name').focus();
  await paste(
    page,
    `# comment\nexport TOKEN='${secretValue}'\nHASH=#fff\nKEY="one\ntwo"\nPORT=80\nno pair here\nTWICE=1\nTWICE=a=b\n`,
  );
  const preview = page.getByRole('status').filter({ hasText: 'pasted' });
  await expect(preview).toContainText('TOKEN, HASH, KEY, PORT, TWICE');
  await expect(preview).toContainText(/Line 7/);
  await expect(preview).toContainText(/TWICE is given twice/);
  await expect(preview).toContainText(/platform itself: PORT/);
  await expect(preview).not.toContainText(secretValue);
  await preview.getByRole('checkbox', { name: /Overwrite TOKEN/ }).uncheck();
  await preview.getByRole('button', { name: 'Take over' }).click();
  await expect(field(page, 'Secret value')).toHaveValue('old');
  await expect(field(page, 'Secret value 2')).toHaveValue('#fff');
  await expect(field(page, 'Secret value 3')).toHaveValue('one\ntwo');
  await expect(field(page, 'Secret value 5')).toHaveValue('a=b');
  await expect(review(page)).toContainText('"name": "KEY"');
  await expect(review(page)).not.toContainText('#fff');
});

test('a secret and a reference of one name are an error; references are sent', async ({ page }) => {
  await openPicked(page);
  await page.getByRole('button', { name: 'Add secret' }).click();
  await field(page, 'Secret name').fill('TOKEN');
  await field(page, 'Secret value').fill('line one\nline two');
  await page.getByRole('button', { name: 'Add reference' }).click();
  await field(page, 'Reference name').fill('TOKEN');
  await field(page, 'Reference secret').fill('shop');
  await field(page, 'Reference key').fill('token');
  await create(page).click();
  await expect(field(page, 'Reference name')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Reference name').fill('OTHER');
  await expect(review(page)).toContainText('"secret_key": "token"');
  await create(page).click();
  await expect(page.getByText(/created/i).first()).toBeVisible();
});

for (const source of ['Repository', 'Image', 'Tarball'] as const) {
  test(`no serious finding of axe with the source ${source} and errors, at 320 px too`, async ({ page }) => {
    await openPicked(page);
    await page.getByRole('radio', { name: source, exact: true }).check();
    await page.getByRole('button', { name: 'Add secret' }).click();
    await page.getByRole('button', { name: 'Add reference' }).click();
    await create(page).click();
    await expect(field(page, 'Secret name')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectAccessible(page);
  });
}
