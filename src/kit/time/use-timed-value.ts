import { useEffect, useState } from 'react';

/**
 * A value that is shown for `ms` milliseconds at most: it is dropped earlier when the tab is
 * hidden.
 * @returns the value, undefined while none is shown, and the function that sets or drops it
 */
export function useTimedValue<T>(ms: number): [T | undefined, (value: T | undefined) => void] {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    if (value === undefined) return undefined;
    const hide = () => setValue(undefined);
    const hideWithTab = () => {
      if (document.hidden) hide();
    };
    hideWithTab();
    const timer = setTimeout(hide, ms);
    document.addEventListener('visibilitychange', hideWithTab);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hideWithTab);
    };
  }, [value, ms]);
  return [value, setValue];
}
