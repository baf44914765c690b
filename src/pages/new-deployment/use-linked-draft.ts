import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepDraft, type KeptDraft, keptDraft } from '../../domain/draft/kept-draft.ts';
import { withoutSecrets } from '../../domain/draft/without-secrets.ts';
import type { LinkedDraft } from '../../domain/draft/draft-link.ts';

/**
 * Lets the draft that the address's fragment holds become that of this tab, and the fragment go. It
 * takes the place of no other by itself.
 * @param kept the draft of this tab that it would take the place of
 * @param isSending whether that one is being created: then it goes by itself
 */
export function useLinkedDraft(
  linked: LinkedDraft | undefined,
  kept: KeptDraft | undefined,
  isSending: boolean,
): void {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const opened = linked && 'draft' in linked ? linked : undefined;
  const isKept = kept && JSON.stringify(withoutSecrets(kept.draft)) === JSON.stringify(opened?.draft);
  const take = useEffectEvent(() => {
    const isFree = kept === undefined || keptDraft() === undefined;
    if (!opened || !(isFree || isKept)) return;
    // Made before the repository's record had come, it is filled in by the address's.
    if (isFree)
      keepDraft({ link: search, ...opened, isFilled: opened.draft.repoUrl !== '', isUntouched: true });
    void navigate({ pathname, search }, { replace: true, state });
  });
  const isOpened = opened !== undefined;
  useEffect(() => {
    if (isOpened && !isSending) take();
  }, [isOpened, isSending]);
}
