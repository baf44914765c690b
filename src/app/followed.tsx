import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useEffect } from 'react';
import { config } from '../api/config/config.ts';
import type { Deployment } from '../api/deployment.ts';
import { deploymentQuery } from '../api/deployments.ts';
import type { StatusTone } from '../api/dialect/dialect.ts';
import { followedStore, notifiedStore, unfollow } from '../api/followed.ts';
import { deploymentAddress } from '../domain/model/addresses.ts';
import { isSettled, nextLookMs } from '../domain/model/following.ts';
import { describeStatus } from '../domain/model/labels.ts';
import { notifyWhileHidden } from '../kit/feedback/desktop-notification.ts';
import type { NoticeTone } from '../kit/feedback/notice.tsx';
import { showPageNotice } from '../kit/feedback/page-notice.tsx';
import { useTitleNews } from '../kit/feedback/use-title-news.ts';
import { visibleText } from '../kit/text/visible-text.ts';
import { useAnnouncement } from '../kit/ui/live-region.tsx';

/**
 * Polls created deployments until they settle, even in a hidden tab. Then a notice and the
 * document's title report the result, and a desktop notification if you asked for one.
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
  const { words, tone = 'info' } = settledNews(data);
  const isNotified = useSelector(notifiedStore, (ids) => ids.includes(id));
  useTitleNews(words, () => unfollow(id));
  useAnnouncement(words ?? '', words);
  useEffect(() => {
    if (words === undefined) return;
    const to = deploymentAddress(id);
    showPageNotice({ tone, title: words, ...(to !== undefined && { link: { to, label: 'Open it' } }) });
  }, [words, tone, id]);
  useEffect(() => {
    if (words !== undefined && isNotified) notifyWhileHidden(words);
  }, [words, isNotified]);
  return null;
}

const tones: Partial<Record<StatusTone, NoticeTone>> = {
  normal: 'success',
  warning: 'warning',
  bad: 'danger',
};

/** "Ready: shop", once a deployment has settled. */
function settledNews(deployment: Deployment | null | undefined): { words?: string; tone?: NoticeTone } {
  const { statuses } = config().dialect.labels;
  if (!deployment || !isSettled(deployment, statuses)) return {};
  const { label, tone } = describeStatus(deployment.status ?? 'Settled', statuses);
  return { words: `${label}: ${visibleText(deployment.name)}`, tone: tones[tone] ?? 'info' };
}
