import type { ReactNode } from 'react';
import { visibleText } from '../../kit/text/visible-text.ts';
import css from './pin-button.module.css';
import { togglePin, useIsPinned } from './pins.ts';

/** The pin of a row: one element, since a table has a hundred of them. */
export function PinButton({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const isPinned = useIsPinned(id);
  const label = `${isPinned ? 'Unpin' : 'Pin'} ${visibleText(name)}`;
  return (
    <button
      type="button"
      className={css.pin}
      aria-label={label}
      title={label}
      data-pinned={isPinned || undefined}
      onClick={() => togglePin(id)}
    />
  );
}
