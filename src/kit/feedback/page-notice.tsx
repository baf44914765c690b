import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Notice, type NoticeTone } from './notice.tsx';

/** A notice about something that you started on another page. */
interface PageNotice {
  tone: NoticeTone;
  title: string;
  detail?: string;
  link?: { to: string; label: string };
}

/** Only the first one is visible. */
const noticesStore = new Store<readonly PageNotice[]>([]);

/**
 * Queues a notice. It is visible until you dismiss it or follow its link. A notice equal to a
 * queued one is ignored. Needs one `<PageNotices/>` on the page.
 */
export function showPageNotice(notice: PageNotice): void {
  const isEqual = ({ title, link }: PageNotice) => title === notice.title && link?.to === notice.link?.to;
  noticesStore.setState((all) => (all.some(isEqual) ? all : [...all, notice]));
}

/** Shows the notices of `showPageNotice`. The layout mounts it once. */
export function PageNotices(): ReactNode {
  const [notice] = useSelector(noticesStore);
  const dismiss = () => noticesStore.setState((all) => all.slice(1));
  return (
    notice && (
      <Notice
        tone={notice.tone}
        title={notice.title}
        onDismiss={dismiss}
        actions={
          notice.link && (
            <ButtonLink to={notice.link.to} onClick={dismiss}>
              {notice.link.label}
            </ButtonLink>
          )
        }
      >
        {notice.detail}
      </Notice>
    )
  );
}
