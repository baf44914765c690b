import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import buttonCss from './button.module.css';
import css from './menu.module.css';

declare module 'react' {
  interface CSSProperties {
    '--x'?: string;
    '--y'?: string;
  }
}

/** A button with an icon that opens a menu of actions beside it; `label` names both. */
export function ActionsMenu({
  subject,
  label,
  icon,
  note,
  className = `${buttonCss.button} ${buttonCss.square}`,
  children,
}: {
  /** The id of what the actions are for; a menu closes when another takes its place. */
  readonly subject?: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** A state that the icon shows: the tooltip and the description. */
  readonly note?: string | undefined;
  readonly className?: string | undefined;
  /** Elements of the role `menuitem`. */
  readonly children: ReactNode;
}): ReactNode {
  const { isOpen, button, menu } = useMenu(subject);
  const [at, setAt] = useState({ x: 0, y: 0, isAbove: false });
  return (
    <>
      <button
        {...button}
        type="button"
        className={className}
        data-variant="quiet"
        data-note={note}
        aria-label={label}
        aria-haspopup="menu"
        title={note ?? label}
        onClick={(event) => {
          const { left, top, bottom } = event.currentTarget.getBoundingClientRect();
          const isAbove = bottom > window.innerHeight / 2;
          setAt({ x: left, y: isAbove ? window.innerHeight - top : bottom, isAbove });
          button.onClick(event);
        }}
      >
        {icon}
      </button>
      {isOpen && (
        <Menu
          {...menu}
          className={at.isAbove ? css.above : css.below}
          style={{ '--x': `${at.x}px`, '--y': `${at.y}px` }}
        >
          <div role="menu" aria-label={label}>
            {children}
          </div>
        </Menu>
      )}
    </>
  );
}

/** An action of a menu. */
export function MenuItem(props: ComponentProps<'button'>): ReactNode {
  return <button {...props} type="button" role="menuitem" className={css.entry} />;
}

/**
 * A menu in the top layer. It opens itself with the focus on its first entry, and closes on a press
 * of one of its entries, on a press outside, or on Escape.
 */
export function Menu({
  className,
  onClose,
  ...rest
}: Pick<ComponentProps<'div'>, 'id' | 'style' | 'children'> & {
  /** Sets the position of the menu, and its height. */
  readonly className: string | undefined;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <div
      {...rest}
      ref={open}
      popover="auto"
      className={`${css.menu} ${className}`}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
    />
  );
}

/** The properties of a menu and of its button. The menu is rendered while it is open. */
export function useMenu(subject = '') {
  const id = useId();
  const [openFor, setOpenFor] = useState<string>();
  const isOpen = openFor === subject;
  return {
    isOpen,
    button: {
      popoverTarget: id,
      'aria-expanded': isOpen,
      onClick: (event: { preventDefault: () => void }) => {
        // The menu opens itself; the button's own action closes it.
        if (!isOpen) event.preventDefault();
        setOpenFor(subject);
      },
    },
    menu: { id, onClose: () => setOpenFor(undefined) },
  } as const;
}

function open(menu: HTMLElement | null): (() => void) | undefined {
  if (!menu) return undefined;
  const closing = new AbortController();
  const { signal } = closing;
  const focusFirst = ({ newState }: ToggleEvent) => {
    if (newState === 'open') menu.querySelector<HTMLElement>('a, button')?.focus();
  };
  const moveByKey = (event: KeyboardEvent) => {
    const entries = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined || entries.length === 0) return;
    event.preventDefault();
    entries.at(target % entries.length)?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape must not close anything else.
    event.preventDefault();
    event.stopPropagation();
    menu.hidePopover();
  };
  const closeByClick = ({ target }: MouseEvent) => {
    // At once, so that the focus is back on the button before a dialog takes it.
    if (target instanceof Element && target.closest('a, button')) menu.hidePopover();
  };
  menu.addEventListener('toggle', focusFirst, { signal });
  menu.addEventListener('keydown', closeByKey, { signal });
  menu.addEventListener('keydown', moveByKey, { signal });
  menu.addEventListener('click', closeByClick, { signal });
  menu.showPopover();
  return () => closing.abort();
}
