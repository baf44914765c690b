import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the column counts, in its header's tooltip. */
  readonly hint?: string;
  /** Sorted in descending order first: the newest, the largest. */
  readonly isDescendingFirst?: boolean;
  /** "end" for numbers. */
  readonly align?: 'end';
  /** Ids and refs: monospace. */
  readonly mono?: boolean;
  /** The least width, in rem. Where not all columns fit, the last ones are hidden. */
  readonly width: number;
  /** Takes the remaining width, up to 24rem; beyond that all columns share it. */
  readonly takesRest?: boolean;
  /**
   * The line of the cell where rows are cards; cards have no cells without it. On the third, each
   * cell has a line of its own, after its header.
   */
  readonly cardLine?: 1 | 2 | 3;
  /** Shown on cards and on paper only. */
  readonly isForCards?: boolean;
}

/** The columns that rows are sorted by, the most important first. */
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
