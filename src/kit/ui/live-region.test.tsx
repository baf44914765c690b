import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { announce, LiveRegion } from './live-region.tsx';

it('keeps several announcements in their order, and repeats one at the end', () => {
  for (const text of ['Sorted by name', '3 pinned', 'Sorted by name']) announce(text);
  expect(renderToStaticMarkup(<LiveRegion />)).toMatch(/^<div[^>]*><div>3 pinned<\/div><div>Sorted by name</);
});
