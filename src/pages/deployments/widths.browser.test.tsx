import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deploymentsPage } from '../../../component-tests/pages.ts';
import { fill } from '../../../component-tests/service.ts';
import { deployment, idOf } from '../../../server/sample/fixture-records.ts';

/* The columns at each width. None cuts usual values. */

const revisions = { latest_revision_id: idOf('latest'), active_revision_id: idOf('active') };
const usual = [
  deployment('orders-reconciliation-eu-we01a', { status: 'AWAITING_DATABASE', ...revisions }),
  deployment('orders-reconciliation-eu-we02b', { status: 'AWAITING_DELETE', ...revisions }),
  deployment('orders', { status: 'FAILED', updated_at: new Date().toISOString(), ...revisions }),
  deployment('payments', { status: 'READY', image_version: '10.12.13' }),
  deployment(
    'image',
    {
      source: 'image',
      source_revision_config: { image_uri: 'registry.example/northwind/claims-worker:2.6' },
    },
    { repoUrl: null },
  ),
];

const table = () => deploymentsPage.get('Deployments').element();

/** The cut texts in the rows, except states of revisions and beginnings of images. */
const cutTexts = () =>
  [...table().querySelectorAll('tbody :is(th, td), tbody :is(th, td) *')]
    .filter((each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX === 'clip')
    .map((each) => each.textContent)
    .filter((text) => !/active$|^registry/.test(text));

/** Statuses that are cut before their end. */
const cutStatuses = () =>
  [...table().querySelectorAll('tbody td[data-tone]')]
    .filter((cell) => {
      const range = document.createRange();
      // Without the state of the revision.
      range.selectNodeContents(cell.querySelector('span > span') ?? cell);
      return range.getBoundingClientRect().right > cell.getBoundingClientRect().right;
    })
    .map(({ textContent }) => textContent);

const rowHeights = () => [
  ...new Set(Array.from(table().querySelectorAll('tbody tr'), (row) => row.getBoundingClientRect().height)),
];

const headers = () => Array.from(table().querySelectorAll('thead button'), ({ textContent }) => textContent);

const withVersion = ['Name', 'Status', 'Type', 'Image version', 'Updated'];

describe('no column is cut off except text after a status or before an image, and all rows have the same height', () => {
  test.each([
    [768, ['Name', 'Status', 'Type', 'Updated']],
    [900, withVersion],
    [1024, [...withVersion, 'Repository']],
    [1280, [...withVersion, 'Repository']],
    [1440, [...withVersion, 'Repository', 'Git reference']],
    [1920, [...withVersion, 'Repository', 'Git reference', 'Main CPU · memory']],
  ])('at %d px', async (width, columns) => {
    await page.viewport(width, 900);
    fill({ deployments: usual });
    await deploymentsPage.open();
    await deploymentsPage.expectRows(usual.length);
    expect(headers()).toEqual(columns);
    expect(cutTexts()).toEqual([]);
    expect(cutStatuses()).toEqual([]);
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
    expect(cutStatuses()).toEqual([]);
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

/** The start positions of the lines in some elements, from top to bottom. */
function lineStarts(elements: readonly Element[]): number[] {
  const starts = new Map<number, number>();
  for (const element of elements) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, bottom, width } of text.textContent?.trim() ? range.getClientRects() : []) {
        const line = Math.round(bottom / 8);
        if (width > 0) starts.set(line, Math.min(left, starts.get(line) ?? Infinity));
      }
    }
  }
  return [...starts].toSorted(([a], [b]) => a - b).map(([, left]) => Math.round(left));
}

test('wrapped lines of a card start with words, not with a separator', async () => {
  await page.viewport(320, 900);
  fill({ deployments: [deployment('orders', {}, { type: 'dedicated to one customer in one region' })] });
  await deploymentsPage.open();
  await deploymentsPage.expectRows(1);
  const starts = lineStarts([...table().querySelectorAll('tbody td[data-header]:not([data-tone])')]);
  expect(starts.length).toBeGreaterThan(1);
  expect(new Set(starts).size).toBe(1);
});
