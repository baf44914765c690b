import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { DefinitionList } from './definition-list.tsx';
import { Disclosure } from './disclosure.tsx';
import { Notice } from './notice.tsx';
import css from './notice.module.css';
import { relativeText } from '../time/relative-text.ts';
import { SignInLink } from './sign-in-link.tsx';
import { useNow } from '../time/use-now.ts';

type FailureNoticeProps = {
  readonly title: string;
  /** What it means and what to do, in a sentence or two. */
  readonly detail?: ReactNode;
  /** What a person who looks into it needs: request, status, request id. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly onRetry?: (() => void) | undefined;
  /** Begins with "Retry". */
  readonly retryLabel?: `Retry${string}`;
  /** When the caller will try again by itself, epoch ms; counts down in sight. */
  readonly retryAt?: number | undefined;
  /** Until when the service asks to be left alone, epoch ms; counts down where nothing is tried by itself. */
  readonly waitUntil?: number | undefined;
  readonly isRetrying?: boolean;
  /** Offers to sign in and come back to this address. */
  readonly isSignedOut?: boolean | undefined;
  readonly onDismiss?: (() => void) | undefined;
  /** What the copy button copies; without it there is none. */
  readonly copyText?: string | undefined;
};

function timeUntil(until: number, now: number): string {
  // The shared clock may be half a second behind.
  const seconds = Math.max(0, Math.round((until - now) / 1_000));
  return seconds < 120 ? `in ${seconds} s` : relativeText(until, now);
}

/** The time until `until` (epoch ms), and nothing once it is over. Hidden from assistive technology, or the alert would be read every second. */
function Countdown({ words, until }: { readonly words: string; readonly until: number }): ReactNode {
  const now = useNow('second');
  if (now >= until) return null;
  return (
    <span className={css.countdown} aria-hidden="true">
      {words} {timeUntil(until, now)}
    </span>
  );
}

/** A failure, said at once: what happened, what to do, a button "Retry", and the details folded away. */
export function FailureNotice({
  title,
  detail,
  facts,
  onRetry,
  retryLabel,
  retryAt,
  waitUntil,
  isRetrying = false,
  isSignedOut,
  onDismiss,
  copyText,
}: FailureNoticeProps): ReactNode {
  const address = useLocation();
  const isCounting = retryAt !== undefined && !isRetrying;
  return (
    <Notice
      tone="danger"
      live="alert"
      title={title}
      actions={
        <>
          {isSignedOut && <SignInLink from={address} />}
          {isCounting && <Countdown words="Retrying" until={retryAt} />}
          {!isCounting && waitUntil !== undefined && !isRetrying && (
            <Countdown words="The service asks to wait: free to retry" until={waitUntil} />
          )}
          {onRetry && (
            <Button icon={<RotateCw size={14} aria-hidden="true" />} isBusy={isRetrying} onClick={onRetry}>
              {retryLabel ?? (isCounting ? 'Retry now' : 'Retry')}
            </Button>
          )}
          {onDismiss && (
            <Button variant="quiet" onClick={onDismiss}>
              Dismiss
            </Button>
          )}
          {copyText !== undefined && <CopyButton text={copyText} name="Copy details" />}
        </>
      }
      details={
        facts !== undefined &&
        facts.length > 0 && (
          <Disclosure summary="Details">
            <DefinitionList rows={facts.map(({ label, value }) => ({ term: label, value }))} />
          </Disclosure>
        )
      }
    >
      {detail}
    </Notice>
  );
}
