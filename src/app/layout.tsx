import { Ship } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { AppFrame, type Destination } from '../ui/app-frame.tsx';
import css from './layout.module.css';

/** The frame that all pages share. A bar at the top tells that the code of a page is being fetched. */
export function Layout({ navigation }: { readonly navigation: readonly Destination[] }): ReactNode {
  const { state } = useNavigation();
  return (
    <AppFrame
      brand={
        <Link to="/deployments" className={css.brand}>
          <Ship size={18} aria-hidden="true" />
          Slipway
        </Link>
      }
      navigation={navigation}
    >
      {state === 'loading' && <div className={css.moving} role="progressbar" aria-label="Loading page" />}
      <Outlet />
      <ScrollRestoration />
    </AppFrame>
  );
}
