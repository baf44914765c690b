import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deploymentIds, idKey, idParts, maxIdLength, unsentReason } from './deployment-id.ts';
import { defaultDialect } from './dialect/dialect.ts';
import { listingOperation } from './operations.ts';

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Any id that can be sent. */
const anyId = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((id) => id.trim())
  .filter((id) => unsentReason(id) === undefined);

it('ids of any text survive formatting and parsing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyId, { minLength: 1, maxLength: 4 }), (ids) => {
      expect(deploymentIds.read(deploymentIds.write(ids))).toEqual({ value: ids });
    }),
  );
});

it.each([
  ['UUIDs by spaces and lines', `${uuid(1)} ${uuid(2)}\n${uuid(3)}`, [uuid(1), uuid(2), uuid(3)]],
  ['a UUID in two cases once', `${'A'.repeat(8)}${uuid(1).slice(8)},${'a'.repeat(8)}${uuid(1).slice(8)}`, 1],
  ['other ids in two cases', 'aB,Ab', ['aB', 'Ab']],
  ['an id with spaces', ' team a/shop , b', ['team a/shop', 'b']],
  ['an escaped comma', String.raw`a\,b,c`, ['a,b', 'c']],
  ['nothing between commas', ',,a,', ['a']],
] as const)('parses %s', (_what, text, ids) => {
  const { value } = deploymentIds.read(text);
  expect(typeof ids === 'number' ? value?.length : value).toEqual(ids);
});

it('names ids that are too long and keeps the remaining ones', () => {
  const { value, problem } = deploymentIds.read(`a,${'x'.repeat(maxIdLength + 1)}`);
  expect(value).toEqual(['a']);
  expect(problem).toMatch(/^“x+…?.*” has more than 200 characters\.$/);
});

it('ids that are not UUIDs are case-sensitive', () => {
  expect(idKey(uuid(1).replace('4', 'A'))).toBe(uuid(1).replace('4', 'a'));
  expect(idKey('V1StGXR8')).not.toBe(idKey('v1stgxr8'));
});

describe('in requests', () => {
  it.each([
    ['one as it is', ['a,b\\c'], 'a,b\\c'],
    ['several, with escaped commas', ['a,b', '100%', 'team/x'], 'a\\,b,100%,team/x'],
  ])('sends ids: %s', (_what, ids, text) => {
    const { query } = listingOperation({ deploymentIds: ids }, defaultDialect);
    expect(query).toContainEqual(['deployment_ids', text]);
  });

  it('many or long ids are split over several requests', () => {
    const uuids = Array.from({ length: 250 }, (_, at) => uuid(at));
    expect(idParts(uuids).map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(idParts([])).toEqual([]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '店'.repeat(200), uuid(1)), { maxLength: 30 }), (ids) => {
        const parts = idParts(ids);
        expect(parts.flat()).toEqual(ids);
        for (const part of parts) expect(encodeURIComponent(part.join()).length).toBeLessThanOrEqual(3_900);
      }),
    );
  });
});
