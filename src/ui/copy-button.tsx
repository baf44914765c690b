import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { announce } from './live-region.tsx';

const shownMs = 2_000;
const looks = {
  idle: { icon: <Copy size={14} aria-hidden="true" />, message: undefined },
  copied: { icon: <Check size={14} aria-hidden="true" />, message: 'Copied' },
  refused: { icon: <X size={14} aria-hidden="true" />, message: 'Not copied' },
} as const;

/**
 * Copies `text` (or what the function returns at the click) and says "Copied". `name` is its
 * accessible name, such as "Copy deployment ID"; with `isLabelled` it is also seen, or `label` is.
 */
export function CopyButton({
  text,
  name,
  isLabelled = false,
  label = name,
}: {
  readonly text: string | (() => string | Promise<string>);
  readonly name: string;
  readonly isLabelled?: boolean;
  readonly label?: string;
}): ReactNode {
  const [outcome, setOutcome] = useState<keyof typeof looks>('idle');

  useEffect(() => {
    if (outcome === 'idle') return undefined;
    const timer = setTimeout(() => setOutcome('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    // A text whose code could not be loaded is not there.
    const isCopied = await Promise.resolve(typeof text === 'function' ? text() : text).then(
      copyText,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'refused');
    announce(isCopied ? 'Copied' : 'Not copied');
  };

  const { icon, message } = looks[outcome];
  if (!isLabelled) return <IconButton name={name} tip={message} icon={icon} onClick={() => void copy()} />;
  return (
    <Button icon={icon} aria-label={name} onClick={() => void copy()}>
      {message ?? label}
    </Button>
  );
}
