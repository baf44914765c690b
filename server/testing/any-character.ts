import * as fc from 'fast-check';

const surrogates = { from: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, as a unit of `fc.string`. fast-check's own `binary` lists all of them
 * first: a second in each process of tests.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10_ffff - surrogates.count }).map(
  (at) => String.fromCodePoint(at < surrogates.from ? at : at + surrogates.count),
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== text) throw new TypeError('No character');
    return code < surrogates.from ? code : code - surrogates.count;
  },
);
