import type { ReactNode } from 'react';
import css from './plain-text.module.css';
import { HARMLESS, visibleParts, visibleText } from '../params/visible-text.ts';

/**
 * Text that somebody else wrote: kept from turning its surroundings around, with invisible characters shown as markers.
 * Text of more than `room` characters carries itself as title, for places that cut it. No element for shorter ASCII text,
 * one for other ordinary text.
 */
export function PlainText({ text }: { readonly text: string }): ReactNode {
  return plainText(text);
}

/** What `PlainText` shows, without a component of its own: for tables, where each one counts. */
export function plainText(text: string, room = 28): ReactNode {
  if (text === '' || (text.length <= room && HARMLESS.test(text))) return text;
  const parts = visibleParts(text);
  return (
    <bdi title={text.length > room ? visibleText(text) : undefined}>
      {parts.map((part) =>
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
