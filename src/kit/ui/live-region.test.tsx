import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { announce, LiveRegion } from './live-region.tsx';

const texts = () =>
  [...renderToStaticMarkup(<LiveRegion />).matchAll(/<div class="[^"]*">([^<]*)/g)].map(([, text]) => text);

it('keeps announcements in order, and moves a repeated one to the end', () => {
  for (const text of ['Sorted by name', '3 pinned', 'Sorted by name']) announce(text);
  expect(texts().slice(-2)).toEqual(['3 pinned', 'Sorted by name']);
  expect(texts().filter((text) => text === 'Sorted by name')).toHaveLength(1);
});

it('drops the oldest announcement, never the newest, once there are more than eight', () => {
  for (let at = 1; at <= 10; at += 1) announce(`row ${at}`);
  expect(texts()).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map((at) => `row ${at}`));
});
