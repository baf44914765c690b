import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Notice, type NoticeTone } from './notice.tsx';

/** News about something whose own page has been left. */
interface PageNotice {
  tone: NoticeTone;
  title: string;
  detail?: string;
  /** The page with the details. */
  link?: { to: string; label: string };
}

const noticeStore = new Store<PageNotice | undefined>(undefined);

/**
 * Shows a notice on the current page, until it is dismissed or its link is followed. Needs one
 * `<PageNotices/>` on the page.
 */
export function showPageNotice(notice: PageNotice): void {
  noticeStore.setState(() => notice);
}

/** The notices of `showPageNotice`; mounted once by the layout. */
export function PageNotices(): ReactNode {
  const notice = useSelector(noticeStore);
  const dismiss = () => noticeStore.setState(() => undefined);
  return (
    notice && (
      <Notice
        tone={notice.tone}
        title={notice.title}
        actions={
          <>
            {notice.link && (
              <ButtonLink to={notice.link.to} onClick={dismiss}>
                {notice.link.label}
              </ButtonLink>
            )}
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
