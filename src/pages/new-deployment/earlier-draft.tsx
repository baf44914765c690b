import type { ReactNode } from 'react';
import type { Draft } from '../../domain/draft/draft.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { DraftSummary } from './draft-summary.tsx';

/** The draft that gave way to a link, which can be had back. */
export function EarlierDraft({
  draft,
  isSending,
  onBringBack,
}: {
  readonly draft: Draft;
  /** Whether the draft that is there is being created: then its answer comes first. */
  readonly isSending: boolean;
  /** Has it back, in exchange for the one that is there. */
  readonly onBringBack: () => void;
}): ReactNode {
  return (
    <Notice
      title="Your earlier draft is kept"
      actions={
        <Button isBusy={isSending} onClick={onBringBack}>
          Bring it back
        </Button>
      }
    >
      <DraftSummary draft={draft} />
    </Notice>
  );
}
