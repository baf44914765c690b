import { Store } from '@tanstack/store';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice, type NoticeTone } from './notice.tsx';
import { useSelector } from '@tanstack/react-store';

/** What happened to something whose own page has been left. */
interface PageNotice {
  tone: NoticeTone;
  title: string;
  detail?: string;
  /** The page that shows it. */
  link: { to: string; label: string };
}

const shown = new Store<PageNotice | undefined>(undefined);

/**
 * Shows a notice on whatever page is open, until it is dismissed or its link is followed. Needs one
 * `<PageNotices/>` on the page.
 */
export function showPageNotice(notice: PageNotice): void {
  shown.setState(() => notice);
}

/** Where `showPageNotice` shows; mounted once by the layout. */
export function PageNotices(): ReactNode {
  const notice = useSelector(shown);
  const dismiss = () => shown.setState(() => undefined);
  return (
    notice && (
      <Notice
        tone={notice.tone}
        live="status"
        title={notice.title}
        actions={
          <>
            <ButtonLink to={notice.link.to} onClick={dismiss}>
              {notice.link.label}
            </ButtonLink>
            <Button variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          </>
        }
      >
        {notice.detail}
      </Notice>
    )
  );
}
