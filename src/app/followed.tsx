import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useEffect } from 'react';
import { config } from '../api/config/config.ts';
import type { Deployment } from '../api/deployment.ts';
import { deploymentQuery } from '../api/deployments.ts';
import { followedStore, notifiedStore, unfollow } from '../api/followed.ts';
import { isSettled, nextLookMs } from '../domain/model/following.ts';
import { describeStatus } from '../domain/model/labels.ts';
import { notifyWhileHidden } from '../kit/feedback/desktop-notification.ts';
import { useTitleNews } from '../kit/feedback/use-title-news.ts';
import { useAnnouncement } from '../kit/ui/live-region.tsx';

/**
 * Polls created deployments until they settle, then reports that in the document's title, also in a
 * hidden tab, for people who wait in another one; on request by a desktop notification.
 */
export function Followed(): ReactNode {
  const followed = useSelector(followedStore);
  return Object.entries(followed).map(([id, since]) => <FollowedOne key={id} id={id} since={since} />);
}

function FollowedOne({ id, since }: { readonly id: string; readonly since: number }): ReactNode {
  const { data } = useQuery({
    ...deploymentQuery(id),
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      nextLookMs(Date.now() - since, isSettled(state.data, config().dialect.labels.statuses)),
  });
  const words = settledWords(data);
  const isNotified = useSelector(notifiedStore, (ids) => ids.includes(id));
  useTitleNews(words, () => unfollow(id));
  useAnnouncement(words ?? '', words);
  useEffect(() => {
    if (words !== undefined && isNotified) notifyWhileHidden(words);
  }, [words, isNotified]);
  return null;
}

/** "Ready: shop", once a deployment has settled. */
function settledWords(deployment: Deployment | null | undefined): string | undefined {
  const { statuses } = config().dialect.labels;
  if (!deployment || !isSettled(deployment, statuses)) return undefined;
  return `${describeStatus(deployment.status ?? 'Settled', statuses).label}: ${deployment.name}`;
}
