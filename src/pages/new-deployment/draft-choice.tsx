import { counted } from '../../kit/text/number-text.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { repositoryLabel } from '../../domain/model/source.ts';
import { DraftSummary } from './draft-summary.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { RelativeTime } from '../../kit/ui/relative-time.tsx';
import type { Draft } from '../../domain/draft/draft.ts';
import type { KeptDraft } from '../../domain/draft/kept-draft.ts';
import { type Link, linkOf } from '../../domain/draft/linked-draft.ts';

/** Asks which to use where a link was opened while a draft of another link is kept. */
export function DraftChoice({
  kept,
  link,
  linked,
  isSending,
  onUseLink,
}: {
  readonly kept: KeptDraft;
  readonly link: Link;
  /** The draft that the link holds. */
  readonly linked?: Draft | undefined;
  /** Whether the kept draft is being created: then its answer comes first. */
  readonly isSending: boolean;
  readonly onUseLink: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const secrets = kept.draft.secrets.length;
  const wanted =
    link.like === undefined
      ? (link.repository ?? repositoryLabel(link.repositoryUrl ?? ''))
      : 'a copy of another deployment';
  return (
    <Notice
      tone="warning"
      live="status"
      title="You have an unfinished draft"
      actions={
        <>
          <Button onClick={() => void navigate(`/deployments/new${linkOf(kept)}`, { replace: true })}>
            Keep my draft
          </Button>
          <Button isBusy={isSending} onClick={onUseLink}>
            Use the link
          </Button>
        </>
      }
    >
      <p>
        Your draft keeps all that you typed: <DraftSummary draft={kept.draft} />
        {secrets > 0 && ` with ${counted(secrets, 'secret')}`}, typed{' '}
        <RelativeTime instant={kept.at} text="" />. The link{' '}
        {linked ? (
          <>
            holds another draft, <DraftSummary draft={linked} />
          </>
        ) : (
          <>
            starts anew with{' '}
            <strong>
              <UntrustedText text={wanted || 'another integration'} />
            </strong>
          </>
        )}
        . If you use it, your draft is kept aside: it can be had back.
      </p>
    </Notice>
  );
}
