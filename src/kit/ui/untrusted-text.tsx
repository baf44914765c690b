import type { ReactNode } from 'react';
import { printableAscii, visibleParts, visibleText } from '../text/visible-text.ts';
import css from './untrusted-text.module.css';

/**
 * Text from outside, isolated so that right-to-left letters do not reorder its surroundings;
 * invisible characters appear as markers. Text of more than `room` characters has itself as title,
 * for columns that cut it. Short ASCII text needs no element.
 */
export function UntrustedText({
  text,
  room = 28,
}: {
  readonly text: string;
  readonly room?: number;
}): ReactNode {
  if (text === '' || (text.length <= room && printableAscii.test(text))) return text;
  return (
    <bdi title={text.length > room ? visibleText(text) : undefined}>
      {visibleParts(text).map((part) =>
        part.isMarker ? (
          <span key={part.start} className={css.marker}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}

/**
 * A start of at least eight characters and the last eight, by which texts that begin alike differ.
 * These are ASCII, so that no character is split.
 */
const parts = /^(.{8,})([ -~]{8})$/su;

/** A text that is cut before its end where it has no room. The document has it whole, once. */
export function MiddleCut({ text }: { readonly text: string }): ReactNode {
  const [, start, end] = parts.exec(text) ?? [];
  if (start === undefined) return <UntrustedText text={text} room={Infinity} />;
  return (
    <>
      <span className={css.start}>
        <UntrustedText text={start} room={Infinity} />
      </span>
      {end}
    </>
  );
}
