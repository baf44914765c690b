import { useEffect } from 'react';
import { recentDeployment, rememberRecent } from './recents.ts';

/** Remembers a deployment among the recent commands once it has loaded. */
export function useVisited(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) rememberRecent(recentDeployment(id));
  }, [id]);
}
