import { RotateCw } from 'lucide';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '../params/base-path.ts';
import { relativeText } from '../time/time-text.ts';
import { useNow } from '../time/use-now.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import type { FailureDescription } from './failure-description.ts';
import { Notice } from './notice.tsx';
import buttonCss from '../ui/button.module.css';
import css from './notice.module.css';

/** The time left until `until` (epoch ms). Screen readers would announce every second, so it is hidden. */
function Countdown({ label, until }: { readonly label: string; readonly until: number }): ReactNode {
  const now = useNow('second');
  if (now >= until) return null;
  const seconds = Math.round((until - now) / 1_000);
  return (
    <span className={`quiet ${css.countdown}`} aria-hidden="true">
      {`${label} ${seconds < 120 ? `in ${seconds} s` : relativeText(until, now)}`}
    </span>
  );
}

function Way({ label, way }: NonNullable<FailureDescription['ways']>[number]): ReactNode {
  if (way === 'reload')
    return (
      <Button variant="primary" onClick={() => window.location.reload()}>
        {label}
      </Button>
    );
  return (
    <a className={buttonCss.button} href={addressOf('/')} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}

/** A failure as an alert, with a button "Retry" and folded facts. */
export function FailureNotice({
  failure: { title, detail, facts, remedy, ways, waitUntil },
  onRetry,
  isRetrying = false,
  retryLabel = isRetrying ? 'Retry now' : 'Retry',
  children,
}: {
  readonly failure: FailureDescription;
  /** Absent if you retry elsewhere on the page. */
  readonly onRetry?: (() => void) | undefined;
  /** True if it is retried automatically, for a countdown. */
  readonly isRetrying?: boolean;
  readonly retryLabel?: `Retry${string}`;
  readonly children?: ReactNode;
}): ReactNode {
  const copied = [title, detail, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n');
  return (
    <Notice
      tone="danger"
      live="alert"
      title={title}
      actions={
        <>
          {ways?.map(({ label, way }) => (
            <Way key={way} label={label} way={way} />
          ))}
          {remedy?.isOfHost && <ReturningLink to={remedy.to}>{remedy.label}</ReturningLink>}
          {remedy && !remedy.isOfHost && <ButtonLink to={remedy.to}>{remedy.label}</ButtonLink>}
          {waitUntil !== undefined && (
            <Countdown label={isRetrying ? 'Retrying' : 'You can retry'} until={waitUntil} />
          )}
          {onRetry && (
            <Button icon={RotateCw} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
        </>
      }
      details={
        facts.length > 0 && (
          <Disclosure summary="Details">
            <DefinitionList rows={facts.map(({ label, value }) => ({ term: label, value }))} />
            <CopyButton text={copied} name="Copy details" />
          </Disclosure>
        )
      }
    >
      <span>{detail}</span> {children}
    </Notice>
  );
}

/** Links to a page of the host that returns to the current address. */
export function ReturningLink({
  to,
  children,
}: {
  readonly to: string;
  readonly children: ReactNode;
}): ReactNode {
  const { pathname, search, hash } = useLocation();
  const returnPath = addressOf(pathname) + search;
  return (
    <a
      className={buttonCss.button}
      data-variant="primary"
      href={`${addressOf(to)}?return=${encodeURIComponent(returnPath)}${hash}`}
    >
      {children}
    </a>
  );
}
