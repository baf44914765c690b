import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '../kit/params/base-path.ts';
import { useFocusRecovery } from '../kit/ui/focus.ts';
import { Link } from '../kit/ui/link.tsx';
import { LiveRegion } from '../kit/ui/live-region.tsx';
import { SkipLink } from '../kit/ui/skip-link.tsx';
import css from './app-frame.module.css';

export type Destination = {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Called when pointer or focus reaches the link: the page will probably be needed soon. */
  readonly onIntent?: () => void;
  /** Called when a pointer presses the link. */
  readonly onPress?: () => void;
};

/** True if a path is a page or below it. */
function isWithin(pathname: string, to: string): boolean {
  return `${pathname}/`.startsWith(`${to}/`);
}

/**
 * The frame around every page: skip link, brand, navigation "Main", `<main id="content">`, and the
 * only live region.
 */
export function AppFrame({
  brand,
  commands,
  navigation,
  children,
}: {
  readonly brand: ReactNode;
  /** The button that opens the palette. */
  readonly commands: ReactNode;
  readonly navigation: readonly Destination[];
  readonly children: ReactNode;
}): ReactNode {
  const { pathname, search } = useLocation();
  useFocusRecovery();
  return (
    <div className={css.frame}>
      <SkipLink to="#content">Skip to content</SkipLink>
      <header className={`cluster ${css.header}`}>
        {brand}
        {commands}
        <nav className={css.navigation} aria-label="Main">
          <ul className={`cluster ${css.items}`}>
            {navigation.map(({ to, label, icon, onIntent, onPress }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={`quiet ${css.item}`}
                  aria-current={isWithin(pathname, to) ? 'page' : undefined}
                  onPointerEnter={onIntent}
                  onPointerDown={onPress}
                  onFocus={onIntent}
                >
                  {icon}
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main
        id="content"
        className={css.main}
        tabIndex={-1}
        data-address={`${window.location.origin}${addressOf(pathname)}${search}`}
      >
        {children}
      </main>
      <LiveRegion />
    </div>
  );
}
