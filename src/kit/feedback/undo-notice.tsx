import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { Notice } from './notice.tsx';

/** Minimum time that a notice is visible after you leave its page, in milliseconds. */
const minVisibleMs = 20_000;

const undoStore = new Store<{ text: string; undo: () => void; at: number } | undefined>(undefined);

/** Offers to undo an action, and replaces the last offer. Needs an `<UndoNotice/>` on the page. */
export function offerUndo(text: string, undo: () => void): void {
  undoStore.setState(() => ({ text, undo, at: Date.now() }));
}

/** The last action, with a button that undoes it. */
export function UndoNotice(): ReactNode {
  const offer = useSelector(undoStore);
  const close = () => undoStore.setState(() => undefined);
  useEffect(
    () => () => {
      const left = undoStore.state;
      const drop = () => undoStore.setState((present) => (present === left ? undefined : present));
      setTimeout(drop, (left?.at ?? 0) + minVisibleMs - Date.now());
    },
    [],
  );
  if (!offer) return null;
  return (
    <Notice
      title={<UntrustedText text={offer.text} />}
      onDismiss={close}
      actions={
        <Button
          onClick={() => {
            offer.undo();
            close();
          }}
        >
          Undo
        </Button>
      }
    />
  );
}
