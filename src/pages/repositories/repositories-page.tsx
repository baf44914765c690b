import { ArrowLeft } from 'lucide';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { config } from '../../api/config/config.ts';
import { repositoriesOperation } from '../../api/operations.ts';
import { repositoryParams } from '../../api/page-parameters.ts';
import { withoutUrlCredentials } from '../../api/url-credential.ts';
import { bounds } from '../../domain/fleet/all-deployments.ts';
import { noChoice, yesNo } from '../../domain/model/choices.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { type HistoryState, useHistoryState } from '../../features/browser/history-state.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { useShortcut } from '../../features/browser/shortcuts.ts';
import { LoadProgress } from '../../features/fleet/load-progress.tsx';
import { useAllDeployments } from '../../features/fleet/use-all-deployments.ts';
import { QueryFailure } from '../../features/request/query-failure.tsx';
import { RequestButton } from '../../features/request/request-button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import type { FailureDescription } from '../../kit/feedback/failure-description.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useAddressText } from '../../kit/params/use-address-text.ts';
import { useAddress } from '../../kit/params/use-address.ts';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { isOfInputMethod } from '../../kit/ui/input-method.ts';
import { Link } from '../../kit/ui/link.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { IntegrationChoice } from './integration-choice.tsx';
import { readyIntegration, type RepositoriesAddress, useKnownIntegrations } from './integrations.ts';
import { takeFocus } from './picker-row.tsx';
import { RepositoryListing, useListing } from './repository-listing.tsx';
import type { Search } from './repository-picker.tsx';
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
  const box = useRef<HTMLDivElement>(null);
  const typing = useAddressText(repositoryParams.search.codec, searched, (next) =>
    address.set({ search: next }, { replace: true }),
  );
  const search = {
    text: typing.field.value,
    type: (text: string) => {
      typing.type(text);
      toFirstRow(box.current);
    },
    field,
    box,
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
  const hasBegun = !failureReason && (all.data !== undefined || all.isFetching || all.error !== null);
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
        <Link className={`line ${css.back}`} to="/deployments/new">
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
      <IntegrationChoice
        address={address}
        integrations={integrations}
        onType={() => setIsTyping(true)}
        progress={!list && !isLoading && hasBegun && <LoadProgress allQuery={allQuery} isCompact />}
      >
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
    </div>
  );
}

function describeDiscoveryFailure(error: unknown): FailureDescription {
  const failure = describeFailure(error);
  return { ...failure, title: `Integrations could not be looked up: ${failure.title}` };
}

/** Scrolls up to the first row, below the bar, which covers the top of the window. */
function toFirstRow(box: HTMLElement | null): void {
  if (box && box.getBoundingClientRect().top < 0) box.scrollIntoView();
}

/** The search and the filter of the repositories. */
function PickerBar({
  address,
  typing,
  search: { type, field, box },
}: {
  readonly address: RepositoriesAddress;
  /** The text of the search. */
  readonly typing: ReturnType<typeof useAddressText<string>>;
  readonly search: Search;
}): ReactNode {
  const { isDeployed } = address.values;
  const { shortcuts } = usePreferences();
  useShortcut('/', () => field.current?.focus());
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    typing.field.onKeyDown(event);
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      typing.commit();
      takeFocus(box.current?.querySelector<HTMLElement>('a[tabindex="0"]'));
    }
    if (event.key === 'Escape' && typing.field.value !== '') type('');
  };
  return (
    <>
      <TextField
        ref={field}
        label="Search repositories"
        type="search"
        // A navigation to the page focuses this field.
        data-first-focus
        aria-keyshortcuts={shortcuts ? '/' : undefined}
        placeholder="owner/name"
        enterKeyHint="search"
        {...typing.field}
        onChange={(event) => {
          // The password of a pasted URL must not get into the address.
          const { url, hadCredential } = withoutUrlCredentials(event.currentTarget.value);
          if (hadCredential) typing.type(url);
          else typing.field.onChange(event);
          toFirstRow(box.current);
        }}
        onKeyDown={onKeyDown}
      />
      <SelectField
        label="Deployed"
        choices={[noChoice(), ...yesNo]}
        value={String(isDeployed ?? '')}
        onChange={({ currentTarget: { value } }) => {
          address.set({ isDeployed: value === '' ? undefined : value === 'true' });
          toFirstRow(box.current);
        }}
      />
    </>
  );
}
