import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import { createContext, type ReactNode, use } from 'react';
import { absoluteText, clockText, exactText, isZeroTime, relativeText } from '../time/time-text.ts';
import { useNow, useServerNow } from '../time/use-now.ts';
import { UntrustedText } from './untrusted-text.tsx';
import css from './time.module.css';

/** The way of writing times, as people choose it. */
export const timeChoiceStore = new Store<{
  readonly times: 'relative' | 'exact';
  readonly timeZone: 'local' | 'utc';
}>({ times: 'relative', timeZone: 'local' });

type TimeText = (instant: number, isShort?: boolean) => string;

/**
 * Writes times (epoch ms) as this browser prefers: relative to now, kept up to date, or exact with
 * their zone; `isShort` for narrow columns.
 * @param clock the clock that the times are of: `server` for those of records
 */
export function useTimeText(clock: 'browser' | 'server'): TimeText {
  'use memo';
  const now = { browser: useNow('halfMinute'), server: useServerNow('halfMinute') }[clock];
  const { times, timeZone } = useSelector(timeChoiceStore);
  return (instant, isShort) =>
    times === 'exact' ? exactText(instant, timeZone) : relativeText(instant, now, isShort);
}

/** Writes times of this browser (epoch ms) as "12:04", in the chosen zone. */
export function useClockText(): (instant: number) => string {
  const now = useNow('halfMinute');
  const { timeZone } = useSelector(timeChoiceStore);
  return (instant) => clockText(instant, now, timeZone);
}

type TimeProps = {
  /** Epoch ms; where undefined, `text` is shown, or a dash if it stands for no time. */
  readonly instant: number | undefined;
  /** The server's own text; empty for a time of this browser. */
  readonly text: string;
};

/** A time as this browser prefers; the title has the exact time, local and UTC. */
export function Time(time: TimeProps): ReactNode {
  return timeOf(time, useTimeText(time.text === '' ? 'browser' : 'server'));
}

const TimeTextContext = createContext<TimeText>((instant) => exactText(instant, 'utc'));

/** Follows the server's clock for all `ShortTime` inside. */
export function ShortTimes({ children }: { readonly children: ReactNode }): ReactNode {
  const timeText = useTimeText('server');
  return <TimeTextContext value={timeText}>{children}</TimeTextContext>;
}

/** The same as "3 d", for a narrow column: its rows share what `ShortTimes` follows. */
export function ShortTime(time: TimeProps): ReactNode {
  return timeOf(time, use(TimeTextContext), true);
}

function timeOf({ instant, text }: TimeProps, timeText: TimeText, isShort = false): ReactNode {
  if (instant === undefined && isZeroTime(text))
    return (
      <span className="quiet" title={text}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">not given</span>
      </span>
    );
  if (instant === undefined || Number.isNaN(new Date(instant).getTime()))
    return <UntrustedText text={text} />;
  const words = timeText(instant, isShort);
  return (
    <time dateTime={new Date(instant).toISOString()} title={absoluteText(instant)}>
      {words}
      {isShort && /^\d+ [a-z]+$/.test(words) && <span className="visually-hidden"> ago</span>}
    </time>
  );
}

/** The time at which a page's data were fetched. @param instant epoch ms; 0 leaves it empty */
export function FetchedAt({
  instant,
  isInSentence = false,
}: {
  readonly instant: number;
  readonly isInSentence?: boolean;
}): ReactNode {
  const className = isInSentence ? undefined : `small ${css.fetched}`;
  // An element of its own for either: a text that goes may have been moved by a translator.
  if (instant === 0) return <span key="none" className={className} />;
  return (
    <span className={className}>
      {isInSentence ? ', fetched' : 'Fetched'} <Time instant={instant} text="" />
    </span>
  );
}
