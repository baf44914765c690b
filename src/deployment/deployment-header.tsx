import type { ReactNode } from 'react';
import { revisionState, type RevisionState } from '../model/revision-state.ts';
import { describeStatus, describeType } from '../model/words.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import type { Deployment } from '../wire/deployment.ts';
import css from './deployment-header.module.css';
import { ShortId } from './short-id.tsx';

const sentences: Readonly<Record<RevisionState, { tone: BadgeTone; words: string }>> = {
  active: { tone: 'normal', words: 'Latest revision is active' },
  newer: { tone: 'warning', words: 'A newer revision is not active yet' },
  never: { tone: 'warning', words: 'Never active' },
  unknown: { tone: 'neutral', words: 'Revisions not given' },
};

/** The name, what state it is in, where it can be reached, and what runs. */
export function DeploymentHeader({
  deployment,
  level,
}: {
  readonly deployment: Deployment;
  readonly level: 1 | 2;
}): ReactNode {
  const { name, status, sourceConfig, url } = deployment;
  const { tone, words } = sentences[revisionState(deployment)];
  const address = sourceConfig.customUrl ?? url;
  return (
    <PageHeading title={name} level={level}>
      <div className={css.lead}>
        <span className={css.line}>
          {status && (
            <Badge tone={describeStatus(status).tone} title={status}>
              <UntrustedText text={describeStatus(status).label} />
            </Badge>
          )}
          {sourceConfig.deploymentType && (
            <Badge title={sourceConfig.deploymentType}>
              <UntrustedText text={describeType(sourceConfig.deploymentType)} />
            </Badge>
          )}
          <Badge tone={tone}>{words}</Badge>
        </span>
        {address && (
          <span className={css.address}>
            <ExternalLink href={address}>
              <UntrustedText text={address} />
            </ExternalLink>
          </span>
        )}
        <RevisionLine deployment={deployment} />
      </div>
    </PageHeading>
  );
}

/** Which revisions those are, and the ref and commit they were made from. */
function RevisionLine({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const { latestRevisionId: latest, activeRevisionId: active, sourceRevisionConfig } = deployment;
  const { repoRef, repoCommitSha } = sourceRevisionConfig;
  const isOne = latest !== undefined && latest === active;
  return (
    <span className={css.line}>
      {latest && (
        <ShortId label={isOne ? 'Revision' : 'Latest'} id={latest} copyName="Copy latest revision ID" />
      )}
      {active && !isOne && <ShortId label="Active" id={active} copyName="Copy active revision ID" />}
      {repoRef && (
        <span className={css.ref}>
          Ref{' '}
          <code>
            <UntrustedText text={repoRef} />
          </code>
        </span>
      )}
      {repoCommitSha && <ShortId label="Commit" id={repoCommitSha} copyName="Copy commit ID" />}
    </span>
  );
}
