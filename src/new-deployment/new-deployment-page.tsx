import { useState, type ReactNode } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { BasicsSection } from './basics-section.tsx';
import { BuildSection } from './build-section.tsx';
import { useDraft, useLeaveGuard } from './use-draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import css from './new-deployment-page.module.css';
import { OutcomeNotice } from './outcome-notice.tsx';
import { Review } from './review.tsx';
import { SecretsSection } from './secrets-section.tsx';
import { SizingSection } from './sizing-section.tsx';
import { SourceSection } from './source-section.tsx';
import { dropStoredDraft, markSending } from './stored-draft.ts';
import { useCreate } from './use-create.ts';

/** The form for a new deployment (INTERFACE.md 1, WIRE.md 2) with a live review; the draft survives leaving and reloading. */
export function NewDeploymentPage(): ReactNode {
  const { search } = useLocation();
  const [round, setRound] = useState(0);
  return (
    <NewDeployment
      // Another link, and a draft that was let go of, begin anew.
      key={`${round} ${search}`}
      onForget={() => {
        dropStoredDraft();
        markSending(undefined);
        setRound(round + 1);
      }}
    />
  );
}

function NewDeployment({ onForget }: { readonly onForget: () => void }): ReactNode {
  const navigate = useNavigate();
  const source = useDraft();
  const { form } = source;
  const { isDirty } = useFormState({ control: form.control });
  const creation = useCreate(form);
  useLeaveGuard(creation.isSending);
  const submit = form.handleSubmit(creation.send);
  return (
    <FormProvider {...form}>
      <PageHeading
        title="New deployment"
        actions={
          (source.isKept || isDirty) && (
            <Button variant="quiet" disabled={creation.isSending} onClick={onForget}>
              Discard draft
            </Button>
          )
        }
      />
      {source.isAsking && (
        <Notice
          tone="warning"
          live="status"
          title="There is a draft from before"
          actions={
            <>
              <Button onClick={onForget}>Use the link</Button>
              <Button onClick={() => void navigate('/deployments/new', { replace: true })}>
                Keep my draft
              </Button>
            </>
          }
        >
          The link that you opened would fill in the form anew.
        </Notice>
      )}
      {source.problems.map(({ wire, text, label, problem }) => (
        <Notice key={wire} tone="warning" live="status" title={`${label} in the address ${problem}`}>
          {wire}={text}
        </Notice>
      ))}
      <div className={css.columns}>
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => void submit(event)}
          aria-busy={creation.isSending}
        >
          <SourceSection source={source} />
          <BasicsSection repository={source.repository} />
          <BuildSection />
          <SizingSection />
          <SecretsSection hasLostValues={source.hasLostValues} />
          <ErrorSummary />
          <OutcomeNotice creation={creation} onTryAgain={() => void submit()} />
          <div className={css.actions}>
            <Button
              type="submit"
              variant="primary"
              isBusy={creation.isSending}
              disabled={creation.isUnknown && creation.lookUp.isFetching}
            >
              Create deployment
            </Button>
          </div>
        </form>
        <Review />
      </div>
    </FormProvider>
  );
}
