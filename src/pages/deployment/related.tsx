import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { config } from '../../api/config/config.ts';
import type { Deployment } from '../../api/deployment.ts';
import { siblingsOf } from '../../domain/fleet/facts.ts';
import { isComplete } from '../../domain/fleet/pages.ts';
import { listLink } from '../../domain/model/addresses.ts';
import { is } from '../../domain/model/filters.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { describeStatus } from '../../domain/model/labels.ts';
import { describeDeployment } from '../../domain/model/seen-repositories.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { DeploymentLink } from '../../features/fleet/deployment-link.tsx';
import { StatusBadge } from '../../features/fleet/status-badge.tsx';
import type { AllDeploymentsResult } from '../../features/fleet/use-all-deployments.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { joinedByDots } from '../../kit/text/sentence.ts';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './deployment-page.module.css';

/** Maximum number of siblings shown. The list shows the rest. */
const maxNamed = 8;

/** The loaded deployments of the same repository. */
export function relatedOf(deployment: Deployment, { data: deployments, isFetching }: AllDeploymentsResult) {
  const isAll = isComplete(deployments);
  // Only updated when loading stops, because each page would compare everything again.
  return {
    isAll,
    siblings: deployments && (isAll || !isFetching) ? siblingsOf(deployment, deployments) : [],
  };
}

export function Related({
  deployment: { id, sourceConfig },
  related: { isAll, siblings },
}: {
  readonly deployment: Deployment;
  readonly related: ReturnType<typeof relatedOf>;
}): ReactNode {
  const others = [
    is('repoUrl', sourceConfig.repoUrl ?? ''),
    { field: 'id', operator: 'is-not', value: id } as const,
  ];
  const count = numberText(siblings.length);
  return (
    <>
      <p className="quiet">{`Same repository: ${isAll ? count : `at least ${count}`}`}</p>
      <ul className={`stack anywhere ${css.siblings}`} aria-label="Same repository">
        {siblings.slice(0, maxNamed).map((sibling) => (
          <Sibling key={sibling.id} sibling={sibling} />
        ))}
        {siblings.length > maxNamed && (
          <li>
            <Link to={listLink(others)}>Show in the list</Link>
          </li>
        )}
      </ul>
    </>
  );
}

/** The fields that distinguish a sibling. Its link keeps the list beside the details. */
function Sibling({ sibling }: { readonly sibling: FleetRecord }): ReactNode {
  const { search } = useLocation();
  const state = useHistoryState();
  const { id, name, status = '', imageVersion } = sibling;
  const { statuses, types } = config().dialect.labels;
  return (
    <li>
      <div className="cluster">
        <DeploymentLink id={id} name={name} search={search} state={state} />
        {describeStatus(status, statuses).tone !== 'normal' && <StatusBadge status={sibling.status} />}
      </div>
      <p className="quiet">
        <UntrustedText
          text={joinedByDots([describeDeployment(sibling, types), imageVersion])}
          kind="message"
        />
      </p>
    </li>
  );
}
