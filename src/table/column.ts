import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the column counts, in its header's tooltip. */
  readonly hint?: string;
  /** Sorted from the end first: the newest, the largest. */
  readonly isDescendingFirst?: boolean;
  /** "end" for numbers. */
  readonly align?: 'end';
  /** Ids and refs: monospace. */
  readonly mono?: boolean;
  /** The least it needs, in rem. Where there is too little for all, the last columns give way. */
  readonly width: number;
  /** Takes the room that is left, up to wide screens; without it all columns share that room. */
  readonly takesRest?: boolean;
  /**
   * The line on which the cell stands where rows are cards; without it a card lacks the cell. On
   * the third each cell has a line of its own, after its header.
   */
  readonly cardLine?: 1 | 2 | 3;
  /** Seen on cards and on paper alone. */
  readonly isForCards?: boolean;
}

/** The columns that rows are sorted by, the first of which decides. */
export type Sorting = { id: string; desc: boolean }[];

/** How the rows are sorted after a click on a header: one way, then the other, then not at all. */
export function nextSorting<Row>(
  { id, isDescendingFirst = false }: Column<Row>,
  sorting: Readonly<Sorting>,
): Sorting {
  const now = sorting.find((each) => each.id === id);
  if (!now) return [{ id, desc: isDescendingFirst }];
  return now.desc === isDescendingFirst ? [{ id, desc: !now.desc }] : [];
}
