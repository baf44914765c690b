import type { ReactNode } from 'react';
import { DeploymentSummary } from '../fleet/deployment-summary.tsx';
import type { FleetRecord } from '../model/fleet-record.ts';
import { likeAddress } from '../params/deployment-address.ts';
import { visibleText } from '../text/visible-text.ts';
import { Link } from '../ui/link.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import css from './picker-row.module.css';

/** So many are described; the others are counted. */
const mostDescribed = 2;

/** Which deployments a repository has. @param none what is said where it has none */
export function RowDeployments({
  deployments,
  none,
}: {
  readonly deployments: readonly FleetRecord[] | undefined;
  readonly none: string;
}): ReactNode {
  if (!deployments) return <span className={css.deployments}>{none}</span>;
  const more = deployments.length - mostDescribed;
  return (
    <span className={css.deployments}>
      {deployments.slice(0, mostDescribed).map((deployment) => (
        <span key={deployment.id} title={visibleText(deployment.name)}>
          <DeploymentSummary deployment={deployment} />
        </span>
      ))}
      {more > 0 && <span>+{more} more</span>}
    </span>
  );
}

/** The way to a deployment like the one that was changed last. */
export function LikeLink({
  template: { id, name },
  tabIndex,
  onUse,
}: {
  readonly template: FleetRecord;
  readonly tabIndex: number;
  readonly onUse: () => void;
}): ReactNode {
  return (
    <Link
      className={css.like}
      title={visibleText(name)}
      to={likeAddress(id)}
      tabIndex={tabIndex}
      onClick={onUse}
    >
      Deploy like <span aria-hidden="true">…</span>
      <span className="visually-hidden">
        <UntrustedText text={name} room={Infinity} />
      </span>
    </Link>
  );
}
