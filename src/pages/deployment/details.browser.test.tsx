import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { check, expectHidden, expectTexts, press, unpoint } from '../../../component-tests/act.ts';
import { expectAddress, open, reopen } from '../../../component-tests/open.tsx';
import { detailsPage } from '../../../component-tests/pages.ts';
import { fill, requests, setFault } from '../../../component-tests/service.ts';
import { deployment, idOf, sequence, uuid } from '../../../server/sample/fixture-records.ts';

const few = idOf('orders-agent');

test('a deep link shows a complete deployment under its name', async () => {
  await open(`/deployments/${few}`);
  await expect.element(page.getByRole('heading', { name: 'orders-agent', level: 1 })).toBeVisible();
  await expect.poll(() => document.title).toBe('orders-agent · Slipway');
  const article = page.getByRole('article', { name: 'orders-agent' });
  await expect.element(article.getByText(few, { exact: true })).toHaveLength(1);
  await expect.element(article.getByText('orders-agent', { exact: true })).toHaveLength(1);
  const source = detailsPage.section('Source');
  await expect.element(source).toHaveTextContent('graph.json');
  await expect.element(source).toHaveTextContent('Build on pushYes');
  await expect.element(detailsPage.section('Revision')).toHaveTextContent('2026-10-01 ');
  const address = page.getByRole('link', { name: 'https://orders-agent.apps.example' });
  await expect.element(address).toHaveAttribute('href', 'https://orders-agent.apps.example');
  await expectAccessible();
  await page.getByRole('link', { name: 'All deployments' }).click();
  await expectAddress('/deployments');
});

test('a wide page shows sections as cards in two columns, below a header that stays visible', async () => {
  await page.viewport(1280, 600);
  await open(`/deployments/${few}`);
  const links = page.getByRole('navigation', { name: 'Sections' });
  await links.getByRole('link', { name: 'Raw record' }).click();
  const raw = detailsPage.section('Raw record');
  await expect.element(raw.getByRole('heading', { name: 'Raw record' })).toHaveFocus();
  await expect.element(raw.getByRole('heading', { name: 'Raw record' })).toBeInViewport();
  await expect.element(links).toBeInViewport();
  await expectAddress(`/deployments/${few}`);
  const name = page.getByRole('heading', { level: 1 });
  await expect.element(name).toBeInViewport();
  const ancestors = (each: Element): Element[] =>
    each.parentElement ? [each, ...ancestors(each.parentElement)] : [each];
  const head = ancestors(name.element()).find((each) => getComputedStyle(each).position === 'sticky');
  // The name is complete and on a separate line, below the navigation.
  const back = page.getByRole('link', { name: 'All deployments' }).element().getBoundingClientRect();
  expect(name.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(back.bottom);
  expect(head?.contains(name.element())).toBe(true);
  const source = detailsPage.section('Source');
  const inset = async () =>
    (raw.element().getBoundingClientRect()?.x ?? 0) - (source.element().getBoundingClientRect()?.x ?? 0);
  expect(await inset()).toBeGreaterThan(300);
  await page.viewport(1200, 600);
  await expect.poll(inset).toBe(0);
  expect(source.element().getBoundingClientRect()?.width).toBeLessThanOrEqual(720);
  await page.viewport(800, 600);
  await expectHidden(links);
  await expect.element(name).not.toBeInViewport();
});

test('the header covers no link of the sections', async () => {
  await page.viewport(1280, 720);
  await open(`/deployments/${few}`);
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await links.last().click();
  await expect.element(detailsPage.section('Raw record').getByRole('heading')).toHaveFocus();
  for (const link of links.elements()) {
    const { x, y, width, height } = link.getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + 2)).toBe(link);
    expect(document.elementFromPoint(x + width / 2, y + height - 2)).toBe(link);
  }
});

test('an invalid ID in the address is named and not sent', async () => {
  await open(`/deployments/${'x'.repeat(201)}`);
  await expect.element(page.getByRole('alert')).toHaveTextContent('is not valid');
  expect(requests()).toEqual([]);
  await expectAccessible();
});

