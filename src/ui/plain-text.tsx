import type { ReactNode } from 'react';
import css from './plain-text.module.css';
import { visibleParts } from './visible-text.ts';

const LONG = 60;

/**
 * Text that somebody else wrote: kept from turning its surroundings around, with invisible characters shown as markers.
 * Long text carries itself as title, for places that cut it. One element for ordinary text.
 */
export function PlainText({ text }: { readonly text: string }): ReactNode {
  const parts = visibleParts(text);
  return (
    <bdi title={text.length > LONG ? parts.map((part) => part.text).join('') : undefined}>
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
