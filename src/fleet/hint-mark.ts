import { Store } from '@tanstack/store';
import type { ReactNode } from 'react';
import { useSelector } from '@tanstack/react-store';

/** The marks of deployments on the page that have hints, by id; set once they are judged. */
export const hintMarks = new Store<ReadonlyMap<string, ReactNode>>(new Map());

/** How many hints a deployment has, where it has some. */
export function HintMark({ id }: { readonly id: string }): ReactNode {
  return useSelector(hintMarks, (marks) => marks.get(id));
}
