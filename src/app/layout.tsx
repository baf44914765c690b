import Ship from 'lucide-react/icons/ship';
import { useEffect, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType, useRoutes } from 'react-router';
import { AppFrame } from '../ui/app-frame.tsx';
import { idle } from '../time/idle.ts';
import { Link, LinkScope } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { isBeside } from '../ui/use-is-beside.ts';
import { prepareVisibleText } from '../params/visible-text.ts';
import { CrashBoundary } from './crash-page.tsx';
import { isOpenedFromList } from './deployments-area.tsx';
import css from './layout.module.css';
import { fetchOtherPages, navigation, routes } from './routes.tsx';

const brand = (
  <Link to="/deployments" className={css.brand}>
    <Ship size={18} aria-hidden="true" />
    Slipway
  </Link>
);

/** The frame that all pages share, and in it the page of the address. */
export function Layout(): ReactNode {
  const page = useRoutes(routes);
  const { pathname, state } = useLocation();
  useEffect(() => {
    void idle().then(prepareVisibleText);
    const fetchRest = () => void fetchOtherPages().catch(() => undefined);
    // Until then the first view, what it looks ahead for and the first things that somebody does in it come first.
    const timer = setTimeout(fetchRest, 3000);
    return () => clearTimeout(timer);
  }, []);

  const created = createdName(state);
  return (
    <LinkScope>
      <AppFrame brand={brand} navigation={navigation}>
        <TopOfPage key={pathname} />
        <CrashBoundary pathname={pathname}>
          {created !== undefined && (
            <Notice tone="success" live="status" title={`Deployment “${created}” created`} />
          )}
          {page}
        </CrashBoundary>
      </AppFrame>
    </LinkScope>
  );
}

/**
 * A page that was gone to is read from its top, unless it stands beside the list; going back, the browser itself returns
 * to where one was.
 */
function TopOfPage(): ReactNode {
  const isGoneTo = useNavigationType() === NavigationType.Push;
  const isBesideList = isOpenedFromList(useLocation().state) && isBeside();
  const startsAtTop = isGoneTo && !isBesideList;
  useEffect(() => {
    if (startsAtTop) window.scrollTo(0, 0);
  }, [startsAtTop]);
  return null;
}

/** The form leads to the list with the new name where the service told no id. */
function createdName(state: unknown): string | undefined {
  const named = typeof state === 'object' && state !== null && 'createdName' in state;
  return named && typeof state.createdName === 'string' ? state.createdName : undefined;
}
