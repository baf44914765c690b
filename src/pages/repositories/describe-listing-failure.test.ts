import { expect, it } from 'vitest';
import { ServiceError } from '../../service/transport/errors.ts';
import { describeListingFailure } from './describe-listing-failure.ts';

it.each([
  [403, 'access on the code host'],
  [404, 'Check the ID of the integration'],
])('says what %i means for an integration', (status, words) => {
  const error = new ServiceError({ method: 'GET', path: '/repos', kind: 'status', status, detail: 'No.' });
  const { detail } = describeListingFailure(error);
  expect(detail).toContain('No.');
  expect(detail).toContain(words);
});
