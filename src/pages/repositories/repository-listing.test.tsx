import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ServiceError } from '../../api/errors.ts';
import { describeListingFailure, ListingNotices } from './repository-listing.tsx';

it.each([
  [403, 'revoked on the code host'],
  [404, 'Check the ID of the integration'],
])('explains %i for an integration', (status, words) => {
  const error = new ServiceError({ method: 'GET', path: '/repos', kind: 'status', status, detail: 'No.' });
  const { detail } = describeListingFailure(error);
  expect(detail).toContain('No.');
  expect(detail).toContain(words);
});

it.each([
  [29, false],
  [30, true],
  [31, false],
  [99, false],
  [100, true],
  [101, false],
])('warns that a listing of %i repositories may be incomplete: %s', (received, isSuspicious) => {
  const summary = { received, repeated: 0, foreign: 0, unreadable: [], unreadableCount: 0 };
  const markup = renderToStaticMarkup(<ListingNotices summary={summary} />);
  expect(markup.includes(`Exactly ${received} repositories were returned`)).toBe(isSuspicious);
  expect(markup === '').toBe(!isSuspicious);
});
