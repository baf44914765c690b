import { Fragment, type ReactNode, useRef, useDeferredValue, useState } from 'react';
import { repositoryParams } from '../../api/page-parameters.ts';
import type { RepositoryList } from '../../api/repositories/repository-list.ts';
import { repositoriesOf } from '../../domain/fleet/facts.ts';
import { isComplete, type AllDeployments } from '../../domain/fleet/pages.ts';
import { readPasted } from '../../domain/model/pasted-repository.ts';
import type { RepositoryDeployments } from '../../domain/model/repository-deployments.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { useShortcut } from '../../features/browser/shortcuts.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { useAddressText } from '../../kit/params/use-address-text.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { FetchedAt } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { integrationName, type Integration, type RepositoriesAddress } from './integrations.ts';
import { NotListed } from './not-listed.tsx';
import { PickerBar } from './picker-bar.tsx';
import { type PickerView, usePickerLines } from './picker-lines.ts';
import { PickerList, useRowHeight } from './picker-list.tsx';
import { useRoving } from './use-roving.ts';

const noDeployments: RepositoryDeployments = new Map();

/** Picks a repository: by searching, or from the list. */
export function RepositoryPicker({
  address,
  list,
  integrations,
  fleet,
  status,
  isBusy,
}: {
  readonly address: RepositoriesAddress;
  readonly list: RepositoryList;
  readonly integrations: readonly Integration[];
  /** The deployments that were loaded so far. */
  readonly fleet: AllDeployments | undefined;
  /** The progress of loading them. */
  readonly status: ReactNode;
  readonly isBusy: boolean;
}): ReactNode {
  'use memo';
  const field = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  // Once a listing is there, searching is what people do.
  const rowHeight = useRowHeight();
  const { search = '', isDeployed } = address.values;
  const typing = useAddressText(repositoryParams.search.codec, search, (next) =>
    address.set({ search: next }, { replace: true }),
  );
  const text = typing.field.value;
  // Deployments come after what is typed.
  const deferred = useDeferredValue(fleet);
  const deployments = deferred ? repositoriesOf(deferred) : noDeployments;
  const view = { text, isDeployed };
  // Rows move once, when all deployments are loaded; never under a pointer or the focus.
  const [isUsed, setIsUsed] = useState(false);
  const [placed, setPlaced] = useState(noDeployments);
  if (!isUsed && placed !== deployments && isComplete(deferred)) setPlaced(deployments);
  const { lines, headings, count, matches, filter } = usePickerLines(list, view, deployments, placed);
  const focusField = () => field.current?.focus();
  const roving = useRoving(lines, JSON.stringify(view), focusField);
  useShortcut('/', focusField);
  const isNarrowed = matches !== undefined || isDeployed !== undefined;
  const page = matches && readPasted(text)?.page;
  const countLine = countText(list.size, isNarrowed ? count : undefined);
  // The filter of the lines, which follows that of the address: its count is theirs.
  useAnnouncement(countLine, search !== '' || filter !== undefined ? `${search} ${filter}` : undefined);

  const toTop = () => scroller.current?.scrollTo({ top: 0 });
  const change = (next: string) => {
    typing.type(next);
    toTop();
  };
  return (
    <section className="stack tight" aria-label="Choose a repository" aria-busy={isBusy}>
      <PickerBar ref={field} address={address} typing={typing} onChange={toTop} onEnter={roving.enter}>
        <p>
          <span>{countLine}</span>
          <FetchedAt isInSentence instant={list.fetchedAt} />
          {page && <span>{`\u00A0· searched without its page “${page}”`}</span>}
        </p>
        {status}
      </PickerBar>
      {lines.length > 0 ? (
        <PickerList
          key={rowHeight}
          list={list}
          lines={lines}
          headings={headings}
          matches={matches}
          roving={roving}
          rowHeight={rowHeight}
          scroller={scroller}
          deployments={deployments}
          count={count}
          onUse={() => setIsUsed(true)}
          onOwner={(owner) => {
            change(`${owner}/`);
            focusField();
          }}
        />
      ) : (
        <NoMatch
          view={view}
          size={list.size}
          others={integrations
            .filter(({ id }) => id.toLowerCase() !== list.integrationId.toLowerCase())
            .map((integration) => ({
              label: integrationName(integration),
              to: `/repositories${address.href({ integrationId: integration.id, search: text, isDeployed: undefined })}`,
            }))}
          onClear={() => {
            typing.type('');
            address.set({ search: undefined, isDeployed: undefined }, { replace: true });
            focusField();
          }}
        />
      )}
      <NotListed address={address} list={list} fleet={fleet} isOpen={lines.length === 0} />
    </section>
  );
}

function NoMatch({
  view: { text, isDeployed },
  size,
  others,
  onClear,
}: {
  readonly view: PickerView;
  readonly size: number;
  /** The same search with the other integrations. */
  readonly others: readonly { readonly label: string; readonly to: string }[];
  readonly onClear: () => void;
}): ReactNode {
  const state = useHistoryState();
  const query = text.trim().slice(0, 60);
  const which = { true: 'with', false: 'without' }[String(isDeployed ?? '')];
  const deployed = which && `${which} a deployment among those loaded`;
  return (
    <EmptyState
      title={['No repositories', deployed, query && `match “${query}”`].filter(Boolean).join(' ')}
      action={<Button onClick={onClear}>{deployed ? 'Show all' : 'Clear search'}</Button>}
    >
      <span>{`Searched all ${countText(size, undefined)} of this integration.`}</span>
      {query !== '' && others.length > 0 && (
        <span>
          {' '}
          Search with{' '}
          {others.map(({ label, to }, at) => (
            <Fragment key={to}>
              <span>{at > 0 ? ', ' : ''}</span>
              <Link to={to} state={state}>
                <UntrustedText text={label} />
              </Link>
            </Fragment>
          ))}
          <span>.</span>
        </span>
      )}
    </EmptyState>
  );
}

function countText(size: number, matching: number | undefined): string {
  const all = pluralize(size, 'repository', 'repositories');
  return matching === undefined ? all : `${all}, ${pluralize(matching, 'matches', 'match')}`;
}
