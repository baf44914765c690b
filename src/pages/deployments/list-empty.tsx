import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { learnVocabulary } from '../../domain/model/vocabulary.ts';
import { describeStatus } from '../../domain/model/labels.ts';
import { filterTable } from '../../service/wire/parameters.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { deploymentsInCache } from '../../service/wire/deployments.ts';
import type { DeploymentsAddress, ListActions } from './use-list-actions.ts';
import type { ShownPage } from './use-shown-page.ts';
import { config } from '../../service/config/config.ts';

/** Why no rows are shown, and what to do about it. */
export function ListEmpty({
  shown: { query, page, offset, repeated },
  address,
  actions,
}: {
  readonly shown: ShownPage;
  readonly address: DeploymentsAddress;
  readonly actions: Pick<ListActions, 'clear' | 'retry'>;
}): ReactNode {
  const client = useQueryClient();
  if (query.isError) return null;
  if (!page) {
    return (
      <EmptyState title="Loading was cancelled" action={<Button onClick={actions.retry}>Retry</Button>}>
        Nothing has been loaded.
      </EmptyState>
    );
  }
  if (repeated > 0) {
    return <EmptyState title="All rows of this page stood on the page before" />;
  }
  if (page.received > 0) {
    return <EmptyState title={`None of the ${page.received} records of this page could be read`} />;
  }
  if (offset > 0) {
    return (
      <EmptyState
        title={`No deployments from offset ${offset} on`}
        action={<ButtonLink to={address.href({ offset: undefined })}>Go to the first page</ButtonLink>}
      >
        The list is shorter than that.
      </EmptyState>
    );
  }
  const { statuses, imageVersions } = learnVocabulary(deploymentsInCache(client));
  const names = Object.keys(filterTable);
  if (names.some((name) => Reflect.has(address.values, name))) {
    return (
      <EmptyState
        title="No deployments match these filters"
        action={<Button onClick={() => actions.clear(names)}>Clear all filters</Button>}
      >
        {seenValues(
          'Status',
          address.values.status &&
            statuses.map((word) => describeStatus(word, config().dialect.labels.statuses).label),
        )}{' '}
        {seenValues('Image version', address.values.imageVersion && imageVersions)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No deployments yet"
      action={
        <ButtonLink to="/repositories" variant="primary">
          Pick a repository
        </ButtonLink>
      }
    >
      A deployment begins with a repository, an image or a source tarball.
    </EmptyState>
  );
}

/** More words are no help. */
const mostSuggested = 5;

/** The words that were seen so far, for a filter that takes only those. */
function seenValues(label: string, values: readonly string[] | undefined | ''): ReactNode {
  if (!values || values.length === 0) return null;
  return (
    <UntrustedText
      text={`${label} seen so far: ${values.slice(0, mostSuggested).join(', ')}.`}
      room={Infinity}
    />
  );
}