test('an ID without a deployment is named, with a way back', async () => {
  await open(`/deployments/${uuid(404)}?status=READY`);
  const main = page.getByRole('main');
  await expect.element(main).toHaveTextContent('No deployment with this ID');
  await expect.element(main).toHaveTextContent(uuid(404));
  await main.getByRole('link', { name: 'All deployments' }).click();
  await expectAddress('/deployments?status=READY');
});

/** Creates a deployment of an image in the form. @returns the status that reports it */
async function createFresh(): Promise<Locator> {
  await open('/deployments/new');
  await check(page.getByRole('radio', { name: 'Image' }));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('fresh-agent');
  await page.getByRole('textbox', { name: 'Image', exact: true }).fill('registry.example/agent:1');
  await page.getByRole('button', { name: 'Create deployment' }).click();
  await expect.element(page.getByRole('heading', { name: 'fresh-agent' })).toBeVisible();
  const status = page.getByRole('status').filter({ hasText: 'created' });
  // One notice, which also shows the polling.
  await expect
    .element(status)
    .toHaveTextContent(
      'Checking until it is ready, for up to 15 minutes. You can go to other pages; keep this tab open.',
    );
  return status;
}

test('a created deployment that is not listed yet is described as such', async () => {
  const status = await createFresh();
  fill('empty');
  await page.getByRole('button', { name: 'Refresh deployment' }).click();
  await expect.element(status).toHaveTextContent('created, not listed yet');
  const stop = page.getByRole('button', { name: 'Stop checking' });
  await stop.click();
  await expectHidden(stop);
  await expect.element(status.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expectHidden(page.getByRole('alert'));
});

describe('beside the list', () => {
  test('it opens from the list’s record, with J, K and Escape', async () => {
    await open('/deployments?status=READY&limit=10');
    await page.getByRole('link', { name: 'checkout-agent' }).click();
    const details = page.getByRole('region', { name: 'Details' });
    const heading = details.getByRole('heading', { level: 2 });
    await expectTexts(heading, ['checkout-agent']);
    await expect.poll(() => document.title).toBe('checkout-agent · Slipway');
    await expect.element(details.getByRole('button', { name: 'Previous deployment' })).toBeDisabled();
    await press('j');
    await expectTexts(heading, ['orders-agent']);
    await details.getByRole('button', { name: 'Next deployment' }).click();
    await expectTexts(heading, ['search-agent']);
    await expect.poll(() => document.title).toBe('search-agent · Slipway');
    await expect.element(details.getByRole('button', { name: 'Next deployment' })).toBeDisabled();
    await press('k');
    await expectTexts(heading, ['orders-agent']);
    await expectAddress(`/deployments/${few}?status=READY&limit=10`);
    expect(requests().filter((request) => request.includes('deployment_ids'))).toEqual([]);
    await expectAccessible();

    // Escape closes only the tooltip.
    await userEvent.hover(document.body);
    await expectHidden(page.getByCSS(':popover-open'));
    await press('Escape');
    await expectAddress('/deployments?status=READY&limit=10');
    await expect.poll(() => document.title).toBe('Deployments · Slipway');
    await expectHidden(details);
  });

  test('the title names the open deployment at any width and after a reload', async () => {
    const list = page.getByRole('heading', { name: 'Deployments', level: 1 });
    await page.viewport(1200, 900);
    await open('/deployments');
    await page.getByRole('link', { name: 'checkout-agent' }).click();
    await expect.poll(() => document.title).toBe('checkout-agent · Slipway');
    expect(document.head.querySelectorAll('title')).toHaveLength(2);
    await page.viewport(1000, 900);
    await expectHidden(list);
    await expect.poll(() => document.title).toBe('checkout-agent · Slipway');
    await page.viewport(1200, 900);
    await expect.element(list).toBeVisible();
    await expect.poll(() => document.title).toBe('checkout-agent · Slipway');
    await page.viewport(800, 900);
    await reopen();
    await expect.element(page.getByRole('heading', { name: 'checkout-agent', level: 1 })).toBeVisible();
    await expectHidden(list);
    await expect.poll(() => document.title).toBe('checkout-agent · Slipway');
    await page.viewport(1200, 900);
    await expect.element(list).toBeVisible();
    await expect.poll(() => document.title).toBe('checkout-agent · Slipway');
    await press('Escape');
    await expect.poll(() => document.title).toBe('Deployments · Slipway');
  });

  test('next and previous follow the visible order, also across pages', async () => {
    fill({ deployments: sequence(25) });
    await open('/deployments?limit=10');
    const header = page.getByRole('columnheader', { name: 'Name' });
    await header.getByRole('button').click();
    await header.getByRole('button').click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('link', { name: 'item-017' }).click();
    const details = page.getByRole('region', { name: 'Details' });
    const heading = details.getByRole('heading', { level: 2 });
    const next = details.getByRole('button', { name: 'Next deployment' });
    const previous = details.getByRole('button', { name: 'Previous deployment' });
    const position = details.getByText('9 of 25');
    await expect.element(position).toHaveAttribute('title', 'Position in the list');
    await next.click();
    await expectTexts(heading, ['item-016']);
    await next.click();
    await expectTexts(heading, ['item-015']);
    await expect.element(details.getByText('11 of 25')).toBeVisible();
    await expectAddress(`/deployments/${idOf('item-015')}?limit=10&sort=-name&offset=10`);
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await press('k');
    await expectTexts(heading, ['item-016']);
    await expectAddress(`/deployments/${idOf('item-016')}?limit=10&sort=-name`);
    await previous.click();
    await expectTexts(heading, ['item-017']);
  });

  test('an unreadable page of the list is reported, and loaded again on request', async () => {
    fill({ deployments: sequence(15) });
    await open('/deployments?limit=10&offset=10');
    await expect.element(page.getByRole('link', { name: 'item-011' })).toBeVisible();
    setFault('status-400');
    await page.getByRole('link', { name: 'item-011' }).click();
    const details = page.getByRole('region', { name: 'Details' });
    const notice = details.getByRole('status').filter({ hasText: 'The previous page of the list' });
    await expect.element(notice).toHaveTextContent('could not be loaded');
    await expect.element(details.getByRole('button', { name: 'Previous deployment' })).toBeDisabled();
    setFault();
    await notice.getByRole('button', { name: 'Reload the page' }).click();
    await expectHidden(notice);
    await details.getByRole('button', { name: 'Previous deployment' }).click();
    await expectTexts(details.getByRole('heading', { level: 2 }), ['item-010']);
  });

  test('a record has the same state in list and details', async () => {
    const name = 'orders-agent';
    const become = (status: string) => fill({ deployments: [deployment(name, { status })] });
    become('AWAITING_DATABASE');
    await open('/deployments');
    await page.getByRole('link', { name }).click();
    const details = page.getByRole('article', { name });
    const row = page.getByRole('row').filter({ hasText: name });
    await expect.element(details).toHaveTextContent('Awaiting database');
    become('READY');
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect.element(row).toHaveTextContent('Ready');
    await expect.element(details.getByText('Ready', { exact: true })).toBeVisible();
    become('UNUSED');
    await expectHidden(page.getByRole('button', { name: 'Refresh deployment' }));
    await page.viewport(900, 800);
    await page.getByRole('button', { name: 'Refresh deployment' }).click();
    await expect.element(details.getByText('Unused', { exact: true })).toBeVisible();
    await page.viewport(1440, 800);
    await expect.element(row).toHaveTextContent('Unused');
  });

  test('“Refresh” also updates the details of a deployment of another page', async () => {
    const become = (status: string) =>
      fill({
        deployments: ['first', 'second', 'third'].map((name) => deployment(name, { status })),
      });
    become('AWAITING_DATABASE');
    await open('/deployments?limit=2');
    await page.getByRole('link', { name: 'first' }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(page.getByRole('link', { name: 'third' })).toBeVisible();
    become('READY');
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    const details = page.getByRole('article', { name: 'first' });
    await expect.element(details.getByText('Ready', { exact: true })).toBeVisible();
  });

  test('J skips a row of the previous page', async () => {
    const deployments = [
      deployment('first'),
      deployment('moved', { id: uuid(8001) }),
      deployment('moved', { id: uuid(8001) }),
      deployment('last'),
    ];
    fill({ deployments });
    await open('/deployments?limit=2');
    await page.getByRole('link', { name: 'moved' }).click();
    await expect.element(page.getByRole('article', { name: 'moved' })).toBeVisible();
    await press('j');
    await expect.element(page.getByRole('article', { name: 'last' })).toBeVisible();
    await press('k');
    await expect.element(page.getByRole('article', { name: 'moved' })).toBeVisible();
  });

  test('Tab moves from the open row to its details and back', async () => {
    fill({ deployments: sequence(20) });
    await open('/deployments');
    const link = page.getByRole('link', { name: 'item-002', exact: true });
    await press('Enter', link);
    const details = page.getByRole('region', { name: 'Details' });
    await expectTexts(details.getByRole('heading', { level: 2 }), ['item-002']);
    await expect.element(link).toHaveFocus();
    await press('Tab');
    await expect.element(details).toHaveFocus();
    await press('Shift+Tab');
    await expect.element(link).toHaveFocus();
    await press('Tab');
    await press('Tab');
    await expect.element(details.getByRole('button').first()).toHaveFocus();
    await page.getByRole('button', { name: 'Close details' }).click();
    await expect.element(link).toHaveFocus();
  });

  test('closing details of a deployment that left the list moves the focus to the list', async () => {
    await open('/deployments');
    await page.getByRole('link', { name: 'orders-agent' }).click();
    fill({ deployments: sequence(2) });
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect.element(page.getByRole('link', { name: 'item-001' })).toBeVisible();
    await page.getByRole('button', { name: 'Close details' }).click();
    await expect.element(page.getByRole('heading', { name: 'Deployments', level: 1 })).toHaveFocus();
  });

  test('the focus follows the open row, which stays visible', async () => {
    await page.viewport(1440, 500);
    fill({ deployments: sequence(50) });
    await open('/deployments?limit=50');
    await page.getByRole('link', { name: 'item-001' }).click();
    const position = page.getByRole('region', { name: 'Details' }).getByText(/ of (?:at least )?50$/);
    for (let at = 1; at < 15; at += 1) {
      await expectTexts(position, [new RegExp(`^${at} of`)]);
      await press('j');
    }
    const link = page.getByRole('link', { name: 'item-015', exact: true });
    await expect.element(link).toHaveFocus();
    await expect.element(link).toBeInViewport({ ratio: 1 });
    await press('Escape');
    await expect.element(link).toHaveFocus();
  });

  test('a narrow window shows only the details, under the page’s only heading', async () => {
    await page.viewport(320, 700);
    await open('/deployments');
    await page.getByRole('link', { name: 'orders-agent' }).click();
    await expectTexts(page.getByRole('heading', { level: 1 }), ['orders-agent']);
    await expectAccessible();
    await page.getByRole('button', { name: 'Close details' }).click();
    await expectTexts(page.getByRole('heading', { level: 1 }), ['Deployments']);
  });
});

describe('revisions', () => {
  beforeEach(() => fill('revisions'));

  test('a text says whether the latest one is active', async () => {
    for (const [name, word] of [
      ['live', 'Yes'],
      ['behind', 'No'],
      ['unborn', 'No'],
    ] as const) {
      await open(`/deployments/${idOf(name)}`);
      const section = detailsPage.section('Revision');
      await expect.element(section).toHaveTextContent(`Latest revision active${word}`);
    }
  });
});

test('a failure names its cause; “Retry” requests again', async () => {
  setFault('status-400');
  await open(`/deployments/${few}`);
  await expect.element(page.getByRole('alert')).toHaveTextContent('400');
  await expectAccessible();
  setFault();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: 'orders-agent' })).toBeVisible();
  await expectHidden(page.getByRole('alert'));

  // After a failed refresh, the fields stay and show their age.
  setFault('status-403');
  await page.getByRole('button', { name: 'Refresh deployment' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('403');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Showing data loaded');
  await expect.element(page.getByRole('article', { name: 'orders-agent' })).toHaveTextContent(few);
});

describe('text from outside', () => {
  beforeEach(() => fill('hostile'));

  test('only web addresses are links; undocumented fields keep their names; records of any size are shown', async () => {
    await open(`/deployments/${idOf('javascript-links')}`);
    const source = detailsPage.section('Source');
    await expect.element(source.getByText('javascript:globalThis.attacked=true')).toBeVisible();
    // Links that filter the list only have an icon.
    await expectHidden(source.getByRole('link').filter({ hasText: /./ }));

    await open(`/deployments/${idOf('unknown-fields')}`);
    const other = detailsPage.section('Other fields');
    await expect.element(other).toHaveTextContent('shiny_new');
    await expect.element(other).toHaveTextContent('source_config.resource_spec');
    await expect.element(other).toHaveTextContent('gpu_count');
    await page.getByText('Show raw data').click();
    await expect
      .element(page.getByRole('region', { name: 'Record, secret values left out' }))
      .toHaveTextContent('"repo_commit_sha"');

    await open('/deployments');
    await page.getByRole('link', { name: 'only-id-and-name' }).click();
    await expect.element(page.getByRole('heading', { name: 'only-id-and-name' })).toBeVisible();
    await expect.element(page.getByRole('article')).toHaveTextContent('not-a-uuid-but-an-id');

    await page.viewport(320, 700);
    await open(`/deployments/${idOf(`long-${'x'.repeat(9_995)}`)}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('long-');
    await expect.element(page.getByRole('button', { name: 'Compare with…' })).toBeInViewport();
    await expectAccessible();
  });
});

test('beside the list, J keeps the scroll position and “Show empty fields”', async () => {
  await open('/deployments?status=READY&limit=10');
  await page.getByRole('link', { name: 'checkout-agent' }).click();
  const details = page.getByRole('region', { name: 'Details' });
  await check(details.getByRole('checkbox', { name: 'Show empty fields' }));
  const source = await details.getByRole('heading', { name: 'Source', exact: true }).findElement();
  await details.getByText('Show raw data').click();
  await expect.element(details.getByRole('button', { name: 'Copy record' })).toBeVisible();
  await press('j');
  await expectTexts(details.getByRole('heading', { level: 2 }), ['orders-agent']);
  await expect.element(details.getByRole('checkbox', { name: 'Show empty fields' })).toBeChecked();
  expect(source.isConnected).toBe(true);
  await expectHidden(details.getByRole('button', { name: 'Copy record' }));
});

test('Escape closes details after it closed a tooltip', async () => {
  await open('/deployments');
  await page.getByRole('link', { name: 'orders-agent' }).click();
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('button', { name: 'Close details' }).hover();
  await expect.element(page.getByText('Close details (Esc)')).toBeVisible();
  await details.getByRole('button', { name: 'Next deployment' }).hover();
  await expect.element(page.getByText('Next deployment (J)')).toBeVisible();
  // Presses Escape when the tooltip is removed.
  new MutationObserver((_changes, observer) => {
    if (document.querySelector(':popover-open')) return;
    observer.disconnect();
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
  }).observe(document.body, { childList: true, subtree: true });
  await unpoint();
  await expectHidden(details);
});

test('the raw record shows all digits of long numbers, or says that they were rounded', async () => {
  const long = '9223372036854775807';
  const type = { 'content-type': 'application/json' };
  const body = `{"resources":[{"id":"${few}","name":"long","image_version":${long},"gpus":{"most":${long}}}]}`;
  const rounded = page.getByText('Long numbers were rounded.');
  const openWith = async (headers: Record<string, string>) => {
    vi.stubGlobal('fetch', async () => new Response(body, { headers: { ...type, ...headers } }));
    await open(`/deployments/${few}`);
    await page.getByText('Show raw data').click();
    const raw = page.getByRole('region', { name: 'Record, secret values left out' });
    await expect.element(raw).toHaveTextContent(`"most": ${long}`);
  };
  await openWith({});
  await expect.element(detailsPage.section('Revision')).toHaveTextContent(long);
  await expectHidden(rounded);
  await openWith({ 'slipway-rounded': '1' });
  await expect.element(rounded).toBeVisible();
});
