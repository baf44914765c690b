import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSelector } from '@tanstack/react-store';
import { useHistoryState } from '../../kit/params/history-state.ts';
import { newDeploymentParams } from '../../service/wire/parameters.ts';
import { useAddress } from '../../kit/params/use-address.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import {
  bringBackDraft,
  discardDraft,
  discarded,
  lastCreation,
  restoreDraft,
  setDraftAside,
} from './creation.ts';
import { CopyLoader } from './copy-loader.tsx';
import { DraftChoice } from './draft-choice.tsx';
import { EarlierDraft } from './earlier-draft.tsx';
import { readDraftLink } from '../../domain/draft/draft-link.ts';
import { useLinkedDraft } from './use-linked-draft.ts';
import { earlierDraft, type KeptDraft, keptDraft } from '../../domain/draft/kept-draft.ts';
import css from './new-deployment-page.module.css';
import { isReadOnly, ReadOnlyNotice } from './read-only.tsx';
import type { Copy } from '../../domain/draft/template.ts';
import { linkOf, withRepository } from '../../domain/draft/linked-draft.ts';
import { DraftForm, type Round } from './draft-form.tsx';

/**
 * The form for a new deployment (INTERFACE.md 1, WIRE.md 2) with a live review; the draft survives
 * leaving and reloading.
 */
export function NewDeploymentPage(): ReactNode {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const last = useSelector(discarded);
  const isSending = useSelector(lastCreation, (creation) => creation?.state === 'sending');
  const begin = () => setRound(round + 1);
  const discard = () => {
    discardDraft();
    begin();
  };
  const undo = last && (
    <Notice
      title="Draft discarded"
      live="status"
      actions={
        <Button
          onClick={() => {
            restoreDraft(last);
            begin();
            void navigate(`/deployments/new${linkOf(last.kept)}`, { replace: true });
          }}
        >
          Undo
        </Button>
      }
    />
  );
  return (
    <div className={css.page}>
      <NewDeployment
        // The form starts anew with another link and after its draft was discarded.
        key={`${round} ${search} ${hash.startsWith('#draft=') ? hash : ''}`}
        isAnew={round > 0}
        onDiscard={discard}
        isSending={isSending}
        onSetAside={() => {
          setDraftAside();
          begin();
        }}
        undo={undo}
        onBringBack={(earlier) => {
          bringBackDraft(earlier);
          begin();
          void navigate(`/deployments/new${linkOf(earlier)}`, { replace: true });
        }}
      />
    </div>
  );
}

/** The form, or first the choice between a kept draft and a link from elsewhere. */
function NewDeployment({
  isSending,
  onSetAside,
  onBringBack,
  ...round
}: Omit<Round, 'earlier'> & {
  /** Whether a deployment is being created. */
  readonly isSending: boolean;
  /** The draft of this tab gives way to the link. */
  readonly onSetAside: () => void;
  /** The earlier draft takes the place of the one that is there. */
  readonly onBringBack: (earlier: KeptDraft) => void;
}): ReactNode {
  const { search, hash } = useLocation();
  const { isForDraft } = useHistoryState();
  const { values: link, problems } = useAddress(newDeploymentParams);
  const [begun] = useState(() => {
    const draft = keptDraft();
    return draft && isForDraft ? withRepository(draft, link, search) : draft;
  });
  const [earlier] = useState(earlierDraft.read);
  const linked = readDraftLink(hash);
  const draft = linked && 'draft' in linked ? linked.draft : undefined;
  const isOwn = begun === undefined || [begun.link, linkOf(begun)].includes(search);
  const isOther = draft !== undefined || (!isOwn && Object.keys(link).length > 0);
  // What was only looked at is there again by its link.
  const kept = isOther && begun?.isUntouched ? undefined : begun;
  useLinkedDraft(linked, kept, isSending);
  if (draft || (kept && isOther))
    return (
      <>
        <PageHeading title="New deployment" />
        <div className={css.before}>
          {kept && (
            <DraftChoice
              kept={kept}
              link={link}
              linked={draft}
              isSending={isSending}
              onUseLink={onSetAside}
            />
          )}
        </div>
      </>
    );
  const form = (copy?: Copy) => (
    <DraftForm
      kept={kept}
      copy={copy}
      {...round}
      earlier={
        earlier && (
          <EarlierDraft
            draft={earlier.draft}
            isSending={isSending}
            onBringBack={() => onBringBack(earlier)}
          />
        )
      }
    >
      {isReadOnly() && <ReadOnlyNotice />}
      {linked && 'problem' in linked && (
        <Notice tone="warning" live="status" title="The draft of this link cannot be opened">
          {linked.problem}
        </Notice>
      )}
      {problems.map(({ wire, text, problem }) => (
        <Notice key={wire} tone="warning" live="status" title={`${wire} in the address ${problem}`}>
          {wire}={text}
        </Notice>
      ))}
    </DraftForm>
  );
  if (kept) return form(kept.template && { template: kept.template, draft: kept.draft });
  const { like } = link;
  if (like === undefined) return form();
  return <CopyLoader id={like}>{form}</CopyLoader>;
}
