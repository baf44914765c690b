import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepDraft, type KeptDraft, withoutSecrets } from '../draft/kept-draft.ts';
import type { LinkedDraft } from './draft-link.ts';

/**
 * Lets the draft that the address's fragment holds become that of this tab, and the fragment go. It
 * takes the place of no other by itself.
 * @param kept the draft of this tab that it would take the place of
 */
export function useLinkedDraft(linked: LinkedDraft | undefined, kept: KeptDraft | undefined): void {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const opened = linked && 'draft' in linked ? linked : undefined;
  const isKept = kept && JSON.stringify(withoutSecrets(kept.draft)) === JSON.stringify(opened?.draft);
  const isTaken = opened !== undefined && (kept === undefined || isKept === true);
  const take = useEffectEvent(() => {
    // Made before the repository's record had come, it is filled in by the address's.
    if (opened && !kept)
      keepDraft({ link: search, ...opened, isFilled: opened.draft.repoUrl !== '', isUntouched: true });
    void navigate({ pathname, search }, { replace: true, state });
  });
  useEffect(() => {
    if (isTaken) take();
  }, [isTaken]);
}
