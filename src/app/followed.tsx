import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { isSettled, nextLookMs } from '../model/following.ts';
import { config } from '../wire/config.ts';
import { deploymentQuery } from '../wire/deployment-query.ts';
import { followedStore } from '../wire/followed.ts';

/** Asks for created deployments again until they settle; not while the tab is hidden. */
export function Followed(): ReactNode {
  const followed = useSelector(followedStore);
  return Object.entries(followed).map(([id, since]) => <FollowedOne key={id} id={id} since={since} />);
}

function FollowedOne({ id, since }: { readonly id: string; readonly since: number }): ReactNode {
  useQuery({
    ...deploymentQuery(id),
    refetchInterval: ({ state: { data } }) =>
      nextLookMs(Date.now() - since, isSettled(data, config().dialect.labels.statuses)),
  });
  return null;
}
