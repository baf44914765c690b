import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import css from './dialog.module.css';

function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  // Focusing a control below the text scrolls the text away, but you need to read it first.
  dialog.scrollTop = 0;
}

/**
 * A modal dialog with a heading, a scrolling body and sticky actions. It is open while it is
 * rendered. Every action button of `type="submit"` closes it after its `onClick`, and so does
 * Escape. The focus then returns to its previous place.
 */
export function Dialog({
  title,
  dismissal,
  actions,
  isWide = false,
  isTitleHidden = false,
  closedBy = 'any',
  onClose,
  children,
}: {
  readonly title: ReactNode;
  /** The label of a quiet first action that closes the dialog. */
  readonly dismissal?: 'Cancel' | 'Close';
  readonly actions: ReactNode;
  readonly isWide?: boolean;
  readonly isTitleHidden?: boolean;
  /** `closerequest` if a click outside would lose typed text. */
  readonly closedBy?: 'any' | 'closerequest';
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const titleId = useId();
  return (
    <dialog
      ref={open}
      className={`raised ${css.dialog}`}
      data-wide={isWide || undefined}
      data-untitled={isTitleHidden || undefined}
      aria-labelledby={titleId}
      closedby={closedBy}
      onClose={onClose}
    >
      <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : css.title}>
        {title}
      </h2>
      <div className={`stack ${css.body}`}>{children}</div>
      <form method="dialog" className={`cluster ${css.actions}`}>
        {dismissal && (
          <Button variant="quiet" type="submit">
            {dismissal}
          </Button>
        )}
        {actions}
      </form>
    </dialog>
  );
}
