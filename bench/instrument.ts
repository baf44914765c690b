/** Content of the page to wait for. */
export interface Sight {
  /** Selector of the rows. */
  rows: string;
  /** Minimum number of rows (default 1). */
  count?: number;
  /** A text that the first row must contain. */
  first?: string;
  /** The text of the first row must differ from this. */
  notFirst?: string;
  /** Selector of content that must be gone. */
  absent?: string;
}

/** What the instrument records in the page. Times are milliseconds since the navigation began. */
interface Instrument {
  /** Starts waiting for content; `seen` resolves after the frame that shows it was painted. */
  expect: (sight: Sight) => void;
  seen: Promise<number>;
  firstText: (rows: string) => string;
  /** Time of the last event of each kind. */
  events: Record<string, number>;
  longTasks: number[];
  /** Maximum delay of each interaction. */
  interactions: Map<number, number>;
  shift: number;
}

declare global {
  interface Window {
    instrument: Instrument;
  }
}

/** Runs in the page before the page's own code. */
export function installInstrument(initial: Sight | null): void {
  const textOf = (row: Element | undefined) => row?.textContent ?? '';
  const isThere = ({ rows, count = 1, first = '', notFirst, absent }: Sight): boolean => {
    const found = document.querySelectorAll(rows);
    const text = textOf(found[0]);
    const isGone = !absent || !document.querySelector(absent);
    return found.length >= count && text.includes(first) && text !== notFirst && isGone;
  };
  const expectSight = (sight: Sight): void => {
    instrument.seen = new Promise((resolve) => {
      const look = (): void => {
        if (!isThere(sight)) {
          requestAnimationFrame(look);
          return;
        }
        // A message that is posted in a frame arrives after the frame was painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port1.start();
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
  };
  const instrument: Instrument = {
    expect: expectSight,
    seen: Promise.resolve(0),
    firstText: (rows) => textOf(document.querySelectorAll(rows)[0]),
    events: {},
    longTasks: [],
    interactions: new Map(),
    shift: 0,
  };
  window.instrument = instrument;
  for (const kind of ['click', 'change', 'keydown', 'popstate'])
    addEventListener(kind, ({ timeStamp }) => (instrument.events[kind] = timeStamp), true);

  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void, options = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('longtask', ({ duration }) => instrument.longTasks.push(duration));
  watch('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
      instrument.shift += Number(entry.value);
  });
  watch(
    'event',
    (entry) => {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
      if (id > 0)
        instrument.interactions.set(id, Math.max(entry.duration, instrument.interactions.get(id) ?? 0));
    },
    { durationThreshold: 16 },
  );
  if (initial) expectSight(initial);
}
