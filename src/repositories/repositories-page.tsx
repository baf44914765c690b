import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { describeFailure } from '../model/describe-failure.ts';
import { useHistoryState } from '../params/history-state.ts';
import { repositoryParams } from '../params/table.ts';
import { RequestButton } from '../request/request-button.tsx';
import { useAddress } from '../params/use-address.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import type { FailureDescription } from '../feedback/failure-notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { QueryFailure } from '../feedback/query-failure.tsx';
import { config } from '../wire/config.ts';
import { repositoriesOperation } from '../wire/operations.ts';
import { useFleet } from '../fleet/use-fleet.ts';
import { FleetStatus } from './fleet-status.tsx';
import { IntegrationChoice } from './integration-choice.tsx';
import { useRememberedIntegrations } from './remembered-integrations.ts';
import css from './repositories-page.module.css';
import { RepositoryListing } from './repository-listing.tsx';
import { useKnownIntegrations } from './use-known-integrations.ts';
import { useListing } from './use-listing.ts';

/**
 * Chooses an integration, then one of its repositories to deploy (INTERFACE.md 4.1). The address is
 * the state: `integration_id` and `q`.
 */
export function RepositoriesPage(): ReactNode {
  return config().dialect.paths.repositories === undefined ? <NoListing /> : <Repositories />;
}

/** For a service without a repository listing (WIRE.md 3). */
function NoListing(): ReactNode {
  return (
    <div className={css.page}>
      <PageHeading title="Repositories" />
      <EmptyState
        title="No repositories: this service has no listing of them"
        action={<ButtonLink to="/deployments/new">Deploy a repository by its URL</ButtonLink>}
      />
    </div>
  );
}

function Repositories(): ReactNode {
  const address = useAddress(repositoryParams);
  const state = useHistoryState();
  const { integrationId } = address.values;
  const operation = repositoriesOperation(integrationId ?? '', config().dialect);
  const listing = useListing(integrationId);
  const { query } = listing;
  // The repositories come first.
  const fleet = useFleet(integrationId === undefined || !query.isPending || !query.isFetching);
  const known = useKnownIntegrations(fleet);
  const [lastUsed] = useRememberedIntegrations();
  // What is found meanwhile does not take the place of what somebody types.
  const [isTyping, setIsTyping] = useState(false);
  const obvious = lastUsed ?? (known.isSettled ? known.integrations[0]?.id : undefined);
  return (
    <div className={css.page}>
      {integrationId === undefined && address.problems.length === 0 && obvious !== undefined && !isTyping && (
        <Navigate replace to={{ search: address.href({ integrationId: obvious }) }} state={state} />
      )}
      <PageHeading
        title="Repositories"
        actions={
          integrationId !== undefined && (
            <>
              {operation && <RequestButton read={() => operation} />}
              <Button
                aria-label="Refresh"
                title="Refresh"
                icon={<RotateCw size={14} aria-hidden="true" />}
                isBusy={query.isFetching}
                onClick={listing.refresh}
              >
                <span className={css.word}>Refresh</span>
              </Button>
            </>
          )
        }
      />
      {known.failed && integrationId === undefined && (
        <QueryFailure query={known.failed} describe={describeDiscoveryFailure} />
      )}
      <IntegrationChoice address={address} known={known} onType={() => setIsTyping(true)} />
      {integrationId !== undefined && (
        <RepositoryListing
          key={`listing of ${integrationId}`}
          address={address}
          listing={listing}
          fleet={fleet.walk}
        />
      )}
      {!(query.error && fleet.failure) && <FleetStatus fleet={fleet} />}
    </div>
  );
}

function describeDiscoveryFailure(error: unknown): FailureDescription {
  const failure = describeFailure(error);
  return { ...failure, title: `Integrations could not be looked up: ${failure.title}` };
}
