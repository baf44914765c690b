import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { Ship } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { config } from '../api/config/config.ts';
import { hostVersionStore, isNewer } from '../api/host-version.ts';
import { version } from '../api/version.ts';
import { signInRemedy } from '../domain/model/describe-failure.ts';
import { setPreferences, usePreferences } from '../features/browser/preferences.ts';
import { ReturningLink } from '../kit/feedback/failure-notice.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageNotices } from '../kit/feedback/page-notice.tsx';
import { afterScrolling } from '../kit/time/after-scrolling.ts';
import { useNow } from '../kit/time/use-now.ts';
import { Button } from '../kit/ui/button.tsx';
import { Icon } from '../kit/ui/icon.tsx';
import { Link, LinkScope } from '../kit/ui/link.tsx';
import { useTimeText } from '../kit/ui/time.tsx';
import { untrustedProps } from '../kit/ui/untrusted-text.tsx';
import { AppFrame } from './app-frame.tsx';
import { prefetch } from './code-boundary.tsx';
import { Commands, CommandsButton, palette } from './commands.tsx';
import { CrashBoundary } from './crash-page.tsx';
import { Followed } from './followed.tsx';
import { endBoot } from './query-client.ts';
import { completeAddress, navigation, pageCodes, routes } from './routes.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import css from './layout.module.css';

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Milliseconds without a request and without scrolling before further code is fetched. */
const quietMs = 3000;

/** The product, and the name of the service. */
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
      <p {...untrustedProps(serviceName, 28)} className={`quiet small ${css.service}`} />
    </div>
  );
}

/** The frame that all pages share, with the current page. */
export function Layout(): ReactNode {
  const page = useRoutes(routes);
  const { key, pathname } = useLocation();
  const client = useQueryClient();
  useEffect(() => endBoot(client), [client]);
  useFocusAfterNavigation();
  const destinations = navigation.map(({ code, prepare, ...destination }) => ({
    ...destination,
    onIntent: () => {
      prefetch(code);
      // On the open page it would replace what is in sight.
      if (destination.to !== pathname && !navigator.connection?.saveData)
        prepare?.(client, new URLSearchParams());
    },
    // Not on hover: a listing is up to 10 MB, and a part of the forge's rate limit.
    onPress: () => code?.prefetchData(client, new URLSearchParams()),
  }));
  return (
    <LinkScope complete={completeAddress}>
      <AppFrame brand={<Brand />} commands={<CommandsButton />} navigation={destinations}>
        <Prefetch />
        <OperatorMessage />
        <NewerRelease />
        <SignInEnd />
        <PageNotices />
        <Commands />
        <Followed />
        <CrashBoundary entry={key}>{page}</CrashBoundary>
      </AppFrame>
    </LinkScope>
  );
}

/**
 * Fetches the code of the other pages and the libraries, so that neither needs the network later;
 * not in data-saving mode.
 */
function Prefetch(): ReactNode {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching || navigator.connection?.saveData) return undefined;
    return afterScrolling(quietMs, () => {
      for (const code of [...pageCodes, palette]) prefetch(code);
      import('yaml').catch(() => undefined);
    });
  }, [isFetching]);
  return null;
}

/** Says that the host is of a newer release than this page, which was open before. */
function NewerRelease(): ReactNode {
  const host = useSelector(hostVersionStore);
  if (host === undefined || !isNewer(host, version)) return null;
  return (
    <Notice
      title="A newer release is here"
      actions={<Button onClick={() => window.location.reload()}>Load the new release</Button>}
    >
      This page is Slipway {version}, its host {host}. Loading it keeps this address and the draft of the
      form.
    </Notice>
  );
}

const noticeMs = 10 * 60_000;

/** Says that the session with the host ends within ten minutes or has ended, with a sign-in. */
function SignInEnd(): ReactNode {
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

/** The operator's message, until it is dismissed; another one is shown again. */
function OperatorMessage(): ReactNode {
  const { message = '' } = config();
  const { dismissed } = usePreferences();
  if (message === dismissed || !message) return null;
  const dismiss = () => setPreferences({ dismissed: message });
  return <Notice live="off" title={message} actions={<Button onClick={dismiss}>Dismiss</Button>} />;
}
