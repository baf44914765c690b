import { ArrowDown, ArrowLeft, ArrowUp, RotateCw, X } from 'lucide';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { config } from '../../api/config/config.ts';
import type { Deployment } from '../../api/deployment.ts';
import { describeType } from '../../domain/model/labels.ts';
import { linksOf } from '../../domain/model/team-links.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import type { Neighbors } from '../../features/fleet/neighbors.ts';
import { StatusBadge } from '../../features/fleet/status-badge.tsx';
import { keysText } from '../../kit/commands/shortcuts.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './deployment-header.module.css';

/** A link back to the list with its filters. */
export function BackLink(): ReactNode {
  const { search } = useLocation();
  return (
    <Link to={{ pathname: '/deployments', search }} state={{}} className={`line screen-only ${css.back}`}>
      <Icon of={ArrowLeft} size={14} />
      All deployments
    </Link>
  );
}

/** The buttons Previous, Next, Close and Refresh. */
export function DeploymentBar({
  neighbors,
  isRefreshing,
  onRefresh,
}: {
  readonly neighbors: Neighbors | undefined;
  readonly isRefreshing: boolean;
  /** Undefined for an invalid id, and beside the list, which has Refresh. */
  readonly onRefresh: (() => void) | undefined;
}): ReactNode {
  const { shortcuts } = usePreferences();
  return (
    <div className={`line ${css.bar}`}>
      {onRefresh && (
        <IconButton name="Refresh deployment" icon={RotateCw} isBusy={isRefreshing} onClick={onRefresh} />
      )}
      {neighbors && (
        <>
          {neighbors.position && (
            <span className={`small ${css.position}`} title="Position in the list">
              {neighbors.position}
            </span>
          )}
          {(
            [
              ['Previous deployment', 'K', ArrowUp, neighbors.previous],
              ['Next deployment', 'J', ArrowDown, neighbors.next],
              ['Close details', 'Escape', X, neighbors.close],
            ] as const
          ).map(([name, key, icon, go]) => (
            <IconButton
              key={name}
              name={name}
              tip={shortcuts ? `${name} (${keysText(key, navigator.platform)})` : undefined}
              aria-keyshortcuts={shortcuts ? key : undefined}
              icon={icon}
              disabled={!go}
              onClick={go}
            />
          ))}
        </>
      )}
    </div>
  );
}

/** The summary of a deployment below its name: status, addresses, links and id. */
export function DeploymentHeader({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const { id, status, sourceConfig, imageVersion, url, updatedAt } = deployment;
  const { dialect, team } = config();
  const links = linksOf(deployment, team.links);
  const addresses = [...new Set([sourceConfig.customUrl, url])].filter((address) => address !== undefined);
  return (
    <div className={`quiet stack ${css.lead}`}>
      <span className={`cluster anywhere ${css.line}`}>
        <StatusBadge status={status} />
        {sourceConfig.deploymentType && (
          <span title={sourceConfig.deploymentType}>
            <UntrustedText text={describeType(sourceConfig.deploymentType, dialect.labels.types)} />
          </span>
        )}
        {imageVersion && (
          <span title="Image version">
            <UntrustedText text={imageVersion} />
          </span>
        )}
        {updatedAt && (
          <span>
            Updated <Time instant={readInstant(updatedAt)} text={updatedAt} />
          </span>
        )}
      </span>
      {addresses.map((address) => (
        <span key={address} className={css.address}>
          <ExternalLink href={address}>
            <UntrustedText text={address} isPath />
          </ExternalLink>
        </span>
      ))}
      {links.length > 0 && (
        <ul className={`cluster anywhere ${css.line}`} aria-label="Links">
          {links.map(({ label: text, href }) => (
            <li key={href}>
              <ExternalLink href={href}>{text}</ExternalLink>
            </li>
          ))}
        </ul>
      )}
      <span className={`line anywhere ${css.id}`}>
        <code>
          <UntrustedText text={id} />
        </code>
        <CopyButton text={id} name="Copy Deployment ID" tipSide="end" />
      </span>
    </div>
  );
}
