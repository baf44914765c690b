import { useSelector } from '@tanstack/react-store';
import { Check } from 'lucide';
import { type ReactNode, useState } from 'react';
import { config } from '../../api/config/config.ts';
import { idKey } from '../../api/deployment-id.ts';
import type { Deployment } from '../../api/deployment.ts';
import type { Labels } from '../../api/dialect/dialect.ts';
import { follow, followedStore, notifiedStore, toggleNotified, unfollow } from '../../api/followed.ts';
import { followingOf, isSettled } from '../../domain/model/following.ts';
import { describeStatus, statusMeaning } from '../../domain/model/labels.ts';
import { notificationPermission } from '../../kit/feedback/desktop-notification.ts';
import { Notice, type NoticeTone } from '../../kit/feedback/notice.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { Button } from '../../kit/ui/button.tsx';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { useClockText } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';

/** Reports that a deployment was created, and if it is checked until it settles. */
export function FollowingNotice({
  id,
  deployment,
  isJustCreated,
  checkedAt,
  isChecking,
  onCheck,
}: {
  readonly id: string;
  readonly deployment: Deployment | null | undefined;
  readonly isJustCreated: boolean;
  /** The time of the last response, in epoch ms. */
  readonly checkedAt: number;
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}): ReactNode {
  const { statuses } = config().dialect.labels;
  const since = useSelector(followedStore, (all) => all[idKey(id)]);
  const now = useNow('halfMinute');
  const clockText = useClockText();
  const following = followingOf(isSettled(deployment, statuses), since, now);
  const checkUntilReady = <Button onClick={() => follow(id)}>Check until it is ready</Button>;
  if (following === 'ended')
    return (
      <Notice
        tone="info"
        title={`Not checked since ${clockText(checkedAt)}`}
        actions={
          <>
            <Button isBusy={isChecking} onClick={onCheck}>
              Check now
            </Button>
            {checkUntilReady}
          </>
        }
      >
        It was not ready after 15 minutes.
      </Notice>
    );
  const actions = {
    settled: null,
    'not checked': deployment && checkUntilReady,
    checking: (
      <>
        <NotifyButton id={id} />
        <Button onClick={() => unfollow(id)}>Stop checking</Button>
      </>
    ),
  }[following];
  const { status } = deployment ?? {};
  const customUrl = deployment?.sourceConfig.customUrl;
  if (deployment && isJustCreated) {
    const tone = noticeTone(status, statuses);
    return (
      <Notice
        tone={tone}
        title="Deployment created"
        actions={
          <>
            {customUrl && <ExternalLink href={customUrl}>Open its address</ExternalLink>}
            {actions}
          </>
        }
      >
        {status !== undefined && tone !== 'success' && (
          <span>
            Its status is “<UntrustedText text={describeStatus(status, statuses).label} />
            ”.{' '}
          </span>
        )}
        {following === 'checking' && (
          <span>
            Checking until it is ready, for up to 15 minutes. You can go to other pages; keep this tab open.
          </span>
        )}
      </Notice>
    );
  }
  if (following === 'settled' || !actions) return null;
  if (following === 'not checked') return <Notice live="off" title="Not ready yet" actions={actions} />;
  return (
    <Notice tone="info" title="Checking until it is ready" actions={actions}>
      The title of this tab shows when it is ready.
    </Notice>
  );
}

/** Green for a known status that is no failure, red for a failure. */
function noticeTone(status: string | undefined, statuses: Labels['statuses']): NoticeTone {
  if (status === undefined) return 'success';
  if (describeStatus(status, statuses).tone === 'bad') return 'danger';
  return statusMeaning(status, statuses) ? 'success' : 'info';
}

/** Turns the desktop notification on and off. A press requests permission from the browser. */
function NotifyButton({ id }: { readonly id: string }): ReactNode {
  const isOn = useSelector(notifiedStore, (ids) => ids.includes(idKey(id)));
  const [permission, setPermission] = useState(notificationPermission);
  if (permission === undefined) return null;
  const isDenied = permission === 'denied';
  const toggle = async () => {
    const response = await Notification.requestPermission();
    setPermission(response);
    if (response === 'granted') toggleNotified(id);
  };
  return (
    <Button
      aria-pressed={isOn}
      icon={isOn && Check}
      disabled={isDenied}
      title={isDenied ? 'This browser blocks notifications of this page' : undefined}
      onClick={() => void toggle()}
    >
      Notify me
    </Button>
  );
}
