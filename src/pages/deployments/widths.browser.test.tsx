import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { deploymentsPage } from '../../../parts/pages.ts';
import { fill } from '../../../parts/service.ts';
import { deployment, idOf } from '../../../server/sample/fixture-records.ts';

/* The columns at a width, none of which cuts usual values. */

const revisions = { latest_revision_id: idOf('latest'), active_revision_id: idOf('active') };
const usual = [
  deployment('orders-reconciliation-eu-we01a', { status: 'AWAITING_DATABASE', ...revisions }),
  deployment('orders-reconciliation-eu-we02b', { status: 'AWAITING_DELETE', ...revisions }),
  deployment('orders', { status: 'FAILED', updated_at: new Date().toISOString(), ...revisions }),
  deployment('payments', { status: 'READY', image_version: '10.12.13' }),
];

const table = () => deploymentsPage.get('Deployments').element();

/** The texts that are cut off in the rows. */
const cutTexts = () =>
  [...table().querySelectorAll('tbody :is(th, td), tbody :is(th, td) *')]
    .filter((each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX === 'clip')
    .map((each) => each.textContent);

const rowHeights = () => [
  ...new Set(Array.from(table().querySelectorAll('tbody tr'), (row) => row.getBoundingClientRect().height)),
];

const headers = () =>
  Array.from(table().querySelectorAll('thead th'), ({ textContent }) => textContent).filter(Boolean);

const withVersion = ['Name', 'Status', 'Type', 'Image version', 'Updated'];

describe('no column is cut, and all rows have one height', () => {
  test.each([
    [768, ['Name', 'Status', 'Type', 'Updated']],
    [900, withVersion],
    [1024, [...withVersion, 'Repository']],
    [1280, [...withVersion, 'Repository']],
    [1440, [...withVersion, 'Repository', 'Branch']],
    [1920, [...withVersion, 'Repository', 'Branch', 'Main CPU · memory']],
  ])('at %d px', async (width, columns) => {
    await page.viewport(width, 900);
    fill({ deployments: usual });
    await deploymentsPage.open();
    await deploymentsPage.expectRows(usual.length);
    expect(headers()).toEqual(columns);
    expect(cutTexts()).toEqual([]);
    expect(rowHeights()).toHaveLength(1);
  });

  test.each([
    [1280, ['Name', 'Status', 'Updated']],
    [1920, [...withVersion, 'Repository']],
  ])('at %d px beside details', async (width, columns) => {
    await page.viewport(width, 900);
    fill({ deployments: usual });
    await deploymentsPage.open();
    await deploymentsPage.openDetails('orders');
    expect(headers()).toEqual(columns);
    expect(cutTexts()).toEqual([]);
    expect(rowHeights()).toHaveLength(1);
  });
});

test('the fields above the rows are one line of 32 px', async () => {
  await page.viewport(1440, 900);
  await deploymentsPage.open();
  await deploymentsPage.expectListed();
  const names = ['Name contains', 'Status', 'Deployment type', 'Image version'] as const;
  const boxes = names.map((name) => deploymentsPage.get(name).element().getBoundingClientRect());
  expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([32]));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
});
