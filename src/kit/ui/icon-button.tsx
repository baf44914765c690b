import type { ComponentProps, ReactNode } from 'react';
import { buttonOf, type ButtonLook } from './button.tsx';
import css from './button.module.css';
import { useTip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'name' | 'children'> &
  ButtonLook & { readonly name: string; readonly tip?: string | undefined };

/**
 * A square button with an icon only; `name` is its accessible name and its tooltip, unless `tip`
 * replaces the tooltip for a moment. `variant` is "quiet" by default.
 */
export function IconButton(props: IconButtonProps): ReactNode {
  return iconButtonOf(useTip(), props);
}

/** The same within a component of one's own. Details have 20 of them. */
export function iconButtonOf(
  withTip: ReturnType<typeof useTip>,
  { name, tip, variant = 'quiet', ...rest }: IconButtonProps,
): ReactNode {
  return withTip(tip ?? name, buttonOf({ ...rest, variant, 'aria-label': name, className: css.square }));
}
