import { RotateCw } from 'lucide';
import { Fragment, type ReactNode, type RefObject, useDeferredValue, useState } from 'react';
import type { RepositoryList } from '../../api/repositories/repository-list.ts';
import { loadText } from '../../domain/fleet/coverage.ts';
import { byRepository } from '../../domain/fleet/facts.ts';
import { type AllDeployments, isComplete, loadedCount } from '../../domain/fleet/pages.ts';
import { readPasted } from '../../domain/model/pasted-repository.ts';
import type { RepositoryDeployments } from '../../domain/model/repository-deployments.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { LoadProgress } from '../../features/fleet/load-progress.tsx';
import type { AllDeploymentsResult } from '../../features/fleet/use-all-deployments.ts';
import { pluralize, numberText } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { ShortTimes, Time } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import {
  integrationName,
  isSameIntegration,
  type Integration,
  type RepositoriesAddress,
} from './integrations.ts';
import { NotListed } from './not-listed.tsx';
import { type PickerView, usePickerLines } from './picker-lines.ts';
import { PickerList, useRowHeight } from './picker-list.tsx';
import { useRoving } from './use-roving.ts';
import css from './repositories-page.module.css';

const noDeployments: RepositoryDeployments = new Map();

/** The search, its field, and the element of the list. */
export interface Search {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly box: RefObject<HTMLDivElement | null>;
}

/** The search and the list of repositories. */
export function RepositoryPicker({
  address,
  list,
  integrations,
  allQuery,
  search: { text, type, field, box },
  isBusy,
  onRefresh,
  onStop,
}: {
  readonly address: RepositoriesAddress;
  readonly list: RepositoryList;
  readonly integrations: readonly Integration[];
  readonly allQuery: AllDeploymentsResult;
  readonly search: Search;
  readonly isBusy: boolean;
  readonly onRefresh: () => void;
  readonly onStop: () => void;
}): ReactNode {
  'use memo';
  const rowHeight = useRowHeight();
  const { search = '', isDeployed } = address.values;
  // Deferred, so that typing comes first.
  const deferred = useDeferredValue(allQuery.data);
  const deployments = deferred ? byRepository(deferred) : noDeployments;
  const view = { text, isDeployed };
  // Rows move once, when all deployments are loaded, but never while you use the list.
  const [isUsed, setIsUsed] = useState(false);
  const [placed, setPlaced] = useState(noDeployments);
  if (!isUsed && placed !== deployments && isComplete(deferred)) setPlaced(deployments);
  const chosen = integrations.find(({ id }) => isSameIntegration(id, list.integrationId));
  const picked = usePickerLines(list, view, deployments, placed, chosen?.label);
  const { lines, count, matches, filter } = picked;
  const focusField = () => field.current?.focus();
  const roving = useRoving(lines, JSON.stringify(view), focusField);
  const isNarrowed = matches !== undefined || isDeployed !== undefined;
  const page = matches && readPasted(text)?.page;
  const repositories = pluralize(list.size, 'repository', 'repositories');
  const countLine = isNarrowed ? `${numberText(count)} of ${repositories}` : repositories;
  // The filter of the lines, because the count is theirs. It lags behind the address.
  useAnnouncement(countLine, search !== '' || filter !== undefined ? `${search} ${filter}` : undefined);
  // Without a row, only the filter by deployments needs them.
  const isOfDeployments = lines.length > 0 || isDeployed !== undefined;
  const isAll = isComplete(allQuery.data) && allQuery.data.unreadable === 0;
  const found = page ? `${countLine}, searched without its page “${page}”` : countLine;
  const total = isNarrowed ? '' : pluralize(loadedCount(allQuery.data), 'deployment');
  const loaded = (isOfDeployments && allQuery.data && (isAll ? total : loadText(allQuery.data))) || '';
  const extent = (
    <p>
      {`${found}${loaded && (isAll ? ',' : '.')} `}
      <span>
        {loaded} ·&nbsp;{/* The older of both times. */}
        <Time instant={Math.min(list.fetchedAt, allQuery.data?.startedAt ?? Infinity)} text="" />
      </span>
    </p>
  );
  return (
    <section className="stack tight" aria-label="Choose a repository" aria-busy={isBusy}>
      <div className={`line quiet ${css.counts}`}>
        {isOfDeployments ? (
          <LoadProgress allQuery={{ ...allQuery, stop: onStop }} again="Load again" extent={extent} />
        ) : (
          extent
        )}
        <Button
          variant="quiet"
          aria-label="Refresh"
          icon={RotateCw}
          isBusy={isBusy || allQuery.isFetching}
          onClick={onRefresh}
        >
          <span className="hidden-narrow">Refresh</span>
        </Button>
      </div>
      {lines.length > 0 ? (
        <>
          <ShortTimes>
            <PickerList
              key={rowHeight}
              {...picked}
              list={list}
              roving={roving}
              rowHeight={rowHeight}
              box={box}
              deployments={deployments}
              onUse={() => setIsUsed(true)}
              onOwner={(owner) => {
                type(`${owner}/`);
                focusField();
              }}
            />
          </ShortTimes>
          <NotListed address={address} list={list} deployments={allQuery.data} />
        </>
      ) : (
        <NoMatch
          view={view}
          list={list}
          deployments={allQuery.data}
          address={address}
          others={integrations.filter((each) => each !== chosen)}
          onClear={() => {
            type('');
            address.set({ search: undefined, isDeployed: undefined }, { replace: true });
            focusField();
          }}
        />
      )}
    </section>
  );
}

function NoMatch({
  view: { text, isDeployed },
  list,
  deployments,
  address,
  others,
  onClear,
}: {
  readonly view: PickerView;
  readonly list: RepositoryList;
  readonly deployments: AllDeployments | undefined;
  readonly address: RepositoriesAddress;
  /** The other integrations, to repeat the search there. */
  readonly others: readonly Integration[];
  readonly onClear: () => void;
}): ReactNode {
  const state = useHistoryState();
  const { size, summary } = list;
  const query = text.trim().slice(0, 60);
  const which = { true: 'with', false: 'without' }[String(isDeployed ?? '')];
  const deployed = which && `${which} a deployment among those loaded`;
  const none = summary.unreadableCount > 0 ? 'could be read' : 'in this integration';
  const title = ['No repositories', size > 0 ? deployed : none, size > 0 && query && `match “${query}”`];
  return (
    <NotListed
      address={address}
      list={list}
      deployments={deployments}
      title={title.filter(Boolean).join(' ')}
      action={size > 0 && <Button onClick={onClear}>{deployed ? 'Show all' : 'Clear search'}</Button>}
    >
      {size > 0 && (
        <p>{`Searched all ${pluralize(size, 'repository', 'repositories')} of this integration.`}</p>
      )}
      {size > 0 && query !== '' && others.length > 0 && (
        <p>
          Search in
          {others.map((other, at) => (
            <Fragment key={other.id}>
              {' '}
              <span>
                <Link
                  to={address.href({ integrationId: other.id, search: text, isDeployed: undefined })}
                  state={state}
                >
                  <UntrustedText text={integrationName(other)} />
                </Link>
                <span>{at < others.length - 1 ? ',' : ''}</span>
              </span>
            </Fragment>
          ))}
        </p>
      )}
    </NotListed>
  );
}
