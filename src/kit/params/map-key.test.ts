import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '../../../server/testing/any-character.ts';
import { mapKey, sortList, wordList } from './codecs.ts';
import { readMapKey, splitOutsideKeys, writeMapKey } from './map-key.ts';

it.each([
  ['labels[team]', 'labels', 'team', ''],
  ['labels[app.kubernetes.io/name] is shop', 'labels', 'app.kubernetes.io/name', ' is shop'],
  [String.raw`labels[a\]b]`, 'labels', 'a]b', ''],
  [String.raw`labels[a\[0\]] is x`, 'labels', 'a[0]', ' is x'],
  ['labels[a[0]]', 'labels', 'a[0', ']'],
  [String.raw`labels[C:\\temp]`, 'labels', String.raw`C:\temp`, ''],
  [String.raw`labels[C:\temp]`, 'labels', String.raw`C:\temp`, ''],
  ['source_config.tags[cost centre, 1]', 'source_config.tags', 'cost centre, 1', ''],
  ['annotations[צוות]', 'annotations', 'צוות', ''],
  ['labels[]', 'labels', '', ''],
])('%s is a key of a map', (text, map, key, rest) => {
  expect(readMapKey(text)).toEqual({ map, key, rest });
});

it.each(['labels', 'labels[team', String.raw`labels[team\]`, '[team]', ' labels[a]', 'a..b[c]', ''])(
  '“%s” is not a key of a map',
  (text) => {
    expect(readMapKey(text)).toBeUndefined();
  },
);

const anyKey = fc.record({
  map: fc.constantFrom('labels', 'annotations', 'source_config.tags'),
  key: fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: fc.constantFrom('\\', '[', ']', ',', 'a') }),
  ),
});

it('any key survives formatting and parsing, with the text after it', () => {
  fc.assert(
    fc.property(anyKey, fc.string(), (named, rest) => {
      expect(readMapKey(writeMapKey(named) + rest)).toEqual({ ...named, rest });
      expect(mapKey.read(mapKey.write(writeMapKey(named)))).toEqual({ value: writeMapKey(named) });
    }),
  );
});

it('in lists of columns and sort orders only commas outside keys separate', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyKey.map(writeMapKey), { minLength: 1 }), (names) => {
      const columns = ['name', ...names];
      expect(splitOutsideKeys(columns.join(','))).toEqual(columns);
      expect(wordList.read(wordList.write(columns))).toEqual({ value: columns });
      const order = columns.map((id, at) => ({ id, desc: at % 2 === 0 }));
      expect(sortList.read(sortList.write(order))).toEqual({ value: order });
    }),
  );
});

it.each(['team', 'labels[team] x', 'labels[team'])('“%s” does not name a single key', (text) => {
  expect(mapKey.read(text)).toEqual({ problem: 'It must be a key as in labels[team].' });
});

it('long texts of brackets and backslashes are parsed quickly', () => {
  for (const part of ['[', '\\', '\\[', 'a[']) {
    const text = `labels[${part.repeat(50_000)}`;
    expect(readMapKey(text)).toBeUndefined();
    expect(splitOutsideKeys(text)).toEqual([text]);
  }
});
