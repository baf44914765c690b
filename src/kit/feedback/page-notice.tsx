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
  link?: { to: string; label: string };
}

/** The first one is shown, the others wait for it. */
const noticesStore = new Store<readonly PageNotice[]>([]);

/**
 * Shows a notice on the current page, until it is dismissed or its link is followed; after those
 * before it, and not beside an equal one. Needs one `<PageNotices/>` on the page.
 */
export function showPageNotice(notice: PageNotice): void {
  const isEqual = ({ title, link }: PageNotice) => title === notice.title && link?.to === notice.link?.to;
  noticesStore.setState((all) => (all.some(isEqual) ? all : [...all, notice]));
}

/** The notices of `showPageNotice`; mounted once by the layout. */
export function PageNotices(): ReactNode {
  const [notice] = useSelector(noticesStore);
  const dismiss = () => noticesStore.setState((all) => all.slice(1));
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
