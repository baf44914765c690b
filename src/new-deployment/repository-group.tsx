import { useState, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { describeFailure } from '../model/describe-failure.ts';
import { repositoryLabel } from '../model/source.ts';
import type { HistoryState } from '../params/history-state.ts';
import { repositoryParams, writeParams } from '../params/table.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Lazy } from '../feedback/lazy.tsx';
import { lazyCode } from '../feedback/lazy-code.ts';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { Notice } from '../feedback/notice.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import type { Draft } from '../draft/draft.ts';
import css from './new-deployment-page.module.css';
import { SectionFields } from './section-fields.tsx';
import type { DraftSource } from './use-draft.ts';

const facts = lazyCode(
  'facts of the repository',
  async () => (await import('../draft-form/repository-facts.tsx')).RepositoryFacts,
);

/** The state of the repository that the link names. */
function LinkedRepository({ source }: { readonly source: DraftSource }): ReactNode {
  const { wanted, listing, repository, link } = source;
  if (wanted === undefined) return null;
  if (listing.error)
    return (
      <FailureNotice
        failure={describeFailure(listing.error)}
        onRetry={() => void listing.refetch()}
        isRetrying={listing.isFetching}
      />
    );
  if (listing.isFetching && !repository)
    return (
      <p role="status" className={css.chosen}>
        <strong>
          <UntrustedText text={wanted} />
        </strong>
        <span className={css.note}>Loading… You can type meanwhile.</span>
      </p>
    );
  if (!repository) {
    return (
      <Notice tone="warning" live="status" title="The repository of this link was not found">
        <UntrustedText text={wanted} /> is not among the {listing.data?.size ?? 0} repositories that the
        integration reaches. Paste its URL, or check what the integration may see.
      </Notice>
    );
  }
  if (repository.urlHadCredential)
    return <Notice title="The repository’s URL came with a credential, left out" />;
  if (repository.integrationId === link.integrationId) return null;
  return (
    <Notice title="The repository belongs to another integration than the link says. Its own is used." />
  );
}

/** The repository: as the link names it, or typed by hand. */
export function RepositoryGroup({ source }: { readonly source: DraftSource }): ReactNode {
  const { control } = useFormContext<Draft>();
  const { errors } = useFormState({ control, name: ['integrationId', 'repoUrl'] });
  const [integrationId, repoUrl] = useWatch({ control, name: ['integrationId', 'repoUrl'] });
  const [isByHand, setIsByHand] = useState(false);
  const { listing, repository } = source;
  const isChosen = repository?.url === repoUrl && repository.integrationId === integrationId;
  const isComing = listing.isFetching && !repository;
  const isWrong = errors.integrationId !== undefined || errors.repoUrl !== undefined;
  const showsFields = isByHand || isWrong || !(isChosen || isComing);
  const search = writeParams(repositoryParams, { integrationId: integrationId.trim() || undefined });
  return (
    <fieldset className={css.repository} aria-label="Repository">
      <LinkedRepository source={source} />
      {isChosen && (
        <p className={css.chosen}>
          <strong>
            <UntrustedText text={repositoryLabel(repoUrl)} />
          </strong>
          <span className={css.note}>
            <UntrustedText text={repoUrl} />
          </span>
        </p>
      )}
      {repoUrl.trim() !== '' && (
        <Lazy code={facts} waiting={null}>
          {(RepositoryFacts) => (
            <RepositoryFacts
              integrationId={integrationId.trim()}
              defaultBranch={isChosen ? repository.defaultBranch : undefined}
              siblings={source.siblings}
              fleet={source.fleet}
            />
          )}
        </Lazy>
      )}
      <div className={css.actions}>
        <ButtonLink
          to={{ pathname: '/repositories', search: new URLSearchParams(search).toString() }}
          state={{ isForDraft: true } satisfies HistoryState}
          onClick={source.keep}
        >
          {isChosen ? 'Change' : 'Pick a repository'}
        </ButtonLink>
        {!showsFields && (
          <Button variant="quiet" onClick={() => setIsByHand(true)}>
            Enter by hand
          </Button>
        )}
      </div>
      <div className={css.section} hidden={!showsFields}>
        <SectionFields section="repository" />
      </div>
    </fieldset>
  );
}
