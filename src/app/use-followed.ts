import { useQueries } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { isSettled, nextLookMs } from '../model/following.ts';
import { config } from '../wire/config.ts';
import { deploymentQuery } from '../wire/deployments.ts';
import { followedStore } from '../wire/followed.ts';

/** Asks for created deployments again until they settle; not while the tab is hidden. */
export function useFollowed(): void {
  const followed = useSelector(followedStore);
  useQueries({
    queries: Object.entries(followed).map(([id, since]) => ({
      ...deploymentQuery(id),
      refetchInterval: ({ state }: { state: { data: Parameters<typeof isSettled>[0] } }) =>
        nextLookMs(Date.now() - since, isSettled(state.data, config().dialect.labels.statuses)),
    })),
  });
}
