import { useSelector } from '@tanstack/react-store';
import { Check } from 'lucide';
import { type ReactNode, useState } from 'react';
import { config } from '../../api/config/config.ts';
import { idKey } from '../../api/deployment-id.ts';
import type { Deployment } from '../../api/deployment.ts';
import { followedStore, notifiedStore, toggleNotified, unfollow } from '../../api/followed.ts';
import { isSettled, mostFollowedMs } from '../../domain/model/following.ts';
import { notificationPermission } from '../../kit/feedback/desktop-notification.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { Button } from '../../kit/ui/button.tsx';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { Icon } from '../../kit/ui/icon.tsx';

/** Reports that a deployment was created, and that it is checked until it settles. */
export function FollowingNotice({
  id,
  deployment,
  isJustCreated,
}: {
  readonly id: string;
  readonly deployment: Deployment | null | undefined;
  readonly isJustCreated: boolean;
}): ReactNode {
  const since = useSelector(followedStore, (all) => all[idKey(id)]);
  const now = useNow('halfMinute');
  const isFollowed = since !== undefined && !isSettled(deployment, config().dialect.labels.statuses);
  const actions = isFollowed && (
    <>
      <NotifyButton id={id} />
      <Button onClick={() => unfollow(id)}>Stop checking</Button>
    </>
  );
  const customUrl = deployment?.sourceConfig.customUrl;
  if (deployment && isJustCreated)
    return (
      <Notice
        tone="success"
        title="Deployment created"
        actions={
          <>
            {customUrl && <ExternalLink href={customUrl}>Open its address</ExternalLink>}
            {actions}
          </>
        }
      >
        {isFollowed && 'It is checked until it is ready. You can leave.'}
      </Notice>
    );
  if (!isFollowed) return null;
  if (now - since >= mostFollowedMs)
    return (
      <Notice
        tone="info"
        title="Not ready after 15 minutes"
        actions={
          <Button variant="quiet" onClick={() => unfollow(id)}>
            Dismiss
          </Button>
        }
      >
        Automatic checks have ended. Refresh to check again.
      </Notice>
    );
  return (
    <Notice tone="info" title="Checking until it is ready" actions={actions}>
      Every 2 seconds, then less often, for at most 15 minutes. The tab’s title shows when it is ready.
    </Notice>
  );
}

/** Turns the desktop notification on and off; its press asks the browser for permission. */
function NotifyButton({ id }: { readonly id: string }): ReactNode {
  const isOn = useSelector(notifiedStore, (ids) => ids.includes(idKey(id)));
  const [permission, setPermission] = useState(notificationPermission);
  if (permission === undefined) return null;
  const isDenied = permission === 'denied';
  const toggle = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    if (answer === 'granted') toggleNotified(id);
  };
  return (
    <Button
      aria-pressed={isOn}
      icon={isOn && <Icon of={Check} size={14} />}
      disabled={isDenied}
      title={isDenied ? 'This browser blocks notifications of this page' : undefined}
      onClick={() => void toggle()}
    >
      Notify me
    </Button>
  );
}
