import { Check, Copy, X } from 'lucide';
import type { ReactNode } from 'react';
import { useTimedValue } from '../time/use-timers.ts';
import { Button, type ButtonLook } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { announce } from './live-region.tsx';
import type { TipSide } from './tooltip.tsx';

const shownMs = 2_000;
const looks = {
  idle: { icon: Copy, message: undefined },
  copied: { icon: Check, message: 'Copied' },
  refused: { icon: X, message: 'Not copied' },
} as const;

/**
 * Copies `text` (or the function's result at the click) and announces "Copied". `name` is the
 * accessible name, such as "Copy deployment ID"; `isLabelled` shows it.
 */
export function CopyButton({
  text,
  name,
  isLabelled = false,
  variant = 'default',
  tipSide,
}: Pick<ButtonLook, 'variant'> & {
  readonly text: string | (() => string | Promise<string>);
  readonly name: string;
  readonly isLabelled?: boolean;
  readonly tipSide?: TipSide;
}): ReactNode {
  const [outcome = 'idle', setOutcome] = useTimedValue<keyof typeof looks>(shownMs);
  const copy = async () => {
    // The function rejects if its code could not be loaded.
    const isCopied = await Promise.resolve(typeof text === 'function' ? text() : text).then(
      copyText,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'refused');
    announce(isCopied ? 'Copied' : 'Not copied');
  };

  const { icon, message } = looks[outcome];
  const onClick = () => void copy();
  if (!isLabelled)
    return <IconButton name={name} tip={message} tipSide={tipSide} icon={icon} onClick={onClick} />;
  return (
    <Button variant={variant} icon={icon} aria-label={name} onClick={onClick}>
      {message ?? name}
    </Button>
  );
}

/** Copies `text` to the clipboard. Returns true on success and never throws. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughField(text);
  }
}

const notCopied = 'Not copied: the browser refused.';

/** Copies `text`, then shows and announces it by name: "IDs copied", and `more`. */
export async function copyAloud(name: string, text: string, more = ''): Promise<void> {
  announce((await copyText(text)) ? `${name} copied${more}` : notCopied, true);
}

/** Copies through a hidden field, if the clipboard API is missing or not permitted. */
function copyThroughField(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // A modal dialog makes everything outside it inert, so the field must be inside.
  const host = focused?.closest('dialog') ?? document.body;
  host.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
