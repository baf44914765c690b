import type { IconNode } from 'lucide';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import css from './button.module.css';

type ButtonVariant = 'primary' | 'default' | 'quiet';

export type ButtonLook = {
  readonly variant?: ButtonVariant;
  readonly isBusy?: boolean;
  readonly icon?: IconNode | false;
};

/** Wraps the text beside an icon in an element, because browser translation may replace the text. */
function contentOf(icon: ButtonLook['icon'], children: ReactNode): ReactNode {
  if (icon === undefined) return children;
  return (
    <>
      {icon && <Icon of={icon} size={children === undefined ? 16 : 14} />}
      {typeof children === 'string' ? <span className={css.words}>{children}</span> : children}
    </>
  );
}

/** Cancels the click on a button that looks disabled but is focusable. */
function refuse(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button. `disabled` and `isBusy` set `aria-disabled` instead of the native attribute, so that
 * the button keeps the focus. Clicks then do nothing. `type` is "button" by default.
 */
export function Button({
  variant = 'default',
  isBusy = false,
  icon,
  disabled = false,
  onClick,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & ButtonLook): ReactNode {
  const isRefused = disabled || isBusy;
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${css.button} ${className}` : css.button}
      data-variant={variant}
      aria-disabled={isRefused || undefined}
      aria-busy={isBusy || undefined}
      onClick={isRefused ? refuse : onClick}
    >
      {contentOf(icon, children)}
    </button>
  );
}

export function ButtonLink({
  variant = 'default',
  icon,
  children,
  ...rest
}: LinkProps & Omit<ButtonLook, 'isBusy'>): ReactNode {
  return (
    <Link {...rest} className={css.button} data-variant={variant}>
      {contentOf(icon, children)}
    </Link>
  );
}
