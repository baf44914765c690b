import type { ReactNode } from 'react';
import css from './plain-text.module.css';
import { visibleParts, visibleText } from './visible-text.ts';

const LONG = 28;
// Neither invisible nor able to turn anything around, and short enough to need no title.
const HARMLESS = new RegExp(`^[ -~]{0,${LONG}}$`);

/**
 * Text that somebody else wrote: kept from turning its surroundings around, with invisible characters shown as markers.
 * Long text carries itself as title, for places that cut it. No element for short ASCII text, one for other ordinary text.
 */
export function PlainText({ text }: { readonly text: string }): ReactNode {
  if (HARMLESS.test(text)) return text;
  const parts = visibleParts(text);
  return (
    <bdi title={text.length > LONG ? visibleText(text) : undefined}>
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
