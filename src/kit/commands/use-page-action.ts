import { useEffect, useEffectEvent } from 'react';

/** What can be done on a page, as the palette names it. */
interface PageAction {
  readonly label: string;
  readonly run: () => void;
}

const offered = new Set<PageAction>();

/** The actions of the page as it stands; of those that share a label, the last. */
export function pageActions(): PageAction[] {
  return [...new Map([...offered].map((action) => [action.label, action])).values()];
}

/** Offers an action in the palette while its page stands. */
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
