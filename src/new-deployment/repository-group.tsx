import type { ReactNode } from 'react';
import { describeFailure } from '../model/describe-failure.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Link } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { SectionFields } from './section-fields.tsx';
import type { DraftSource } from './use-draft.ts';

/** What became of the repository that the link names. */
function LinkedRepository({ source }: { readonly source: DraftSource }): ReactNode {
  const { wanted, listing, repository, link } = source;
  if (wanted === undefined)
    return (
      <p>
        <Link to="/repositories">Pick a repository</Link>, or fill in its integration and URL.
      </p>
    );
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
      <p role="status">
        Loading <PlainText text={wanted} />… You can type meanwhile.
      </p>
    );
  if (!repository) {
    return (
      <Notice tone="warning" live="status" title="The repository of this link was not found">
        <PlainText text={wanted} /> is not among the {listing.data?.size ?? 0} repositories that the
        integration reaches. Paste its URL, or check what the integration may see.
      </Notice>
    );
  }
  if (repository.urlHadCredential)
    return <Notice title="The repository’s URL came with a credential, left out" />;
  if (repository.integrationId === link.integrationId) return null;
  return (
    <Notice title="The repository’s record names another integration than the link; the record’s is used" />
  );
}

/** The repository: what the link names, and its fields. */
export function RepositoryGroup({ source }: { readonly source: DraftSource }): ReactNode {
  return (
    <>
      <LinkedRepository source={source} />
      <SectionFields section="repository" />
    </>
  );
}
