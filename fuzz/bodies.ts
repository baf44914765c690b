import * as fc from 'fast-check';
import { anyCharacter } from '../server/testing/any-character.ts';
import { hostileKeys, hostileValue, toText } from './hostile.ts';
import { damaged, mutated } from './mutation.ts';

/** JSON of any shape, also with hostile keys and values. */
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

/** Makes fast-check print the bytes as text if a property fails. */
function readable(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return Object.assign(bytes, { [fc.toStringMethod]: () => new TextDecoder().decode(bytes) });
}

/** Invalid response bodies: documents with changes, documents with damaged bytes, or JSON of any shape. */
export function bodies(
  documents: fc.Arbitrary<unknown>,
  values?: fc.Arbitrary<unknown>,
): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const bytes = (texts: fc.Arbitrary<string>) => texts.map((text) => Buffer.from(text));
  return fc
    .oneof(
      { weight: 7, arbitrary: bytes(mutated(documents, values ? { values } : {})) },
      { weight: 2, arbitrary: damaged(bytes(documents.map(toText))) },
      { weight: 1, arbitrary: bytes(anyJson) },
    )
    .map(readable);
}
