import type { ReactNode } from 'react';
import { Notice } from '../kit/feedback/notice.tsx';
import { signInRemedy } from '../domain/model/describe-failure.ts';
import { ReturningLink } from '../kit/feedback/failure-notice.tsx';
import { useNow } from '../kit/time/use-now.ts';
import { useTimeText } from '../kit/ui/time.tsx';
import { config } from '../service/config/config.ts';

const noticeMs = 10 * 60_000;

/** Says that the session with the host ends within ten minutes or has ended, with a sign-in. */
export function SignInEnd(): ReactNode {
  const now = useNow('halfMinute');
  const timeText = useTimeText('browser');
  const endsAt = config().signIn?.endsAt;
  if (endsAt === undefined || endsAt - now > noticeMs) return null;
  return (
    <Notice
      tone="warning"
      title={endsAt > now ? `Your session ends ${timeText(endsAt)}` : 'Your session has ended'}
      actions={<ReturningLink to={signInRemedy.to}>{signInRemedy.label}</ReturningLink>}
    />
  );
}
