import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Focuses the field that the address names (`#api-key`), on each navigation. */
export function useAskedForField(): void {
  const location = useLocation();
  useEffect(() => {
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.focus();
  }, [location]);
}
