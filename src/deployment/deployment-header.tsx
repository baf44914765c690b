import { ArrowDown, ArrowUp, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { revisionState, type RevisionState } from '../model/revision-state.ts';
import { statusTone } from '../model/status-tone.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import type { Deployment } from '../wire/deployment.ts';
import css from './deployment-page.module.css';

const sentences: Readonly<Record<RevisionState, { tone: BadgeTone; words: string }>> = {
  active: { tone: 'good', words: 'Latest revision is active' },
  newer: { tone: 'warning', words: 'A newer revision is not active yet' },
  never: { tone: 'warning', words: 'Never active' },
  unknown: { tone: 'neutral', words: 'Revisions not given' },
};

/** The name, what state it is in, where it can be reached, and the ways on. */
export function DeploymentHeader({
  deployment,
  isBesideList,
  isRefreshing,
  onRefresh,
  onPrevious,
  onNext,
}: {
  readonly deployment: Deployment;
  readonly isBesideList: boolean;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}): ReactNode {
  const { name, status, sourceConfig, url } = deployment;
  const { tone, words } = sentences[revisionState(deployment)];
  const address = sourceConfig.customUrl ?? url;
  const steps = [
    {
      name: 'Previous deployment',
      keys: 'K',
      icon: <ArrowUp size={16} aria-hidden="true" />,
      go: onPrevious,
    },
    { name: 'Next deployment', keys: 'J', icon: <ArrowDown size={16} aria-hidden="true" />, go: onNext },
  ];
  return (
    <PageHeading
      title={name}
      level={isBesideList ? 2 : 1}
      actions={
        <>
          {isBesideList &&
            steps.map((step) => (
              <IconButton
                key={step.name}
                name={step.name}
                tip={`${step.name} (${step.keys})`}
                aria-keyshortcuts={step.keys}
                icon={step.icon}
                disabled={!step.go}
                onClick={step.go}
              />
            ))}
          <IconButton
            name="Refresh deployment"
            icon={<RefreshCw size={16} aria-hidden="true" />}
            isBusy={isRefreshing}
            onClick={onRefresh}
          />
        </>
      }
    >
      <span className={css.states}>
        {status && (
          <Badge tone={statusTone(status)}>
            <PlainText text={status} />
          </Badge>
        )}
        {sourceConfig.deploymentType && <Badge>{sourceConfig.deploymentType}</Badge>}
        <Badge tone={tone}>{words}</Badge>
      </span>
      {address && (
        <ExternalLink href={address}>
          <PlainText text={address} />
        </ExternalLink>
      )}
    </PageHeading>
  );
}
