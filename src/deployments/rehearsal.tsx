import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { idle } from '../ui/idle.ts';
import { DeploymentTable } from './deployment-table.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

/** First the page shown is drawn, then the one after it in its place; then it is over. */
const acts = 2;

/**
 * Turns to the next page once where nobody sees it, in idle moments and in slices: until it has done so, a browser has
 * not compiled the code that writes rows into rows, and the first pages that a person turns to would wait for that.
 */
export function Rehearsal({ list }: { readonly list: DeploymentList }): ReactNode {
  const { rows, rowsAhead } = list;
  const [stage] = useState(() => document.createElement('div'));
  const [act, setAct] = useState(0);
  const isReady = rowsAhead.length > 0 && act <= acts;
  useEffect(() => {
    if (!isReady) return undefined;
    let isOff = false;
    void idle().then(() => isOff || startTransition(() => setAct(act + 1)));
    return () => {
      isOff = true;
    };
  }, [isReady, act]);
  if (!isReady || act === 0) return null;
  return createPortal(
    <DeploymentTable list={{ ...list, rows: act < acts ? rows : rowsAhead }} selectedId={undefined} />,
    stage,
  );
}
