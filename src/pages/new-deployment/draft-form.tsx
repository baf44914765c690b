import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { readParams } from '../../kit/params/table.ts';
import { newDeploymentParams } from '../../service/wire/parameters.ts';
import { Button } from '../../kit/ui/button.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { BasicsSection } from './basics-section.tsx';
import { BuildSection } from './build-section.tsx';
import { CreateAgainDialog } from './create-again-dialog.tsx';
import { DraftTabs } from './draft-tabs.tsx';
import { fieldId } from '../../domain/draft/field-label.ts';
import { CreateButton } from './create-button.tsx';
import { suggestName } from './draft-field.tsx';
import { type KeptDraft } from '../../domain/draft/kept-draft.ts';
import css from './new-deployment-page.module.css';
import { Outcome } from './outcome.tsx';
import { Review } from './review.tsx';
import { SizingSection } from './sizing-section.tsx';
import { SecretsSection } from './secrets-section.tsx';
import { SourceSection } from './source-section.tsx';
import type { Copy } from '../../domain/draft/template.ts';
import { CopyContext } from './copy-context.ts';
import { TemplateNewsDialog } from './template-news-dialog.tsx';
import { TemplateNotice } from './template-notice.tsx';
import { useCreate } from './use-create.ts';
import { linkOf } from '../../domain/draft/linked-draft.ts';
import { useDraft } from './use-draft.ts';
import { useTemplateCheck } from './use-template-check.ts';
import { usePodShape } from './use-pod-shape.ts';

export interface Round {
  /** The draft was discarded or brought back: the heading takes the focus. */
  readonly isAnew: boolean;
  readonly onDiscard: () => void;
  /** The way back to a draft that was discarded. */
  readonly undo: ReactNode;
  /** The way back to the draft that gave way to a link. */
  readonly earlier: ReactNode;
}

/** The form with its review, over a draft of this tab, a copy of a deployment, or a link. */
export function DraftForm({
  kept,
  copy: begun,
  isAnew,
  onDiscard,
  undo,
  earlier,
  children,
}: Round & {
  readonly kept: KeptDraft | undefined;
  /** The deployment that is copied, and the draft to begin with. */
  readonly copy: Copy | undefined;
  /** Notices above the form. */
  readonly children: ReactNode;
}): ReactNode {
  const { search } = useLocation();
  const own = new URLSearchParams(kept ? linkOf(kept) : search);
  const [copy, setCopy] = useState(begun);
  const [renewals, setRenewals] = useState(0);
  const source = useDraft(readParams(newDeploymentParams, own).values, kept, copy);
  const { control, handleSubmit } = source.form;
  const { isDirty, isSubmitting } = useFormState({ control });
  const link = kept?.link ?? search;
  const state = useCreate(source.form, link);
  const [kind, podShape] = useWatch({ control, name: ['source', 'podShape'] });
  const { shape, retry } = usePodShape(kind === 'image' ? podShape : '');
  const [isAsking, setIsAsking] = useState(false);
  const { check, news, close } = useTemplateCheck(copy?.template, link);
  const send = () => void handleSubmit((draft) => check(() => state.send(draft)))();
  const ask = () => void handleSubmit(() => setIsAsking(true))();
  const submit = () => {
    suggestName(source.form, document.activeElement?.id);
    if (state.isUnknown) ask();
    else send();
  };
  const closeNews = () => {
    close();
    // From now on the marks at the fields tell what differs from the newer one.
    if (!copy || news?.kind !== 'changed') return;
    setCopy({ ...copy, template: news.template });
    setRenewals(renewals + 1);
  };
  const discard = (kept !== undefined || isDirty) && (
    <Button
      aria-label="Discard draft"
      title="Discard draft"
      icon={<Trash2 size={14} aria-hidden="true" />}
      disabled={state.isSending}
      onClick={onDiscard}
    >
      <span className={css.word}>Discard draft</span>
    </Button>
  );
  return (
    <FormProvider {...source.form}>
      <CopyContext value={copy && { template: copy.template, renewals }}>
        <PageHeading title="New deployment" isFocused={isAnew} actions={discard} />
        <div className={css.before}>
          {!isDirty && undo}
          {earlier}
          {copy && <TemplateNotice template={copy.template} />}
          {children}
        </div>
        <form
          className={css.columns}
          noValidate
          // Enter in a field sends nothing.
          onSubmit={(event) => event.preventDefault()}
          aria-busy={state.isSending}
        >
          <DraftTabs idOf={fieldId}>
            <div className={css.form}>
              <SourceSection source={source} />
              <BasicsSection source={source} />
              <SecretsSection />
              <BuildSection />
              <SizingSection reading={source.fleet.reading} shape={shape} onRetry={() => void retry()} />
            </div>
          </DraftTabs>
          <Review shape={shape} template={copy?.template}>
            <Outcome state={state} onTryAgain={state.isMissing ? send : submit} />
            <CreateButton isBusy={isSubmitting || state.isSending} onClick={submit} />
          </Review>
        </form>
        {isAsking && state.creation && (
          <CreateAgainDialog name={state.creation.name} onCreate={send} onClose={() => setIsAsking(false)} />
        )}
        {news && copy && (
          <TemplateNewsDialog
            name={copy.template.name}
            news={news}
            onCreate={() => void handleSubmit(state.send)()}
            onClose={closeNews}
          />
        )}
      </CopyContext>
    </FormProvider>
  );
}
