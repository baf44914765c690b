import * as fc from 'fast-check';
import { anyCharacter } from '../server/testing/any-character.ts';
import { hostileKeys, hostileValue, toText } from './hostile.ts';
import { damaged, mutated } from './mutation.ts';

const encoder = new TextEncoder();

/** JSON of any shape, hostile keys and values included. */
const anyJson: fc.Arbitrary<string> = fc
  .letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(hostileValue, fc.double(), fc.string({ unit: anyCharacter })),
      fc.array(tie('value'), { maxLength: 4 }),
      fc
        .array(fc.tuple(fc.oneof(fc.constantFrom(...hostileKeys), fc.string()), tie('value')), {
          maxLength: 4,
        })
        .map((pairs) => Object.fromEntries(pairs)),
    ),
  }))
  .value.map(toText);

/** Bytes that a failed property shows as text. */
function readable(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return Object.assign(bytes, { [fc.toStringMethod]: () => new TextDecoder().decode(bytes) });
}

/**
 * Alternatives to a valid response: the documented one changed, its bytes damaged, or JSON of any
 * shape.
 */
export function bodies(
  documents: fc.Arbitrary<unknown>,
  values?: fc.Arbitrary<unknown>,
): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const bytes = (texts: fc.Arbitrary<string>) => texts.map((text) => encoder.encode(text));
  return fc
    .oneof(
      { weight: 7, arbitrary: bytes(mutated(documents, values ? { values } : {})) },
      { weight: 2, arbitrary: damaged(documents.map(toText)) },
      { weight: 1, arbitrary: bytes(anyJson) },
    )
    .map(readable);
}
