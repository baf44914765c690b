import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { type TipSide, Tooltip } from './tooltip.tsx';
import css from './button.module.css';

/** A button with an icon only. `name` is its accessible name, and its tooltip unless there is a `tip`. */
export function IconButton({
  name,
  tip = name,
  tipSide,
  variant = 'quiet',
  ...rest
}: Omit<ComponentProps<'button'>, 'name' | 'children'> &
  ButtonLook & {
    readonly name: string;
    readonly tip?: string | undefined;
    readonly tipSide?: TipSide;
  }): ReactNode {
  return (
    <Tooltip text={tip} side={tipSide}>
      <Button {...rest} variant={variant} aria-label={name} className={css.square} />
    </Tooltip>
  );
}
