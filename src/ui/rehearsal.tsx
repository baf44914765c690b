import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { idle } from '../time/idle.ts';

/**
 * Renders one thing after another once where nobody sees it, in idle moments and in slices: until it has run for a while,
 * a browser has not compiled the code for it, and the first person to ask for it would wait for that.
 * @param acts what is to be rendered, each in the place of the one before; undefined while that is not known
 */
export function Rehearsal({ acts }: { readonly acts: readonly ReactNode[] | undefined }): ReactNode {
  const [stage] = useState(() => document.createElement('div'));
  const [begun, setBegun] = useState(0);
  const isOn = acts !== undefined && begun <= acts.length;
  useEffect(() => {
    if (!isOn) return undefined;
    let isOff = false;
    void idle().then(() => isOff || startTransition(() => setBegun(begun + 1)));
    return () => {
      isOff = true;
    };
  }, [isOn, begun]);
  return isOn && createPortal(acts[begun - 1], stage);
}
