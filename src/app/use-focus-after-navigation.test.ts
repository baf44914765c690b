import { expect, it } from 'vitest';
import { focusAfterNavigation, type Place } from './use-focus-after-navigation.ts';

const place = (pathname: string, rest: Partial<Place> = {}): Place => ({
  pathname,
  offset: null,
  isOfList: false,
  ...rest,
});
const list = place('/deployments');
const beside = place('/deployments/1', { isOfList: true });
const settings = place('/settings');

it.each([
  ['the first page', undefined, list, 'POP', { at: 'nothing' }],
  ['another page by a link', list, settings, 'PUSH', { at: 'top' }],
  ['a page that takes the place of another (a created deployment)', settings, list, 'REPLACE', { at: 'top' }],
  ['Back to another page', settings, list, 'POP', { at: 'heading' }],
  ['Back on the same page', list, place('/deployments', { offset: '20' }), 'POP', { at: 'heading' }],
  ['a filter', list, place('/deployments'), 'PUSH', { at: 'nothing' }],
  ['a redirect on the same page', list, place('/deployments'), 'REPLACE', { at: 'nothing' }],
  ['another page of the list', list, place('/deployments', { offset: '20' }), 'PUSH', { at: 'rows' }],
  ['the first page of the list again', place('/deployments', { offset: '20' }), list, 'PUSH', { at: 'rows' }],
  ['the next page, with details beside', beside, { ...beside, offset: '20' }, 'PUSH', { at: 'rows' }],
  ['details of a row', list, beside, 'PUSH', { at: 'row', pathname: '/deployments/1', isClosed: false }],
  [
    'the next details',
    beside,
    { ...beside, pathname: '/deployments/2' },
    'REPLACE',
    { at: 'row', pathname: '/deployments/2', isClosed: false },
  ],
  ['details closed', beside, list, 'PUSH', { at: 'row', pathname: '/deployments/1', isClosed: true }],
  ['Back from details', beside, list, 'POP', { at: 'row', pathname: '/deployments/1', isClosed: true }],
  ['details by a link of another page', settings, place('/deployments/1'), 'PUSH', { at: 'top' }],
  [
    'the list from details that are a page of their own',
    place('/deployments/1'),
    list,
    'PUSH',
    { at: 'top' },
  ],
  ['the form from details', beside, place('/deployments/new'), 'PUSH', { at: 'top' }],
] as const)('%s', (_case, before, now, type, target) => {
  expect(focusAfterNavigation(before, now, type, true)).toEqual(target);
});

it('details that take the place of the list are a page; closing them leads back to their row', () => {
  expect(focusAfterNavigation(list, beside, 'PUSH', false)).toEqual({ at: 'top' });
  expect(focusAfterNavigation(beside, list, 'PUSH', false)).toEqual({
    at: 'row',
    pathname: '/deployments/1',
    isClosed: true,
  });
});
