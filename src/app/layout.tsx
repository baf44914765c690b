import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import Ship from 'lucide-react/icons/ship';
import { useEffect, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType, useRoutes } from 'react-router';
import { Link, LinkScope } from '../kit/ui/link.tsx';
import { useHistoryState } from '../kit/params/history-state.ts';
import { AppFrame } from './app-frame.tsx';
import { commandDialog, Commands, CommandsButton } from './commands.tsx';
import { Lazy } from '../kit/feedback/lazy.tsx';
import { lazyCode } from '../kit/feedback/lazy-code.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageNotices } from '../kit/feedback/page-notice.tsx';
import { isBeside } from '../kit/ui/media.ts';
import { followedStore } from '../service/wire/followed.ts';
import { CrashBoundary } from './crash-page.tsx';
import css from './layout.module.css';
import { endBoot } from './query-client.ts';
import { NewerRelease } from './newer-release.tsx';
import { navigation, pageCodes, routes } from './routes.tsx';

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Loaded once something was created in this tab. */
const followed = lazyCode('new deployments', async () => (await import('./followed.tsx')).Followed);

/** How long after the first view the code of the other pages is fetched, in milliseconds. */
const quietMs = 3000;

const brand = (
  <Link to="/deployments" className={css.brand}>
    <Ship size={18} aria-hidden="true" />
    Slipway
  </Link>
);

/** The frame that all pages share, and in it the page of the address. */
export function Layout(): ReactNode {
  const page = useRoutes(routes);
  const { pathname } = useLocation();
  const { createdName } = useHistoryState();
  const isAnyFollowed = useSelector(followedStore, (all) => Object.keys(all).length > 0);
  usePrefetchedPages();
  const client = useQueryClient();
  useEffect(() => endBoot(client), [client]);
  const destinations = navigation.map(({ code, ...destination }) => ({
    ...destination,
    onIntent: () => void code?.load(),
  }));
  return (
    <LinkScope>
      <AppFrame brand={brand} commands={<CommandsButton />} navigation={destinations}>
        <TopOfPage key={pathname} />
        <NewerRelease />
        <PageNotices />
        <Commands key={pathname} />
        {isAnyFollowed && (
          <Lazy code={followed} waiting={null}>
            {(Followed) => <Followed />}
          </Lazy>
        )}
        <CrashBoundary pathname={pathname}>
          {createdName !== undefined && (
            <Notice tone="success" live="status" title={`Deployment “${createdName}” created`} />
          )}
          {page}
        </CrashBoundary>
      </AppFrame>
    </LinkScope>
  );
}

/**
 * Fetches the code of the other pages, so that opening one needs no network; not where people save
 * data.
 */
function usePrefetchedPages(): void {
  useEffect(() => {
    if (navigator.connection?.saveData) return undefined;
    const timer = setTimeout(() => {
      for (const code of [...pageCodes, commandDialog]) void code.load();
    }, quietMs);
    return () => clearTimeout(timer);
  }, []);
}

/**
 * Scrolls to the top of a page that was gone to, unless it stands beside the list; after Back the
 * browser restores the position itself. Mounted anew for each path.
 */
function TopOfPage(): ReactNode {
  const isGoneTo = useNavigationType() === NavigationType.Push;
  const isBesideList = useHistoryState().isBesideList === true && isBeside();
  const startsAtTop = isGoneTo && !isBesideList;
  useEffect(() => {
    if (startsAtTop) window.scrollTo(0, 0);
  }, [startsAtTop]);
  return null;
}
