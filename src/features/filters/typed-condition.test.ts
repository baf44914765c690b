import { describe, expect, it } from 'vitest';
import { lastItem, filterOf, nothingTyped, operatorsFor, withField, withItem } from './typed-condition.ts';

const words = [{ word: 'Ready' }, { word: 'Failed' }, { word: 'shop' }, { word: 'End ' }];

describe('a typed condition', () => {
  it.each([
    ['Status', 'is', 'failed', 'status is FAILED'],
    ['status', 'is-not', 'READY', 'status is-not READY'],
    ['Status', 'any-of', 'ready, Failed,', 'status any-of READY,FAILED'],
    ['Status', 'any-of', 'ready', 'status is READY'],
    ['Status', 'is-not', 'rea', 'status is-not READY'],
    ['Status', 'any-of', 'rea, FAIL', 'status any-of READY,FAILED'],
    ['Status', 'is', 'e', 'status is e'],
    ['Status', 'contains', 'rea', 'status contains rea'],
    ['Git reference', 'is', 'rea', 'repoRef is rea'],
    ['Type', 'is-not', 'produ', 'deploymentType is-not prod'],
    ['Type', 'is', 'production', 'deploymentType is prod'],
    ['Any field', 'contains', ' shop ', 'any contains shop'],
    ['Hint', 'is', 'failing', 'hint is failed'],
    ['hint', 'is', 'missing', 'hint is parity'],
    ['Hint', 'is', 'Needs attention', 'hint is attention'],
    ['Pinned', 'is', 'yes', 'pinned is true'],
    ['Name', 'contains', 'shop', 'nameContains is shop'],
    ['Updated', 'newer-than', '24h', 'updatedAt newer-than 24h'],
    ['Updated', 'older-than', '٧d', 'updatedAt older-than 7d'],
    ['Main CPU request (cores)', 'at-least', '0,5', 'cpu at-least 0.5'],
    ['Main CPU request (cores)', 'is', '٠٫٥', 'cpu is 0.5'],
    ['Name', 'is', '0,5', 'name is 0,5'],
    ['Name', 'is', ' "shop " ', 'name is shop '],
    ['Name', 'is', 'SHOP', 'name is shop'],
    ['Name', 'is', '"SHOP "', 'name is SHOP '],
    ['Name', 'is-not', 'end', 'name is-not end'],
    ['Name', 'contains', '" shop"', 'name contains  shop'],
    ['Name', 'any-of', '"End ",shop', 'name any-of "End ",shop'],
    ['Git reference', 'not-given', 'main', 'repoRef not-given '],
  ] as const)('%s %s %s', (field, operator, value, filter) => {
    const { field: name, ...read } = Object(filterOf({ field, operator, value }, words));
    expect(`${name} ${read.operator} ${read.value}`).toBe(filter);
  });

  it.each([
    ['', 'is', 'x', 'field', /field/],
    ['Imag', 'is', 'x', 'field', /field/],
    ['Status', 'is', ' ', 'value', /^Type a value\.$/],
    ['Updated', 'older-than', 'abc', 'value', /^It must be a time .*\.$/],
    ['Main CPU request (cores)', 'at-least', 'two', 'value', /^It must be a number .*\.$/],
    ['Main CPU request (cores)', 'at-least', '1,500', 'value', /^It must be a number .*\.$/],
    ['Status', 'any-of', ' , ', 'value', /^Type a value\.$/],
    ['Hint', 'is', 'slow', 'value', /^Choose a value of the list\.$/],
    ['Pinned', 'is', 'no', 'value', /^Choose a value of the list\.$/],
  ] as const)('%s %s “%s” reports a problem of the %s', (field, operator, value, at, problem) => {
    expect(filterOf({ field, operator, value }, words)).toEqual({
      at,
      problem: expect.stringMatching(problem),
    });
  });
});

it('another field sets its usual operator; a half-typed name changes nothing', () => {
  const typed = { ...nothingTyped, field: 'Status', operator: 'is-not' as const };
  expect(withField(typed, 'Stat').operator).toBe('is-not');
  expect(withField(typed, 'Updated').operator).toBe('newer-than');
  expect(withField(typed, 'Any field').operator).toBe('contains');
  expect(withField(typed, 'status').operator).toBe('is-not');
  expect(operatorsFor('cpu')).toContain('at-least');
  expect(operatorsFor('any')).toEqual(['contains']);
});

it.each([
  ['', 'a', 'a, '],
  ['a, b', 'bc', 'a, bc, '],
  ['a', 'b ', '"b ", '],
  [String.raw`a\,b, c`, 'x,y', String.raw`a\,b, x\,y, `],
])('in the list “%s”, “%s” replaces the last item', (list, word, expected) => {
  expect(withItem(list, word)).toBe(expected);
  expect(lastItem(expected).trim()).toBe('');
});
