import { ArrowLeft } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { config } from '../../api/config/config.ts';
import { repositoriesOperation } from '../../api/operations.ts';
import { repositoryParams } from '../../api/page-parameters.ts';
import { bounds } from '../../domain/fleet/all-deployments.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { type HistoryState, useHistoryState } from '../../features/browser/history-state.ts';
import { LoadProgress } from '../../features/fleet/load-progress.tsx';
import { useAllDeployments } from '../../features/fleet/use-all-deployments.ts';
import { RequestButton } from '../../features/request/request-button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import type { FailureDescription } from '../../kit/feedback/failure-description.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { QueryFailure } from '../../kit/feedback/query-failure.tsx';
import { useAddressText } from '../../kit/params/use-address-text.ts';
import { useAddress } from '../../kit/params/use-address.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { IntegrationChoice } from './integration-choice.tsx';
import { readyIntegration, useKnownIntegrations } from './integrations.ts';
import { PickerBar } from './picker-bar.tsx';
import { RepositoryListing, useListing } from './repository-listing.tsx';
import css from './repositories-page.module.css';

/**
 * Chooses an integration, then a repository to deploy. Its state is in the address:
 * `integration_id` and `q`.
 */
export function RepositoriesPage(): ReactNode {
  return config().dialect.paths.repositories === undefined ? <NoListing /> : <Repositories />;
}

/** The page for a service without a repository listing. */
function NoListing(): ReactNode {
  return (
    <div className="stack">
      <PageHeading title="Repositories" />
      <EmptyState
        title="No repositories: this service has no listing of them"
        action={<ButtonLink to="/deployments/new">Deploy a repository by its URL</ButtonLink>}
      />
    </div>
  );
}

function Repositories(): ReactNode {
  const state = useHistoryState();
  // Every history entry of the page keeps the mode for a draft.
  const address = useAddress(repositoryParams, { isForDraft: state.isForDraft } satisfies HistoryState);
  const { integrationId, search: searched = '' } = address.values;
  const readRequests = () =>
    integrationId === undefined ? [] : [repositoriesOperation(integrationId, config().dialect) ?? []].flat();
  const listing = useListing(integrationId);
  const { data: list, failureReason, isPending, isFetching } = listing.query;
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const typing = useAddressText(repositoryParams.search.codec, searched, (next) =>
    address.set({ search: next }, { replace: true }),
  );
  const search = {
    text: typing.field.value,
    type: (text: string) => {
      typing.type(text);
      scroller.current?.scrollTo({ top: 0 });
    },
    field,
    scroller,
  };
  // A late response must not replace a typed ID.
  const [isTyping, setIsTyping] = useState(false);
  const isOpen = integrationId === undefined && address.problems.length === 0 && !isTyping;
  // Load the repositories first.
  const isLoading = integrationId !== undefined && isPending && isFetching;
  const isListing = isOpen ? readyIntegration() !== undefined : isLoading;
  const all = useAllDeployments({}, { bound: isListing ? 0 : bounds.small });
  // Report a network failure only once.
  const allQuery = failureReason ? { ...all, error: null } : all;
  const integrations = useKnownIntegrations(allQuery);
  const hasBegun = allQuery.data !== undefined || allQuery.isFetching || allQuery.error !== null;
  return (
    <div className="stack">
      {isOpen && integrations.preferred !== undefined && (
        <Navigate
          replace
          to={{ search: address.href({ integrationId: integrations.preferred }) }}
          state={state}
        />
      )}
      {state.isForDraft && (
        <Link className={css.back} to="/deployments/new">
          <Icon of={ArrowLeft} size={14} /> Back to the form
        </Link>
      )}
      <PageHeading
        title={state.isForDraft ? 'Choose a repository' : 'Repositories'}
        actions={integrationId !== undefined && !state.isForDraft && <RequestButton read={readRequests} />}
      />
      {integrations.failed && integrationId === undefined && (
        <QueryFailure query={integrations.failed} describe={describeDiscoveryFailure} />
      )}
      {address.problems
        .filter(({ name }) => name !== 'integrationId')
        .map(({ param, text, problem }) => (
          <Notice key={param} tone="warning" title={`${param} in the address is not valid`}>
            <UntrustedText text={`${problem} ${param}=${text} is ignored.`} />
          </Notice>
        ))}
      <IntegrationChoice address={address} integrations={integrations} onType={() => setIsTyping(true)}>
        {integrationId !== undefined && <PickerBar address={address} typing={typing} search={search} />}
      </IntegrationChoice>
      {integrationId !== undefined && (
        <RepositoryListing
          key={integrationId}
          address={address}
          listing={listing}
          integrations={integrations.integrations}
          allQuery={allQuery}
          search={search}
        />
      )}
      {!list && !isLoading && !failureReason && hasBegun && <LoadProgress allQuery={allQuery} />}
    </div>
  );
}

function describeDiscoveryFailure(error: unknown): FailureDescription {
  const failure = describeFailure(error);
  return { ...failure, title: `Integrations could not be looked up: ${failure.title}` };
}
