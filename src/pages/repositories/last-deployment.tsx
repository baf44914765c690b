import { Ellipsis } from 'lucide';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import { noDetails } from '../../api/deployment-id.ts';
import { likeAddress, listLink } from '../../domain/model/addresses.ts';
import { is } from '../../domain/model/filters.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { describeStatus } from '../../domain/model/labels.ts';
import { changedAt } from '../../domain/model/repository-deployments.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ActionsMenu, MenuLink } from '../../kit/ui/menu.tsx';
import { ShortTime } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './picker-row.module.css';

/** The deployments of a repository, the time and status of the last changed one, and a menu. */
export function LastDeployment({
  deployments: [last, ...others],
  label,
  url,
  isForDraft,
  tabIndex,
}: {
  /** Last changed first. */
  readonly deployments: readonly FleetRecord[];
  /** `owner/name` of the repository. */
  readonly label: string;
  readonly url: string;
  readonly isForDraft: boolean;
  readonly tabIndex: number;
}): ReactNode {
  if (!last) return null;
  const { id, name, status } = last;
  const state = status === undefined ? undefined : describeStatus(status, config().dialect.labels.statuses);
  return (
    <span className={`small ${css.last}`}>
      <span className={css.names}>
        <span className="visually-hidden">Deployments: </span>
        <span>
          <UntrustedText text={name} visibleLength={Infinity} />
        </span>
        {others.length > 0 && (
          <span className={css.more}>
            {`+${others.length}`}
            <span className="hidden-narrow"> more</span>
          </span>
        )}
      </span>
      <span className={css.changed}>
        <span className="visually-hidden">Last changed: </span>
        <ShortTime instant={changedAt(last)} text={last.updatedAt ?? ''} />
      </span>
      <span className={css.state}>
        {state && (
          <Badge tone={state.tone}>
            <span className="visually-hidden">Status: </span>
            <UntrustedText text={state.label} />
          </Badge>
        )}
      </span>
      <ActionsMenu
        label={`Actions for ${visibleText(label)}`}
        icon={<Icon of={Ellipsis} size={16} />}
        tabIndex={tabIndex}
      >
        {!isForDraft && noDetails(id) === undefined && (
          <MenuLink to={likeAddress(id)}>{`Create similar to ${visibleText(name)}…`}</MenuLink>
        )}
        <MenuLink to={listLink([is('repoUrl', url)])}>Show deployments</MenuLink>
      </ActionsMenu>
    </span>
  );
}
