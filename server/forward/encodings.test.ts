import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { asSent } from './encodings.ts';

const bytes = new Uint8Array(Buffer.from(JSON.stringify(Array.from({ length: 2000 }, (_, id) => ({ id })))));
const sent = new Uint8Array(gzipSync(bytes));
const commented = sent.map((byte, at) => (at === 3 ? 16 : byte));

test.each([
  ['as it was sent', { body: bytes }, { sent, bytes, encoding: 'gzip' }, true],
  ['changed', { body: '[]' }, { sent, bytes, encoding: 'gzip' }, false],
  ['uncompressed', { body: bytes }, { sent: bytes, bytes, encoding: 'identity' }, false],
  ['cut off', { body: bytes }, { sent: sent.slice(0, -2), bytes, encoding: 'gzip' }, false],
  [
    'with more behind it',
    { body: bytes },
    { sent: new Uint8Array([...sent, 1]), bytes, encoding: 'gzip' },
    false,
  ],
  ['with a comment', { body: bytes }, { sent: commented, bytes, encoding: 'gzip' }, false],
])(
  'a large body %s keeps its gzip only where it holds that body alone',
  (_kind, redacted, response, isKept) => {
    expect(asSent(redacted, response)).toEqual(isKept ? { body: sent, isPacked: true } : undefined);
  },
);
