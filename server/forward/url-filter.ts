import { hideUrlCredentials } from '../../src/wire/url-credential.ts';

/** A text of JSON, or its beginning where the piece ends before it does. */
const jsonText = /"[^"\\]*(?:\\.[^"\\]*)*("|\\?$)/gs;
/** No URL is longer: what goes on without an end breaks off. */
const longestText = 1_000_000;

/** One text of JSON, quotes and all, without credentials. */
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
 * The complete texts of `piece` without credentials in
 * their URLs, and the beginning of one that has not ended.
 */
function cleanPiece(piece: string): { done: string; rest: string } {
  // Nothing there could be a credential, and every quote is the edge of a text: most listings are
  // told by these signs alone.
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

/**
 * JSON on its way, without credentials in the URLs of its
 * texts; what is no JSON passes in the same manner.
 */
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
      // The beginning of a text that was cut off may be that of a credential: it stays here.
    }),
  );
}
