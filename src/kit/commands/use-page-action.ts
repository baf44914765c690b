import { useEffect, useEffectEvent } from 'react';

/** An action of a page, as the palette lists it. */
interface PageAction {
  readonly label: string;
  readonly run: () => void;
}

const offered = new Set<PageAction>();

/** The actions of the current page; of several with the same label, the last. */
export function pageActions(): PageAction[] {
  return [...new Map([...offered].map((action) => [action.label, action])).values()];
}

/** Offers an action in the palette while its page is mounted. */
export function usePageAction(label: string, action: () => void): void {
  const onRun = useEffectEvent(action);
  useEffect(() => {
    const offer = { label, run: () => onRun() };
    offered.add(offer);
    return () => {
      offered.delete(offer);
    };
  }, [label]);
}
