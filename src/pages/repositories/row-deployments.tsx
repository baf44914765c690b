import type { ReactNode } from 'react';
import { DeploymentSummary } from '../../features/fleet/deployment-summary.tsx';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { likeAddress } from '../../domain/model/addresses.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Link } from '../../kit/ui/link.tsx';
import { LikeMenu, type LikeProps } from './like-menu.tsx';
import css from './picker-row.module.css';

/** So many are described; the others are counted. */
const mostDescribed = 2;

/** The deployments of a repository; nothing where it has none. */
export function RowDeployments({
  deployments,
}: {
  readonly deployments: readonly FleetRecord[] | undefined;
}): ReactNode {
  if (!deployments) return <span className={css.deployments} />;
  const more = deployments.length - mostDescribed;
  return (
    <span className={`small ${css.deployments}`}>
      {deployments.slice(0, mostDescribed).map((deployment) => (
        <span key={deployment.id} title={visibleText(deployment.name)}>
          <DeploymentSummary deployment={deployment} />
        </span>
      ))}
      {more > 0 && <span>+{more} more</span>}
    </span>
  );
}

/** The ways to a deployment like those there are: at once to one like that changed last. */
export function LikeLinks(props: LikeProps): ReactNode {
  const { templates, tabIndex, onUse } = props;
  const [first] = templates;
  if (!first) return null;
  return (
    <span className={css.like}>
      <Link
        title={visibleText(first.name)}
        aria-label={`Deploy like ${visibleText(first.name)}`}
        to={likeAddress(first.id)}
        tabIndex={tabIndex}
        onClick={onUse}
      >
        Deploy like…
      </Link>
      {templates.length > 1 && <LikeMenu {...props} />}
    </span>
  );
}
