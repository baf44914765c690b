import { useState, type ReactNode } from 'react';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { newDeploymentParams } from '../params/table.ts';
import { useAddress } from '../params/use-address.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { BasicsSection } from './basics-section.tsx';
import { BuildSection } from './build-section.tsx';
import { setCreation } from './creation.ts';
import { DraftChoice } from './draft-choice.tsx';
import { dropDraft, keptDraft, type KeptDraft } from '../draft/kept-draft.ts';
import css from './new-deployment-page.module.css';
import { Outcome } from './outcome.tsx';
import { isReadOnly, ReadOnlyNotice } from './read-only.tsx';
import { Review } from './review.tsx';
import { SecretsSection } from './secrets-section.tsx';
import { SizingSection } from './sizing-section.tsx';
import { SourceSection } from './source-section.tsx';
import { useCreate } from './use-create.ts';
import { useDraft } from './use-draft.ts';
import { usePodShape } from './use-pod-shape.ts';

/**
 * The form for a new deployment (INTERFACE.md 1, WIRE.md 2) with a live review; the draft survives
 * leaving and reloading.
 */
export function NewDeploymentPage(): ReactNode {
  const { search } = useLocation();
  const [round, setRound] = useState(0);
  return (
    <NewDeployment
      // The form starts anew with another link and after its draft was discarded.
      key={`${round} ${search}`}
      isAnew={round > 0}
      onForget={() => {
        dropDraft();
        setCreation(undefined);
        setRound(round + 1);
      }}
    />
  );
}

/** The form, or first the choice between a kept draft and another link. */
function NewDeployment({
  isAnew,
  onForget,
}: {
  /** The draft was discarded: the heading takes the focus. */
  readonly isAnew: boolean;
  readonly onForget: () => void;
}): ReactNode {
  const { search } = useLocation();
  const { values: link, problems } = useAddress(newDeploymentParams);
  const [kept] = useState(keptDraft);
  const isRival = kept !== undefined && Object.keys(link).length > 0 && kept.link !== search;
  if (isRival)
    return (
      <>
        <PageHeading title="New deployment" />
        <div className={css.before}>
          <DraftChoice kept={kept} link={link} onUseLink={onForget} />
        </div>
      </>
    );
  return (
    <DraftForm kept={kept} isAnew={isAnew} onForget={onForget}>
      {isReadOnly() && <ReadOnlyNotice />}
      {problems.map(({ wire, text, label, problem }) => (
        <Notice key={wire} tone="warning" live="status" title={`${label} in the address ${problem}`}>
          {wire}={text}
        </Notice>
      ))}
    </DraftForm>
  );
}

function DraftForm({
  kept,
  isAnew,
  onForget,
  children,
}: {
  readonly kept: KeptDraft | undefined;
  readonly isAnew: boolean;
  readonly onForget: () => void;
  /** Notices above the form. */
  readonly children: ReactNode;
}): ReactNode {
  const { search } = useLocation();
  const { values: link } = useAddress(newDeploymentParams);
  const source = useDraft(link, kept);
  const { control, handleSubmit } = source.form;
  const { isDirty } = useFormState({ control });
  const state = useCreate(source.form, kept?.link ?? search);
  const [kind, podShape] = useWatch({ control, name: ['source', 'podShape'] });
  const { shape, retry } = usePodShape(kind === 'image' ? podShape : '');
  const submit = () => void handleSubmit(state.send)();
  return (
    <FormProvider {...source.form}>
      <PageHeading
        title="New deployment"
        isFocused={isAnew}
        actions={
          (kept !== undefined || isDirty) && (
            <Button disabled={state.isSending} onClick={onForget}>
              Discard draft
            </Button>
          )
        }
      />
      <div className={css.before}>{children}</div>
      <form
        className={css.columns}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        aria-busy={state.isSending}
      >
        <div className={css.form}>
          <SourceSection source={source} />
          <BasicsSection repository={source.repository} />
          <SecretsSection />
          <BuildSection />
          <SizingSection shape={shape} onRetry={() => void retry()} />
        </div>
        <Review shape={shape}>
          <Outcome state={state} onTryAgain={submit} />
          <Button
            type="submit"
            variant="primary"
            isBusy={state.isSending}
            disabled={state.isUnknown && state.lookUp.isFetching}
          >
            Create deployment
          </Button>
        </Review>
      </form>
    </FormProvider>
  );
}
