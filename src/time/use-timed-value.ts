import { useEffect, useState } from 'react';

/**
 * A value that is shown for a while only: it goes after `ms`, when the tab is hidden, and with its
 * component.
 * @returns the value, or undefined while nothing is shown, and the way to set or take it away
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
