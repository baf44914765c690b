import { describe, expect, it } from 'vitest';
import { valueHints } from './secret-hints.ts';

const changes = (value: string) => valueHints(value).map(({ text, change }) => [text, change?.(value)]);

describe('valueHints', () => {
  it.each([
    ['“x”', 'x'],
    ['„x“', 'x'],
    ['‘x’', 'x'],
    ['«x»', 'x'],
    ['”x”', 'x'],
    ['「x」', 'x'],
    ['“”', ''],
  ])('offers to remove typographic quotes: %s', (value, changed) => {
    expect(changes(value)).toEqual([['Begins and ends with typographic quotes.', changed]]);
  });

  it.each([
    ['C:\temp', 'C:\\temp'],
    ['D:\reports', 'D:\\reports'],
    ['C:\\Users\new', 'C:\\Users\\new'],
    ['\\server\token', '\\server\\token'],
    ['c:\tools\next', 'c:\\tools\\next'],
  ])('offers to restore the backslashes of a Windows path: %j', (value, changed) => {
    expect(changes(value)).toEqual([[expect.stringMatching(/backslash/), changed]]);
  });

  it.each([
    ['a\n', 'a'],
    ['a\r\n', 'a'],
    ['a\nb\n\n', 'a\nb'],
    ['a\n-----\nb\n', 'a\n-----\nb'],
  ])('offers to remove a line break at the end: %j', (value, changed) => {
    expect(changes(value)).toEqual([['Ends with a line break.', changed]]);
  });

  it.each([
    ['a\u200B', 'a'],
    ['\uFEFFa', 'a'],
    ['a\u00A0', 'a'],
    ['a\u00A0b', 'a b'],
    ['\u202Fa\u2003b\u3000', 'a b'],
    ['a\u202Eb', 'ab'],
    ['a\u0000b', 'ab'],
    ['a\u00ADb', 'ab'],
    ['a\fb', 'ab'],
  ])('offers to remove invisible characters: %j', (value, changed) => {
    expect(changes(value)).toEqual([['Contains an invisible character.', changed]]);
  });

  it.each([
    '${OTHER}',
    'postgres://${USER}@db',
    '$HOME/bin',
    '$(cat key)',
    'op://vault/item/field',
    'encrypted:BDqDBibm4wsYqMpC',
    'ref+vault://path#/key',
    'vault:secret/data/app#KEY',
    'ENC[AES256_GCM,data:abc]',
    '{{ secrets.KEY }}',
    '${{ secrets.KEY }}',
  ])('says that variables are not expanded: %s', (value) => {
    expect(changes(value)).toEqual([[expect.stringMatching(/^Variables are not expanded/), undefined]]);
  });

  it('reports a character that was lost earlier', () => {
    expect(changes('a\uFFFD')).toEqual([[expect.stringMatching(/lost/), undefined]]);
  });

  it.each([
    '',
    'plain',
    '“a” and “b',
    'it’s',
    'C:\\temp',
    'C:/temp',
    'a: 1\nb: 2',
    '-----BEGIN A-----\nabc\n-----END A-----\n',
    '-----BEGIN A-----\r\nabc\r\n-----END A-----\r\n',
    'می\u200Cخواهم 👩\u200D💻',
    '$2b$10$N9qo8uLOickgx2ZMRZoMye',
    'pa$$word',
    'costs $5',
    '{"a":{"b":1}}',
    'https://a.example/op://',
  ])('has no hint for %j', (value) => {
    expect(valueHints(value)).toEqual([]);
  });
});
