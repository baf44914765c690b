import { useEffect, useEffectEvent } from 'react';
import { painted } from './painted.ts';

/**
 * Does what nobody waits for, once what is shown is painted: on each new `occasion`; none is undefined. What another
 * occasion overtakes before it is painted does not happen.
 */
export function useAfterPaint(occasion: unknown, act: () => void): void {
  const happen = useEffectEvent(act);
  useEffect(() => {
    if (occasion === undefined) return undefined;
    let isOvertaken = false;
    const wait = async () => {
      await painted();
      if (!isOvertaken) happen();
    };
    void wait();
    return () => {
      isOvertaken = true;
    };
  }, [occasion]);
}
