import { useEffect } from 'react';
import { rememberTags } from './used-tags.ts';

/** Remembers the tag values of the address, to offer them again. */
export function useRememberedTags(ids: readonly string[] = []): void {
  const written = ids.join(',');
  useEffect(() => {
    if (written !== '') rememberTags(written.split(','));
  }, [written]);
}
