import type { ReactNode } from 'react';
import { PlainText } from './plain-text.tsx';
import { absoluteText, relativeText } from './relative-text.ts';
import { useNow } from './use-now.ts';

/**
 * A moment in words ("3 days ago"), exact in the title. `instant` is epoch ms; where it is undefined the original
 * `text` is shown as it came.
 */
export function RelativeTime({
  instant,
  text,
  isShort = false,
}: {
  readonly instant: number | undefined;
  readonly text: string;
  /** "3d ago": for narrow places. */
  readonly isShort?: boolean;
}): ReactNode {
  const now = useNow('halfMinute');
  if (instant === undefined || Number.isNaN(new Date(instant).getTime())) return <PlainText text={text} />;
  return (
    <time dateTime={new Date(instant).toISOString()} title={absoluteText(instant)}>
      {relativeText(instant, now, isShort)}
    </time>
  );
}
