import { Ellipsis } from 'lucide';
import { useEffect, useEffectEvent, type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ActionsMenu, MenuItem } from '../ui/menu.tsx';

/** An action of a page, as the palette lists it. */
interface PageAction {
  readonly label: string;
  readonly run: () => void;
}

const offered = new Set<PageAction>();

/** The actions of the current page; of several with the same label, the last. */
export function pageActions(): PageAction[] {
  return [...new Map([...offered].map((action) => [action.label, action])).values()];
}

/** Offers an action in the palette while its page is mounted. */
export function usePageAction(label: string, action: () => void): void {
  const onRun = useEffectEvent(action);
  useEffect(() => {
    const offer = { label, run: () => onRun() };
    offered.add(offer);
    return () => {
      offered.delete(offer);
    };
  }, [label]);
}

/** A button that opens a dialog, and the same as a command of its page. */
export function DialogButton({
  label,
  variant = 'quiet',
  children,
  ...rest
}: Pick<ButtonLook, 'variant'> & {
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  readonly label: string;
  /** The dialog, while it is open. */
  readonly children: (onClose: () => void) => ReactNode;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  usePageAction(label, open);
  return (
    <>
      <Button {...rest} variant={variant} aria-haspopup="dialog" onClick={open}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

/** A rare action of a page. */
interface RareAction {
  readonly label: string;
  readonly note?: string | undefined;
  readonly run: () => void;
}

/** The rare actions of a page in one menu, and as its commands. */
export function MoreActions({ actions }: { readonly actions: readonly RareAction[] }): ReactNode {
  return (
    <>
      <ActionsMenu label="More actions" icon={<Icon of={Ellipsis} size={16} />}>
        {actions.map(({ label, note, run }) => (
          <MenuItem key={label} aria-description={note} aria-label={label} onClick={run}>
            {label}
            {note && <span className="small">{note}</span>}
          </MenuItem>
        ))}
      </ActionsMenu>
      {actions.map((action) => (
        <Offer key={action.label} {...action} />
      ))}
    </>
  );
}

function Offer({ label, run }: RareAction): ReactNode {
  usePageAction(label, run);
  return null;
}
