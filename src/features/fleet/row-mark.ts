import { Store } from '@tanstack/store';
import type { ReactNode } from 'react';
import { useSelector } from '@tanstack/react-store';

/** The marks of deployments on the page, by id; set once they are judged. */
export const rowMarks = new Store<ReadonlyMap<string, ReactNode>>(new Map());

/** Whether a deployment is new or changed, and how many hints it has, where it is or has some. */
export function RowMark({ id }: { readonly id: string }): ReactNode {
  return useSelector(rowMarks, (marks) => marks.get(id));
}
