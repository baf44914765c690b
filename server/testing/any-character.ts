import * as fc from 'fast-check';

/** Any Unicode character, for `fc.string`. fast-check's own `binary` takes a second to list them. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
