import { use, useState, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { repositoryKey } from '../../domain/model/repository-url.ts';
import { repositoryLabel } from '../../domain/model/source.ts';
import type { HistoryState } from '../../kit/params/history-state.ts';
import { writeParams } from '../../kit/params/table.ts';
import { repositoryParams } from '../../service/wire/parameters.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { FailureNotice } from '../../kit/feedback/failure-notice.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { CopyContext } from './copy-context.ts';
import { RepositoryFacts } from './repository-facts.tsx';
import type { Draft } from '../../domain/draft/draft.ts';
import { isRepositoryGiven } from '../../domain/draft/field-checks.ts';
import { useDraftField } from './draft-field.tsx';
import css from './new-deployment-page.module.css';
import { SectionFields } from './section-fields.tsx';
import type { DraftSource } from './use-draft.ts';

/** The state of the repository that the link names. */
function LinkedRepository({
  source: { wanted, listing, repository, link },
  isChosen,
}: {
  readonly source: DraftSource;
  /** Whether the form has a repository already. */
  readonly isChosen: boolean;
}): ReactNode {
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
    return isChosen ? null : (
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

/**
 * The repository: as the link names it, as the form began with it or its template has it, or typed
 * by hand.
 */
export function RepositoryGroup({ source }: { readonly source: DraftSource }): ReactNode {
  const { control } = useFormContext<Draft>();
  const { errors } = useFormState({ control, name: ['integrationId', 'repoUrl'] });
  const [integrationId, repoUrl] = useWatch({ control, name: ['integrationId', 'repoUrl'] });
  const [begun] = useState({ integrationId, repoUrl });
  const [isByHand, setIsByHand] = useState(false);
  const template = use(CopyContext)?.template.draft;
  const { mark } = useDraftField('repoUrl');
  const { listing, repository, wanted } = source;
  const isSame = (other: Pick<Draft, 'integrationId' | 'repoUrl'> | undefined) =>
    other?.repoUrl === repoUrl && other.integrationId === integrationId && isRepositoryGiven(other);
  const record =
    repository?.integrationId === integrationId && repositoryKey(repository.url) === repositoryKey(repoUrl)
      ? repository
      : undefined;
  const isChosen = record?.url === repoUrl || isSame(begun) || isSame(template);
  const isComing = listing.isFetching && !repository;
  const isWrong = errors.integrationId !== undefined || errors.repoUrl !== undefined;
  const showsFields = isByHand || isWrong || !(isChosen || isComing);
  const search = writeParams(repositoryParams, { integrationIds: [integrationId.trim()] });
  return (
    <fieldset className={css.repository} aria-label="Repository" tabIndex={-1}>
      <LinkedRepository source={source} isChosen={isChosen} />
      {isChosen && (
        <p className={css.chosen}>
          <strong>
            <UntrustedText text={repositoryLabel(repoUrl)} />
          </strong>
          <span className={css.note}>
            <UntrustedText text={repoUrl} /> {!showsFields && mark}
          </span>
        </p>
      )}
      {repoUrl.trim() !== '' && (
        <RepositoryFacts
          integrationId={integrationId.trim()}
          record={record}
          // What a link names says so itself.
          onLookAgain={listing.isError && wanted === undefined ? () => void listing.refetch() : undefined}
          siblings={source.siblings}
          fleet={source.fleet}
        />
      )}
      <div className={css.actions}>
        <ButtonLink
          to={{ pathname: '/repositories', search: new URLSearchParams(search).toString() }}
          state={{ isForDraft: true } satisfies HistoryState}
          onClick={source.keep}
        >
          {isChosen ? 'Change' : 'Pick a repository'}
        </ButtonLink>
        {(isChosen || isComing) && (
          <Button variant="quiet" aria-expanded={showsFields} onClick={() => setIsByHand(!isByHand)}>
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
