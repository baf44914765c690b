import { CancelledError, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { Download, Ellipsis, GitCompare, Pin } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { config } from '../../api/config/config.ts';
import { idParts } from '../../api/deployment-id.ts';
import { isSent } from '../../api/filters.ts';
import { loadToEnd } from '../../domain/fleet/all-deployments.ts';
import { missingText } from '../../domain/fleet/coverage.ts';
import { isComplete } from '../../domain/fleet/pages.ts';
import { clearSelection, selectedRecords, selectionStore, selectRows } from '../../domain/fleet/selection.ts';
import { compareAddress, maxCompared, deploymentOrListAddress } from '../../domain/model/addresses.ts';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { is } from '../../domain/model/filters.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { LikeLink } from '../../features/fleet/like-link.tsx';
import { useAllDeployments } from '../../features/fleet/use-all-deployments.ts';
import { pin } from '../../features/views/pins.ts';
import { DialogButton, usePageActions } from '../../kit/commands/page-actions.tsx';
import { Progress } from '../../kit/feedback/progress.tsx';
import { addressOf } from '../../kit/params/base-path.ts';
import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { copyAloud } from '../../kit/ui/copy-button.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { ActionsMenu, MenuItem } from '../../kit/ui/menu.tsx';
import { ExportDialog } from './list-export.tsx';
import { wholeOf } from './list-page.ts';
import type { DeploymentList } from './use-deployment-list.ts';
import css from './deployments-page.module.css';

/** The number of selected deployments on all pages, and actions on them. */
export function SelectionBar({ list }: { readonly list: DeploymentList }): ReactNode {
  const { page, actions } = list;
  const navigate = useNavigate();
  const records = selectedRecords(useSelector(selectionStore));
  const count = records.length;
  const only = count === 1 ? records[0] : undefined;
  const onScreen = new Set(page.rows.map(({ id }) => id));
  const away = records.filter(({ id }) => !onScreen.has(id)).length;
  const ids = records.map(({ id }) => id);
  const byId = is('deploymentIds', ids.join(','));
  const canShow = isSent(byId, config().dialect) && idParts(ids).length === 1;
  const canCompare = count > 1 && count <= maxCompared;
  const compare = () => void navigate(compareAddress(ids));
  const pinAll = () => {
    pin(ids);
    announce(`${numberText(count)} pinned`);
  };
  usePageActions([
    { label: 'Pin the selected deployments', icon: Pin, run: pinAll },
    ...(canCompare ? [{ label: 'Compare the selected deployments', icon: GitCompare, run: compare }] : []),
  ]);
  const address = (record: FleetRecord) =>
    window.location.origin + addressOf(deploymentOrListAddress(record));
  const copy = (name: string, read: (record: (typeof records)[number]) => string) => () =>
    void copyAloud(name, records.map(read).join('\n'));
  return (
    <section className={`cluster ${css.bar}`} aria-label="Selection">
      <b>{`${numberText(count)} selected${away > 0 ? `, ${numberText(away)} not shown` : ''}`}</b>
      {away > 0 && canShow && (
        <Button variant="quiet" onClick={() => actions.filter(() => [byId])}>
          Show them
        </Button>
      )}
      <AllOrNone {...list} />
      <Button
        disabled={!canCompare}
        title={canCompare ? undefined : `Select two to ${maxCompared} to compare`}
        onClick={compare}
      >
        Compare
      </Button>
      <DialogButton label="Export" icon={Download} variant="default">
        {(onClose) => <ExportDialog {...list} firstRows="selected" onClose={onClose} />}
      </DialogButton>
      {only && <LikeLink deployment={only} />}
      <Button variant="quiet" onClick={pinAll}>
        Pin
      </Button>
      <Button variant="quiet" onClick={copy('IDs', ({ id }) => id)}>
        Copy IDs
      </Button>
      <ActionsMenu label="More for the selection" icon={Ellipsis}>
        <MenuItem onClick={copy('Names', ({ name }) => name)}>Copy names</MenuItem>
        <MenuItem onClick={copy('Addresses', address)}>Copy addresses</MenuItem>
      </ActionsMenu>
    </section>
  );
}

function AllOrNone({
  request: { sent, hasProblem },
  page,
  total,
}: Pick<DeploymentList, 'request' | 'page' | 'total'>): ReactNode {
  const client = useQueryClient();
  const { filters, matchOf } = wholeOf(page, sent);
  const { data: deployments } = useAllDeployments(filters);
  const stopper = useRef<AbortController>(undefined);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      const { signal } = (stopper.current = new AbortController());
      const all = await loadToEnd(client, filters, { signal });
      const records = matchOf(all);
      const atLeast = `At least ${pluralize(all.records.length, 'matches', 'match')}. `;
      const missing = (isComplete(all) ? '' : atLeast) + missingText(all);
      // The selection was cleared meanwhile.
      if (selectionStore.state.size === 0) return '';
      selectRows(
        records.map((original) => ({ id: original.id, original })),
        true,
      );
      announce(`${pluralize(records.length, 'matching deployment')} selected. ${missing}`);
      return missing;
    },
  });
  return (
    <div className={`cluster ${css.choice}`}>
      <Button variant="quiet" onClick={clearSelection}>
        Clear
      </Button>
      <Button
        variant="quiet"
        disabled={hasProblem}
        isBusy={isPending}
        title={hasProblem ? 'Remove the condition that is not valid first' : undefined}
        onClick={() => mutate()}
      >
        {total ? `Select all ${numberText(total.count)} matching` : 'Select all matching'}
      </Button>
      {isPending && (
        <Progress
          label="Loading"
          note={`at least ${numberText(deployments?.records.length ?? 0)}`}
          onCancel={() => stopper.current?.abort(new CancelledError())}
        />
      )}
      {data && <span>{data}</span>}
      {error && !(error instanceof CancelledError) && (
        <span role="alert">{describeFailure(error).title}</span>
      )}
    </div>
  );
}
