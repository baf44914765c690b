import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { Notice } from '../../kit/feedback/notice.tsx';
import { isSettled, mostFollowedMs } from '../../domain/model/following.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { Button } from '../../kit/ui/button.tsx';
import { config } from '../../service/config/config.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import { followedStore, unfollow } from '../../service/wire/followed.ts';

/** Says that a created deployment is polled until it settles, with a button to stop. */
export function FollowingNotice({
  id,
  deployment,
}: {
  readonly id: string;
  readonly deployment: Deployment | null | undefined;
}): ReactNode {
  const since = useSelector(followedStore, (all) => all[id.toLowerCase()]);
  const now = useNow('halfMinute');
  if (since === undefined || isSettled(deployment, config().dialect.labels.statuses)) return null;
  if (now - since >= mostFollowedMs)
    return (
      <Notice tone="info" live="status" title="Not ready after 15 minutes">
        It is no longer checked. Refresh to look again.
      </Notice>
    );
  return (
    <Notice
      tone="info"
      live="status"
      title="Checking until it is ready"
      actions={<Button onClick={() => unfollow(id)}>Stop checking</Button>}
    >
      Every 2 seconds, then less often, for 15 minutes at most. The title of this tab says when it is.
    </Notice>
  );
}
