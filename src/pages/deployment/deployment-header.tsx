import type { ReactNode } from 'react';
import {
  revisionState,
  type RevisionState,
  describeStatus,
  describeType,
} from '../../domain/model/labels.ts';
import { linksOf } from '../../domain/model/team-links.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { Badge, type BadgeTone } from '../../kit/ui/badge.tsx';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { Deployment } from '../../service/wire/deployment.ts';
import css from './deployment-header.module.css';
import { config } from '../../service/config/config.ts';

const revisionBadges: Readonly<Record<RevisionState, { tone: BadgeTone; label: string }>> = {
  active: { tone: 'normal', label: 'Latest revision is active' },
  newer: { tone: 'warning', label: 'A newer revision is not active yet' },
  never: { tone: 'warning', label: 'Never active' },
  unknown: { tone: 'neutral', label: 'Revisions not given' },
};

/** The identity of a deployment below its name: state, addresses, links and id. */
export function DeploymentHeader({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const { id, status, sourceConfig, url, updatedAt } = deployment;
  const { dialect, team } = config();
  const { statuses, types } = dialect.labels;
  const links = linksOf(deployment, team.links);
  const { tone, label } = revisionBadges[revisionState(deployment)];
  const addresses = [...new Set([sourceConfig.customUrl, url])].filter((address) => address !== undefined);
  return (
    <div className={`quiet stack ${css.lead}`}>
      <span className={`cluster ${css.line}`}>
        {status && (
          <Badge tone={describeStatus(status, statuses).tone} title={status}>
            <UntrustedText text={describeStatus(status, statuses).label} />
          </Badge>
        )}
        {tone === 'warning' ? <Badge tone={tone}>{label}</Badge> : <span>{label}</span>}
        {sourceConfig.deploymentType && (
          <span title={sourceConfig.deploymentType}>
            <UntrustedText text={describeType(sourceConfig.deploymentType, types)} />
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
            <UntrustedText text={address} />
          </ExternalLink>
        </span>
      ))}
      {links.length > 0 && (
        <ul className={`cluster ${css.line}`} aria-label="Links">
          {links.map(({ label: text, href }) => (
            <li key={href}>
              <ExternalLink href={href}>{text}</ExternalLink>
            </li>
          ))}
        </ul>
      )}
      <span className={`line ${css.id}`}>
        <code>
          <UntrustedText text={id} />
        </code>
        <CopyButton text={id} name="Copy Deployment ID" />
      </span>
    </div>
  );
}
