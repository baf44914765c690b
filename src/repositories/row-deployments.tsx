import type { ReactNode } from 'react';
import type { FleetRecord } from '../model/fleet-record.ts';
import { describeDeployment } from '../model/repository-deployments.ts';
import { newDeploymentParams, writeParams } from '../params/table.ts';
import { visibleText } from '../text/visible-text.ts';
import { Badge } from '../ui/badge.tsx';
import { Link } from '../ui/link.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { config } from '../wire/config.ts';
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
        <Described key={deployment.id} deployment={deployment} />
      ))}
      {more > 0 && <span>+{more} more</span>}
    </span>
  );
}

function Described({ deployment }: { readonly deployment: FleetRecord }): ReactNode {
  const { what, state } = describeDeployment(deployment, config().dialect.labels);
  return (
    <span className={css.deployment} title={deployment.name}>
      <UntrustedText text={what || deployment.name} room={Infinity} />{' '}
      {state && (
        <Badge tone={state.tone}>
          <UntrustedText text={state.label} />
        </Badge>
      )}
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
  const search = new URLSearchParams(writeParams(newDeploymentParams, { like: id })).toString();
  return (
    <Link
      className={css.like}
      title={visibleText(name)}
      to={{ pathname: '/deployments/new', search: `?${search}` }}
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
