import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import type { ReactNode } from 'react';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { togglePin, useIsPinned } from './pins.ts';

/** Pins the deployment of a page, or takes its pin away. */
export function PinToggle({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const isPinned = useIsPinned(id);
  const word = isPinned ? 'Unpin' : 'Pin';
  const Icon = isPinned ? PinOff : Pin;
  return (
    <Button
      icon={<Icon size={14} aria-hidden="true" />}
      aria-label={`${word} ${visibleText(name)}`}
      onClick={() => togglePin(id)}
    >
      {word}
    </Button>
  );
}
