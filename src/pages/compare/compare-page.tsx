import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Copy, Terminal } from 'lucide';
import { type ReactNode, useState } from 'react';
import { config } from '../../api/config/config.ts';
import { idKey } from '../../api/deployment-id.ts';
import { deploymentsOperation, deploymentsQuery } from '../../api/deployments.ts';
import { useIntegrationNames } from '../../api/integrations.ts';
import { compareParams } from '../../api/page-parameters.ts';
import { maxCompared } from '../../domain/model/addresses.ts';
import { compareRecords, comparisonMarkdown } from '../../domain/model/comparison.ts';
import { CompareButton } from '../../features/fleet/compare-dialog.tsx';
import { QueryFailure } from '../../features/request/query-failure.tsx';
import { RequestDialog } from '../../features/request/request-button.tsx';
import { MoreActions } from '../../kit/commands/page-actions.tsx';
import { EmptyPage } from '../../kit/feedback/empty-state.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { UnreadableRecords } from '../../kit/feedback/unreadable-records.tsx';
import { useAddress } from '../../kit/params/use-address.ts';
import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { copyAloud } from '../../kit/ui/copy-button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { PageHeading } from '../../kit/ui/page-heading.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { CompareResult } from './compare-result.tsx';
import tableCss from '../../kit/table/data-table.module.css';
import css from './compare.module.css';

const isSameDeployment = (one: string, other: string) => idKey(one) === idKey(other);

/** Two to four deployments side by side, requested by the `deployment_ids` filter. */
export function ComparePage(): ReactNode {
  'use memo';
  const address = useAddress(compareParams);
  const { ids: distinct = [] } = address.values;
  const ids = distinct.slice(0, maxCompared);
  const params = ids.length > 0 ? { deploymentIds: ids, limit: ids.length } : undefined;
  const query = useQuery({
    ...deploymentsQuery(params),
    placeholderData: keepPreviousData,
  });
  const deployments = ids.flatMap((id) => query.data?.rows.find((row) => isSameDeployment(row.id, id)) ?? []);
  const missing = ids.filter((id) => !deployments.some((row) => isSameDeployment(row.id, id)));
  // Rows of the previous address are shown until the new rows are loaded.
  const isLoaded = query.data !== undefined && !query.isPlaceholderData;
  const unreadable = isLoaded && params ? query.data.unreadable : [];
  const canCompare = deployments.length > 1;
  const isTooFew = ids.length < 2 || (isLoaded && !canCompare);
  useAnnouncement(
    `${pluralize(deployments.length, 'deployment')} compared`,
    isLoaded && canCompare ? query.dataUpdatedAt : undefined,
  );
  const [isOnly, setIsOnly] = useState(true);
  const [isRequestOpen, setIsRequestOpen] = useState(false);
  const integrations = useIntegrationNames();
  const comparison = compareRecords(deployments, config().dialect.labels, integrations);
  const names = deployments.map(({ name }) => name);
  const copy = () => void copyAloud('Comparison', comparisonMarkdown(comparison, names, isOnly));
  const remove = (id: string) =>
    address.set({ ids: distinct.filter((other) => !isSameDeployment(other, id)) });
  const add = <CompareButton ids={ids} label="Add a deployment" variant={isTooFew ? 'primary' : 'default'} />;
  return (
    <div className="stack">
      <PageHeading
        title="Compare"
        actions={
          params && (
            <div className="line">
              {add}
              <MoreActions
                actions={[
                  ...(canCompare ? [{ label: 'Copy as Markdown', icon: Copy, run: copy }] : []),
                  { label: 'Copy request…', icon: Terminal, run: () => setIsRequestOpen(true) },
                ]}
              />
            </div>
          )
        }
      />
      {params && isRequestOpen && (
        <RequestDialog
          operations={[deploymentsOperation(params)]}
          conditions={[]}
          onClose={() => setIsRequestOpen(false)}
        />
      )}
      {address.problems.map(({ param, problem }) => (
        <Notice key={param} tone="warning" live="alert" title={`${param} in the address is not valid`}>
          <UntrustedText text={problem} />
        </Notice>
      ))}
      {distinct.length > maxCompared && (
        <Notice
          tone="warning"
          title={`The first ${maxCompared} of ${numberText(distinct.length)} are compared`}
        />
      )}
      <QueryFailure query={query} />
      {isLoaded && missing.length > 0 && (
        <Notice
          tone="warning"
          title={`${pluralize(missing.length, 'deployment was', 'deployments were')} not found${unreadable.length > 0 ? ' or could not be read' : ''}`}
        >
          <UntrustedText text={missing.join(', ')} visibleLength={Infinity} />
        </Notice>
      )}
      {unreadable.length > 0 && (
        <UnreadableRecords
          noun={{ one: 'record', many: 'records' }}
          count={unreadable.length}
          records={unreadable}
          of="of the comparison"
        />
      )}
      {isTooFew && !query.isLoading && (
        <EmptyPage actions={!params && add}>
          {deployments.length === 1 ? 'Add another deployment' : 'Choose two to four deployments'}, here or{' '}
          <Link to="/deployments">in the list</Link>.
        </EmptyPage>
      )}
      {query.isLoading && !query.failureReason && (
        <>
          <p className={`quiet ${css.summary}`} aria-hidden="true">
            Loading…
          </p>
          <div
            className={`framed ${tableCss.frame} ${css.loading}`}
            style={{ '--columns': String(ids.length) }}
          >
            <Skeleton label="deployments" lines={10} isRows />
          </div>
        </>
      )}
      {deployments.length > 0 && ids.length > 0 && (
        <CompareResult
          comparison={comparison}
          deployments={deployments}
          onlyDifferences={isOnly && canCompare}
          onOnlyChange={setIsOnly}
          onRemove={remove}
        />
      )}
    </div>
  );
}
