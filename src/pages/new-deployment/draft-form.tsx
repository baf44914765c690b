import { Trash2 } from 'lucide';
import { useState, type ReactNode, useEffect } from 'react';
import { FormProvider, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { config } from '../../api/config/config.ts';
import { createStep } from '../../domain/draft/attempt.ts';
import { draftStore, flushDrafts, type StoredDraft } from '../../domain/draft/draft-store.ts';
import type { Copy, Draft } from '../../domain/draft/draft.ts';
import { otherTabStore } from '../../domain/draft/other-tabs.ts';
import { readPodShape } from '../../domain/draft/pod-shape.ts';
import { isProduction } from '../../domain/model/labels.ts';
import { Button } from '../../kit/ui/button.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { BasicsSection } from './basics-section.tsx';
import { TemplateNotice } from './copied-deployment.tsx';
import { CreateAgainDialog, CreateButton } from './create-button.tsx';
import { LockContext } from './draft-field.tsx';
import { DraftTabs, useDraftText } from './draft-tabs.tsx';
import { BuildSection, ResourcesSection } from './folded-sections.tsx';
import { Outcome } from './outcome.tsx';
import { Review } from './review.tsx';
import { SecretsSection } from './secrets-section.tsx';
import { SourceSection } from './source-section.tsx';
import { useCreateDeployment } from './use-create-deployment.ts';
import { useDraft } from './use-draft.ts';
import { showField } from './use-problems.ts';
import css from './new-deployment-page.module.css';

export interface Round {
  readonly onDiscard: () => void;
  /** Restores the previous draft. */
  readonly undo: ReactNode;
}

/** The form and its review, for a draft of this tab, a copy of a deployment, or a link. */
export function DraftForm({
  stored,
  copy,
  onDiscard,
  undo,
  children,
}: Round & {
  readonly stored: StoredDraft | undefined;
  /** The copied deployment and the initial draft. */
  readonly copy: Copy | undefined;
  /** Notices above the form. */
  readonly children: ReactNode;
}): ReactNode {
  const state = useCreateDeployment();
  const source = useDraft(stored, copy);
  const { form, template, link } = source;
  const { control, getValues, handleSubmit } = form;
  const { isDirty } = useFormState({ control });
  const [kind, podShape, yaml] = useWatch({ control, name: ['source', 'podShape', 'yaml'] });
  const shape = readPodShape(kind === 'image' ? podShape : '');
  /** The ids of the deployments that were visible when "Create again?" was asked. */
  const [asked, setAsked] = useState<readonly string[]>();
  const text = useDraftText(form);
  const production = useProductionQuestion(form);
  const maybeCreatedIds = state.maybeCreated.map(({ id }) => id);
  const sendKnowing = (seen: readonly string[]) =>
    void handleSubmit((values) => state.send({ values, template, link }, seen))();
  const step = () =>
    createStep(getValues(), draftStore.state.present?.attempt, otherTabStore.state, Date.now());
  const submit = () => {
    if (step() === 'the YAML is not applied' && text.apply().length > 0) showField('yaml');
    const next = step();
    if (next !== 'send' && next !== 'ask') return;
    void handleSubmit((values) => {
      if (next === 'ask') setAsked(maybeCreatedIds);
      else if (production.isConfirmed(values)) state.send({ values, template, link }, []);
    })();
  };
  const isSending = state.attempt?.state === 'sending';
  const discard = (stored !== undefined || isDirty) && (
    <Button
      aria-label="Discard draft"
      title="Discard draft"
      icon={Trash2}
      disabled={isSending}
      onClick={onDiscard}
    >
      <span className="hidden-narrow">Discard draft</span>
    </Button>
  );
  return (
    <FormProvider {...form}>
      <LockContext value={isSending || yaml !== ''}>
        <div onBlur={flushDrafts}>
          <PageHeading title="New deployment" actions={discard} />
          <div className={`stack tight ${css.before}`}>
            {undo}
            {template && <TemplateNotice template={template} />}
            {children}
          </div>
          <form
            className={`stack ${css.columns}`}
            noValidate
            // Enter in a field does not submit.
            onSubmit={(event) => event.preventDefault()}
            aria-busy={isSending}
          >
            <DraftTabs text={text} template={template}>
              <div className={`stack ${css.form}`}>
                <SourceSection source={source} />
                <BasicsSection source={source} />
                <SecretsSection />
                <BuildSection />
                <ResourcesSection shape={shape} />
              </div>
            </DraftTabs>
            <Review
              podShape={'value' in shape ? shape.value : undefined}
              template={template}
              maybeCreatedId={state.maybeCreated[0]?.id}
              outcome={
                <Outcome
                  state={state}
                  onTryAgain={submit}
                  onCreateAgain={() => sendKnowing(maybeCreatedIds)}
                />
              }
            >
              {(summary, warnings) => (
                <CreateButton
                  created={state.maybeCreated[0]}
                  isAsking={production.isAsking}
                  summary={summary}
                  warnings={warnings}
                  onClick={submit}
                  onCancel={production.withdraw}
                />
              )}
            </Review>
          </form>
        </div>
        {asked && state.attempt && (
          <CreateAgainDialog
            attempt={state.attempt}
            onCreate={() => sendKnowing(asked)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </LockContext>
    </FormProvider>
  );
}

/**
 * Asks for confirmation before a deployment of type production is created. Any edit, Escape and
 * Cancel close the question.
 */
function useProductionQuestion({ subscribe }: UseFormReturn<Draft>) {
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return undefined;
    const withdraw = () => setIsAsking(false);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') withdraw();
    };
    document.addEventListener('keydown', onKey);
    const unsubscribe = subscribe({ formState: { values: true }, callback: withdraw });
    return () => {
      document.removeEventListener('keydown', onKey);
      unsubscribe();
    };
  }, [isAsking, subscribe]);
  return {
    isAsking,
    withdraw: () => setIsAsking(false),
    /** True if a valid draft may be sent; else asks for confirmation. */
    isConfirmed: ({ deploymentType }: Draft): boolean => {
      if (isAsking || !isProduction(deploymentType, config().dialect.labels.types)) return true;
      setIsAsking(true);
      return false;
    },
  };
}
