import type { ReactNode } from 'react';
import { UntrustedText } from './untrusted-text.tsx';
import { absoluteText, relativeText } from '../time/time-text.ts';
import { useNow } from '../time/use-now.ts';

type RelativeTimeProps = {
  /** Epoch ms; where undefined, the original `text` is shown unchanged. */
  readonly instant: number | undefined;
  readonly text: string;
  /** "3d ago", for narrow columns. */
  readonly isShort?: boolean;
};

/** A time relative to now ("3 days ago"), kept up to date; the title has the exact time. */
export function RelativeTime({ instant, text, isShort = false }: RelativeTimeProps): ReactNode {
  const now = useNow('halfMinute');
  if (instant === undefined || Number.isNaN(new Date(instant).getTime()))
    return <UntrustedText text={text} />;
  return (
    <time dateTime={new Date(instant).toISOString()} title={absoluteText(instant)}>
      {relativeText(instant, now, isShort)}
    </time>
  );
}
