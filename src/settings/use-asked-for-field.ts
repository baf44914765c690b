import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Puts the focus into the field that the address names (`#api-key`), each time it is gone to. */
export function useAskedForField(): void {
  const location = useLocation();
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.focus();
  }, [location]);
}
