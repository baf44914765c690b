import { useEffect, useRef, type ReactNode } from 'react';
import css from './page-heading.module.css';
import { UntrustedText } from './untrusted-text.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';

/**
 * The heading of a page with the actions that concern all of it; it also sets the document's title
 * to "<title> · Slipway". Level 2 is for what stands beside a page. The title before is restored
 * when the heading goes. A page that is gone to has the focus on its heading.
 */
export function PageHeading({
  title,
  actions,
  level = 1,
  isFocused = false,
  children,
}: {
  readonly title: string;
  readonly level?: 1 | 2;
  readonly actions?: ReactNode;
  /** Takes the focus whatever led here. */
  readonly isFocused?: boolean;
  /** A line below the title. */
  readonly children?: ReactNode;
}): ReactNode {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Slipway`;
    return () => {
      document.title = before;
    };
  }, [title]);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading, { isPage: level === 1, isWanted: isFocused });
  const Heading = `h${level}` as const;

  return (
    <div className={css.heading}>
      <div className={css.words}>
        <Heading ref={heading} className={css.title} tabIndex={-1}>
          <UntrustedText text={title} />
        </Heading>
        {children && <div className={css.lead}>{children}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
