import { createElement, type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { PageCode } from './page-code.ts';

/**
 * Shows a page whose code comes by itself; grey lines stand in until it is there. Not by Suspense: that would show them
 * also where the code is there already, and keep them for 300 ms once they stand.
 * @param label what is loaded, for screen readers
 */
export function LazyPage({ code, label }: { readonly code: PageCode; readonly label: string }): ReactNode {
  const [outcome, setOutcome] = useState<'here' | { error: unknown }>();
  useEffect(() => {
    if (code.page()) return undefined;
    let isLeft = false;
    code.load().then(
      () => isLeft || setOutcome('here'),
      (error: unknown) => isLeft || setOutcome({ error }),
    );
    return () => {
      isLeft = true;
    };
  }, [code]);
  // The boundary around the page tells of it, and of the way to try again.
  if (typeof outcome === 'object') throw outcome.error;
  const page = code.page();
  return page ? createElement(page) : <Skeleton label={label} lines={6} />;
}
