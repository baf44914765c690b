import { hideUrlCredentials } from '../../src/service/wire/url-credential.ts';

/** A JSON string, or its beginning where the piece ends before it does. */
const jsonText = /"[^"\\]*(?:\\.[^"\\]*)*("|\\?$)/gs;
/** No URL is longer; a string without an end breaks the stream off. */
const longestText = 1_000_000;

/** A JSON string, quotes included, without credentials in its URLs. */
function clean(quoted: string): string {
  if (!quoted.includes('\\')) return hideUrlCredentials(quoted);
  try {
    const text: unknown = JSON.parse(quoted);
    const kept = hideUrlCredentials(String(text));
    return kept === text ? quoted : JSON.stringify(kept);
  } catch {
    return hideUrlCredentials(quoted);
  }
}

/**
 * The complete strings of `piece` without credentials in their URLs, and the start of an incomplete
 * one.
 */
function cleanPiece(piece: string): { done: string; rest: string } {
  // Without these signs there is no credential, and each quote begins or ends a string: most
  // listings are told by these signs alone.
  if (!/[@=\\]/.test(piece)) {
    const isWhole = piece.split('"').length % 2 === 1;
    const end = isWhole ? piece.length : piece.lastIndexOf('"');
    return { done: piece.slice(0, end), rest: piece.slice(end) };
  }
  let restAt = piece.length;
  const done = piece.replaceAll(jsonText, (quoted: string, end: string, at: number) => {
    if (end === '"') return clean(quoted);
    restAt = at;
    return '';
  });
  return { done, rest: piece.slice(restAt) };
}

/** A stream of JSON without credentials in its URLs; anything else passes in the same way. */
export function withoutUrlCredentials(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()];
  let waiting = '';
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        const { done, rest } = cleanPiece(waiting + decoder.decode(bytes, { stream: true }));
        if (rest.length > longestText) throw new Error('A text of the answer does not end.');
        waiting = rest;
        if (done !== '') controller.enqueue(encoder.encode(done));
      },
      // An incomplete string at the end could hold a part of a credential: it is dropped.
    }),
  );
}
