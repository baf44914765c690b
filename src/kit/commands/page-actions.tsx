import { Ellipsis, type IconNode, Link2 } from 'lucide';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { copyAloud } from '../ui/copy-button.tsx';
import { ActionsMenu, MenuItem } from '../ui/menu.tsx';

/** An action of a page, for the palette and menus. Only the palette shows its icon and keys. */
export interface PageAction {
  readonly label: string;
  readonly icon: IconNode;
  readonly keys?: string | undefined;
  readonly note?: string | undefined;
  readonly run: () => void;
}

export const copyLink: PageAction = {
  label: 'Copy link',
  icon: Link2,
  run: () => void copyAloud('Link', window.location.href),
};

const offered = new Set<{ readonly current: readonly PageAction[] }>();

/** The actions of the current page, with “Copy link”. If several have the same label, the last one is used. */
export function pageActions(): PageAction[] {
  const actions = [...[...offered].flatMap(({ current }) => current), copyLink];
  return [...new Map(actions.map((action) => [action.label, action])).values()];
}

/** Lists actions in the palette while the component is mounted. */
export function usePageActions(actions: readonly PageAction[]): void {
  const offer = useRef(actions);
  useLayoutEffect(() => {
    offer.current = actions;
  });
  useEffect(() => {
    offered.add(offer);
    return () => {
      offered.delete(offer);
    };
  }, []);
}

/** A button that opens a dialog, and the same command in the palette. */
export function DialogButton({
  label,
  icon,
  variant = 'quiet',
  children,
  ...rest
}: Pick<ButtonLook, 'variant'> & {
  readonly disabled?: boolean;
  readonly title?: string | undefined;
  readonly label: string;
  /** The icon in the palette. */
  readonly icon: IconNode;
  /** The dialog, while it is open. */
  readonly children: (onClose: () => void) => ReactNode;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  usePageActions([{ label, icon, run: open }]);
  return (
    <>
      <Button {...rest} variant={variant} aria-haspopup="dialog" onClick={open}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

/** A menu of rarely used actions, which are also in the palette. */
export function MoreActions({ actions }: { readonly actions: readonly PageAction[] }): ReactNode {
  usePageActions(actions);
  return (
    <ActionsMenu label="More actions" icon={Ellipsis}>
      {actions.map(({ label, note, run }) => (
        <MenuItem key={label} aria-description={note} aria-label={label} onClick={run}>
          {label}
          {note && <span className="small">{note}</span>}
        </MenuItem>
      ))}
    </ActionsMenu>
  );
}
