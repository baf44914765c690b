import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import { createContext, type ReactNode, use } from 'react';
import { absoluteText, clockText, exactText, isZeroTime, relativeText } from '../time/time-text.ts';
import { useNow, useServerNow } from '../time/use-now.ts';
import { useMediaQuery } from './media.ts';
import { UntrustedText } from './untrusted-text.tsx';
import css from './time.module.css';

export const timeChoiceStore = new Store<{
  readonly times: 'relative' | 'exact';
  readonly timeZone: 'local' | 'utc';
}>({ times: 'relative', timeZone: 'local' });

type TimeText = (instant: number, isShort?: boolean) => string;

/**
 * Returns a function that formats a time (epoch ms) as you prefer: relative to now and kept up to
 * date, or exact with its zone. `isShort` is for narrow columns, without the zone on paper.
 * @param clock the clock of the times: `server` for times of records
 */
export function useTimeText(clock: 'browser' | 'server'): TimeText {
  'use memo';
  const now = { browser: useNow('halfMinute'), server: useServerNow() }[clock];
  const { times, timeZone } = useSelector(timeChoiceStore);
  // "1 h ago" means nothing on paper.
  const isPrint = useMediaQuery('print');
  return (instant, isShort) => {
    if (!isPrint && times !== 'exact') return relativeText(instant, now, isShort);
    const text = exactText(instant, timeZone);
    return isPrint && isShort ? text.replace(/ UTC.*/, '') : text;
  };
}

/** Returns a function that formats a time (epoch ms) as "12:04", in the chosen zone. */
export function useClockText(): (instant: number) => string {
  const now = useNow('halfMinute');
  const { timeZone } = useSelector(timeChoiceStore);
  return (instant) => clockText(instant, now, timeZone);
}

type TimeProps = {
  /** Epoch ms. If undefined, `text` is shown, or a dash if it is a zero time. */
  readonly instant: number | undefined;
  /** The text from the server; empty for a time of this browser. */
  readonly text: string;
};

/** A time in the chosen format. The title has the exact time, local and UTC. */
export function Time(time: TimeProps): ReactNode {
  return timeOf(time, useTimeText(time.text === '' ? 'browser' : 'server'));
}

const TimeTextContext = createContext<TimeText>((instant) => exactText(instant, 'utc'));

/** Updates every `ShortTime` inside by the server's clock. */
export function ShortTimes({ children }: { readonly children: ReactNode }): ReactNode {
  const timeText = useTimeText('server');
  return <TimeTextContext value={timeText}>{children}</TimeTextContext>;
}

/** A time such as "3 d" for a narrow column. Requires `ShortTimes`, whose clock all rows share. */
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
      {isShort && /^[\d,]+ [a-z]+$/.test(words) && <span className="visually-hidden"> ago</span>}
    </time>
  );
}

/** The time at which a page's data was fetched. @param instant epoch ms; 0 renders no text */
export function FetchedAt({ instant }: { readonly instant: number }): ReactNode {
  const className = `small ${css.fetched}`;
  // Different elements, because React cannot remove text that browser translation has moved.
  if (instant === 0) return <span key="none" className={className} />;
  return (
    <span className={className}>
      Fetched <Time instant={instant} text="" />
    </span>
  );
}
