import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListingNotices } from './listing-notices.tsx';

test.each([
  [29, false],
  [30, true],
  [31, false],
  [99, false],
  [100, true],
  [101, false],
])('a listing of %i repositories is called out as maybe cut: %s', (received, isSaid) => {
  const summary = { received, repeated: 0, foreign: 0, unreadable: [], unreadableCount: 0 };
  const said = renderToStaticMarkup(<ListingNotices summary={summary} />);
  expect(said.includes(`Exactly ${received} repositories came`)).toBe(isSaid);
  expect(said === '').toBe(!isSaid);
});
