import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { Ship } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { config } from '../api/config/config.ts';
import { hostVersionStore, isNewer } from '../api/host-state.ts';
import { version } from '../api/version.ts';
import { signInRemedy } from '../domain/model/describe-failure.ts';
import { setPreferences, usePreferences } from '../features/browser/preferences.ts';
import { ReturningLink } from '../kit/feedback/failure-notice.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageNotices } from '../kit/feedback/page-notice.tsx';
import { addressOf } from '../kit/params/base-path.ts';
import { afterScrolling } from '../kit/time/after-scrolling.ts';
import { useNow } from '../kit/time/use-now.ts';
import { Button } from '../kit/ui/button.tsx';
import { useFocusRecovery } from '../kit/ui/focus.ts';
import { Icon } from '../kit/ui/icon.tsx';
import { Link, LinkScope } from '../kit/ui/link.tsx';
import { LiveRegion } from '../kit/ui/live-region.tsx';
import { SkipLink } from '../kit/ui/skip-link.tsx';
import { useTimeText } from '../kit/ui/time.tsx';
import { untrustedProps } from '../kit/ui/untrusted-text.tsx';
import { prefetchCode } from './code-boundary.tsx';
import { Commands, CommandsButton, palette } from './commands.tsx';
import { CrashBoundary } from './crash-page.tsx';
import { Followed } from './followed.tsx';
import { completeAddress, navigation, pageCodes, routes } from './routes.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import css from './layout.module.css';

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Time without requests and scrolling before more code is prefetched, in milliseconds. */
const quietMs = 3000;

function Brand(): ReactNode {
  const { serviceName = '' } = config();
  const link = (
    <Link to="/deployments" className={css.brand}>
      <Icon of={Ship} size={18} />
      Slipway
    </Link>
  );
  if (serviceName === '') return link;
  return (
    <div>
      {link}
      <p {...untrustedProps(serviceName, 28)} className="quiet small anywhere" />
    </div>
  );
}

/**
 * The layout of all pages: skip link, brand, navigation "Main", `<main id="content">` with the
 * current page, and the only live region.
 */
export function Layout(): ReactNode {
  const page = useRoutes(routes);
  const { key, pathname, search } = useLocation();
  useFocusAfterNavigation();
  useFocusRecovery();
  return (
    <LinkScope complete={completeAddress}>
      <div className={css.frame}>
        <SkipLink to="#content">Skip to content</SkipLink>
        <header className={`cluster ${css.header}`}>
          <Brand />
          <CommandsButton />
          <Navigation />
        </header>
        <main
          id="content"
          className={css.main}
          tabIndex={-1}
          data-address={`${window.location.origin}${addressOf(pathname)}${search}`}
        >
          <PrefetchCode />
          <OperatorMessage />
          <NewerRelease />
          <SignInEnd />
          <PageNotices />
          <Commands />
          <Followed />
          <CrashBoundary entry={key}>{page}</CrashBoundary>
        </main>
        <LiveRegion />
      </div>
    </LinkScope>
  );
}

function Navigation(): ReactNode {
  const client = useQueryClient();
  const { pathname } = useLocation();
  // Comparisons belong to the list.
  const current = pathname === '/compare' ? '/deployments' : pathname;
  return (
    <nav className={css.navigation} aria-label="Main">
      <ul className={`cluster ${css.items}`}>
        {navigation.map(({ to, label, icon, code, prefetchData }) => {
          const onIntent = () => {
            prefetchCode(code);
            // On the current page, this would replace the visible data.
            if (to !== pathname && !navigator.connection?.saveData)
              prefetchData?.(client, new URLSearchParams(), to);
          };
          return (
            <li key={to}>
              <Link
                to={to}
                className={`quiet line hoverable ${css.item}`}
                aria-current={`${current}/`.startsWith(`${to}/`) ? 'page' : undefined}
                onPointerEnter={onIntent}
                onFocus={onIntent}
                // Not on hover: a listing can have 10 MB and counts toward the forge's rate limit.
                onPointerDown={() => code?.prefetchData(client, new URLSearchParams())}
              >
                <Icon of={icon} size={16} />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Prefetches the code of the other pages and the libraries, unless the browser saves data. */
function PrefetchCode(): ReactNode {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching || navigator.connection?.saveData) return undefined;
    return afterScrolling(quietMs, () => {
      for (const code of [...pageCodes, palette]) prefetchCode(code);
      import('yaml').catch(() => undefined);
    });
  }, [isFetching]);
  return null;
}

/** Reports that the host has a newer release than this page. */
function NewerRelease(): ReactNode {
  const host = useSelector(hostVersionStore);
  if (host === undefined || !isNewer(host, version)) return null;
  return (
    <Notice
      title="A new release is available"
      actions={<Button onClick={() => window.location.reload()}>Load the new release</Button>}
    >
      This page is Slipway {version}, its host {host}. Loading it keeps this address and the draft of the
      form.
    </Notice>
  );
}

const noticeMs = 10 * 60_000;

/** Reports that the session ends within ten minutes or has ended, with a link to sign in. */
function SignInEnd(): ReactNode {
  const now = useNow('halfMinute');
  const timeText = useTimeText('browser');
  const endsAt = config().signIn?.endsAt;
  if (endsAt === undefined || endsAt - now > noticeMs) return null;
  const endsIn = endsAt - now < 60_000 ? 'in less than a minute' : timeText(endsAt);
  return (
    <Notice
      tone="warning"
      title={endsAt > now ? `Your session ends ${endsIn}` : 'Your session has ended'}
      actions={<ReturningLink to={signInRemedy.to}>{signInRemedy.label}</ReturningLink>}
    />
  );
}

/** The operator's message, until you dismiss it. A changed message is shown again. */
function OperatorMessage(): ReactNode {
  const { message = '' } = config();
  const { dismissed } = usePreferences();
  if (message === dismissed || !message) return null;
  return <Notice live="off" title={message} onDismiss={() => setPreferences({ dismissed: message })} />;
}
