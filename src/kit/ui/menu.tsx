import type { IconNode } from 'lucide';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import { Popover, usePopover } from './popover.tsx';
import buttonCss from './button.module.css';
import css from './menu.module.css';

/** A small button that opens a menu of actions, and closes it when `subject` changes. `label` is the name of both. */
export function ActionsMenu({
  label,
  icon,
  subject,
  className = `${buttonCss.button} ${buttonCss.square}`,
  tabIndex,
  children,
}: Pick<ComponentProps<'button'>, 'className' | 'tabIndex'> & {
  readonly label: string;
  readonly icon?: IconNode;
  readonly subject?: string;
  /** Elements with the role `menuitem`. */
  readonly children: ReactNode;
}): ReactNode {
  const { isOpen, button, popover } = usePopover(subject);
  return (
    <>
      <button
        {...button}
        type="button"
        className={className}
        data-variant="quiet"
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        title={label}
      >
        {icon && <Icon of={icon} size={16} />}
      </button>
      {isOpen && (
        <Menu {...popover}>
          <div role="menu" aria-label={label}>
            {children}
          </div>
        </Menu>
      )}
    </>
  );
}

export function MenuGroup({
  label,
  hasHeading = false,
  children,
}: {
  readonly label: string;
  /** True to show the label. */
  readonly hasHeading?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div role="group" aria-label={label} className={css.group}>
      {hasHeading && (
        <p aria-hidden="true" className={`small ${css.heading}`}>
          {label}
        </p>
      )}
      {children}
    </div>
  );
}

export function MenuItem(props: ComponentProps<'button'>): ReactNode {
  return <button {...props} type="button" role="menuitem" className={`hoverable ${css.entry}`} />;
}

export function MenuLink(props: LinkProps): ReactNode {
  return <Link {...props} role="menuitem" className={`hoverable ${css.entry}`} />;
}

/** A popover with entries for the arrow keys. A press on an entry closes it, unless it opens a menu. */
export function Menu(props: ComponentProps<typeof Popover>): ReactNode {
  return (
    <Popover
      {...props}
      onKeyDown={moveByKey}
      // Close first, so that the focus is back on the button before a dialog takes it.
      onClickCapture={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('a, button:not([popovertarget])'))
          currentTarget.hidePopover();
      }}
    />
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined || entries.length === 0) return;
  event.preventDefault();
  entries.at(target % entries.length)?.focus();
}
