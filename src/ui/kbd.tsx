import type { ReactNode } from 'react';
import css from './kbd.module.css';
import { isApple } from './shortcut.ts';

/** A shortcut as keys are named here: "mod+k" reads "⌘K" on Apple machines and "Ctrl+K" elsewhere. */
export function Kbd({ keys }: { readonly keys: string }): ReactNode {
  const command = isApple(navigator.platform) ? '⌘' : 'Ctrl+';
  const words = keys.startsWith('mod+') ? `${command}${keys.slice('mod+'.length).toUpperCase()}` : keys;
  return <kbd className={css.kbd}>{words}</kbd>;
}
