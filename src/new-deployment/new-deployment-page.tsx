import { useState, type ReactNode } from 'react';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useHistoryState } from '../params/history-state.ts';
import { newDeploymentParams, readParams } from '../params/table.ts';
import { useAddress } from '../params/use-address.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { BasicsSection } from './basics-section.tsx';
import { BuildSection } from './build-section.tsx';
import { CreateAgainDialog } from './create-again-dialog.tsx';
import { type Creation, lastCreation, setCreation } from './creation.ts';
import { DraftChoice } from './draft-choice.tsx';
import { fieldId } from './draft-field.tsx';
import { DraftTabs } from '../draft-text/draft-tabs.tsx';
import { useLinkedDraft } from '../draft-text/use-linked-draft.ts';
import { dropDraft, keepDraft, keptDraft, type KeptDraft } from '../draft/kept-draft.ts';
import css from './new-deployment-page.module.css';
import { Outcome } from './outcome.tsx';
import { isReadOnly, ReadOnlyNotice } from './read-only.tsx';
import { Review } from './review.tsx';
import { SecretsSection } from './secrets-section.tsx';
import { SizingSection } from './sizing-section.tsx';
import { SourceSection } from './source-section.tsx';
import { useCreate } from './use-create.ts';
import { linkOf, useDraft, withRepository } from './use-draft.ts';
import { usePodShape } from './use-pod-shape.ts';

/**
 * The form for a new deployment (INTERFACE.md 1, WIRE.md 2) with a live review; the draft survives
 * leaving and reloading.
 */
export function NewDeploymentPage(): ReactNode {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const [discarded, setDiscarded] = useState<{ kept: KeptDraft; creation: Creation | undefined }>();
  const discard = () => {
    const kept = keptDraft();
    setDiscarded(kept && { kept, creation: lastCreation.get() });
    dropDraft();
    setCreation(undefined);
    setRound(round + 1);
  };
  const undo = discarded && (
    <Notice
      title="Draft discarded"
      live="status"
      actions={
        <Button
          onClick={() => {
            keepDraft(discarded.kept);
            setCreation(discarded.creation);
            setDiscarded(undefined);
            setRound(round + 1);
            void navigate(`/deployments/new${linkOf(discarded.kept)}`, { replace: true });
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
        undo={undo}
      />
    </div>
  );
}

interface Round {
  /** The draft was discarded or brought back: the heading takes the focus. */
  readonly isAnew: boolean;
  readonly onDiscard: () => void;
  /** The way back to a draft that was discarded. */
  readonly undo: ReactNode;
}

/** The form, or first the choice between a kept draft and a link from elsewhere. */
function NewDeployment(round: Round): ReactNode {
  const { search } = useLocation();
  const { isForDraft } = useHistoryState();
  const { values: link, problems } = useAddress(newDeploymentParams);
  const [kept] = useState(() => {
    const draft = keptDraft();
    return draft && isForDraft ? withRepository(draft, link, search) : draft;
  });
  const isOwn = kept === undefined || [kept.link, linkOf(kept)].includes(search);
  const linked = useLinkedDraft(kept);
  const draft = linked && 'draft' in linked ? linked.draft : undefined;
  if (draft || (!isOwn && Object.keys(link).length > 0))
    return (
      <>
        <PageHeading title="New deployment" />
        <div className={css.before}>
          {kept && <DraftChoice kept={kept} link={link} linked={draft} onUseLink={round.onDiscard} />}
        </div>
      </>
    );
  return (
    <DraftForm kept={kept} {...round}>
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
}

function DraftForm({
  kept,
  isAnew,
  onDiscard,
  undo,
  children,
}: Round & {
  readonly kept: KeptDraft | undefined;
  /** Notices above the form. */
  readonly children: ReactNode;
}): ReactNode {
  const { search } = useLocation();
  const own = new URLSearchParams(kept ? linkOf(kept) : search);
  const source = useDraft(readParams(newDeploymentParams, own).values, kept);
  const { control, handleSubmit } = source.form;
  const { isDirty } = useFormState({ control });
  const state = useCreate(source.form, kept?.link ?? search);
  const [kind, podShape] = useWatch({ control, name: ['source', 'podShape'] });
  const { shape, retry } = usePodShape(kind === 'image' ? podShape : '');
  const [isAsking, setIsAsking] = useState(false);
  const send = () => void handleSubmit(state.send)();
  const ask = () => void handleSubmit(() => setIsAsking(true))();
  const submit = state.isUnknown ? ask : send;
  return (
    <FormProvider {...source.form}>
      <PageHeading
        title="New deployment"
        isFocused={isAnew}
        actions={
          (kept !== undefined || isDirty) && (
            <Button disabled={state.isSending} onClick={onDiscard}>
              Discard draft
            </Button>
          )
        }
      />
      <div className={css.before}>
        {!isDirty && undo}
        {children}
      </div>
      <form
        className={css.columns}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        aria-busy={state.isSending}
      >
        <DraftTabs idOf={fieldId}>
          <div className={css.form}>
            <SourceSection source={source} />
            <BasicsSection repository={source.repository} />
            <SecretsSection />
            <BuildSection />
            <SizingSection shape={shape} onRetry={() => void retry()} />
          </div>
        </DraftTabs>
        <Review shape={shape}>
          <Outcome state={state} onTryAgain={state.isMissing ? send : submit} />
          <Button type="submit" variant="primary" isBusy={state.isSending}>
            Create deployment
          </Button>
        </Review>
      </form>
      {isAsking && state.creation && (
        <CreateAgainDialog name={state.creation.name} onCreate={send} onClose={() => setIsAsking(false)} />
      )}
    </FormProvider>
  );
}
