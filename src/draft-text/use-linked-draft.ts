import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepDraft, type KeptDraft, withoutSecrets } from '../draft/kept-draft.ts';
import { type LinkedDraft, readDraftLink } from './draft-link.ts';

/**
 * The draft that the address's fragment holds, and whether a choice is needed. It takes the place
 * of no draft of this tab by itself: where there is none, it becomes that of the tab, and the
 * fragment goes.
 */
export function useLinkedDraft(kept: KeptDraft | undefined): LinkedDraft | undefined {
  const {
    pathname,
    search,
    hash,
    state,
  }: { pathname: string; search: string; hash: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const linked = readDraftLink(hash);
  const draft = linked && 'draft' in linked ? linked.draft : undefined;
  const isKept = kept && JSON.stringify(withoutSecrets(kept.draft)) === JSON.stringify(draft);
  const isTaken = draft !== undefined && (kept === undefined || isKept === true);
  const take = useEffectEvent(() => {
    // Made before the repository's record had come, it is filled in by the address's.
    if (draft && !kept) keepDraft({ link: search, draft, isFilled: draft.repoUrl !== '' });
    void navigate({ pathname, search }, { replace: true, state });
  });
  useEffect(() => {
    if (isTaken) take();
  }, [isTaken]);
  return linked;
}
