/** A figure of the table: where it comes from, how it is written, and the bar that it must keep. */
export interface Figure {
  what: string;
  unit: '' | 'ms' | 'kB' | 'MB';
  digits: number;
  /** The same at each run: compared to the digit. */
  isExact?: boolean;
  /** However busy the machine is, it comes out alike. */
  isSteady?: boolean;
  /** So many values make the figure, however many repetitions are asked for. */
  mostReps?: number;
  /** At most this in itself, or this many times the limit page's. Without a bar the figure is told and judged by nobody. */
  bar?: { most: number } | { ratio: number };
  /** The limit page's figure that the ratio is made with, where it is not the one of the same name. */
  against?: string;
}

const figure = (what: string, unit: Figure['unit'], digits: number, rest: Partial<Figure> = {}): Figure => ({
  what,
  unit,
  digits,
  ...rest,
});

/** Every figure that the two pages are compared by, in the order of the table. */
export const figures: Readonly<Record<string, Figure>> = {
  bytes: figure('JS + CSS for the first view, gzip', 'kB', 1, {
    isExact: true,
    isSteady: true,
    bar: { most: 145 },
  }),
  firstRowSlow: figure('first row, CPU 4x + Fast 4G', 'ms', 0, { bar: { ratio: 1.5 } }),
  firstRow: figure('first row, no throttle', 'ms', 0, { bar: { ratio: 1.8 } }),
  mainThread: figure('main-thread CPU to the first view', 'ms', 0, { bar: { ratio: 2.5 } }),
  blocking: figure('blocking time, CPU 4x + Fast 4G', 'ms', 0, { bar: { most: 200 } }),
  shift: figure('layout shift', '', 3, { isSteady: true, bar: { most: 0.01 } }),
  filter: figure('filter: answer to painted, CPU 4x', 'ms', 0, { bar: { ratio: 1.3 } }),
  next: figure('Next page: click to painted (the limit asks at the click)', 'ms', 0, {
    bar: { ratio: 0.7 },
    against: 'nextAsked',
  }),
  nextAhead: figure('Next page: click to painted (the limit fetches ahead too)', 'ms', 0, {
    against: 'next',
  }),
  hundred: figure('20 to 100 rows: those in sight painted, CPU 4x', 'ms', 0, { bar: { ratio: 1.1 } }),
  interaction: figure('INP of the session, CPU 4x', 'ms', 0, { bar: { most: 64 } }),
  pickerOpen: figure('picker, 50,000: open to first row', 'ms', 0, { bar: { ratio: 1.2 } }),
  pickerKey: figure('picker: key to painted', 'ms', 0, { bar: { most: 16 } }),
  pickerHeap: figure('picker: heap', 'MB', 1, { isSteady: true, bar: { most: 16 } }),
  pickerTasks: figure('picker, 100,000: long tasks over 50 ms', '', 0, { mostReps: 2, bar: { most: 0 } }),
  tableElements: figure('DOM elements of the table, 20 rows', '', 0, {
    isExact: true,
    isSteady: true,
    bar: { most: 480 },
  }),
};
