import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import { likeAddress, listLink } from '../../domain/model/addresses.ts';
import { is } from '../../domain/model/filters.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { describeDeployment } from '../../domain/model/seen-repositories.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './picker-row.module.css';

/** The deployment that was changed last, in columns: name, type with branch, and state. */
export function LastDeployment({
  deployments: [last, ...others],
  label,
  url,
  isLike,
  tabIndex,
}: {
  /** The last changed first. */
  readonly deployments: readonly FleetRecord[];
  /** `owner/name` of the repository. */
  readonly label: string;
  readonly url: string;
  /** It can be copied. */
  readonly isLike: boolean;
  readonly tabIndex: number;
}): ReactNode {
  if (!last) return null;
  const { what, state } = describeDeployment(last, config().dialect.labels);
  return (
    <span className={css.last}>
      <span className={`small ${css.deployment}`}>
        <UntrustedText text={last.name} visibleLength={Infinity} />
        {others.length > 0 && (
          <>
            {' '}
            <Link
              className={css.more}
              to={listLink([is('repoUrl', url)])}
              tabIndex={tabIndex}
              aria-label={`+${others.length} more, all deployments of ${visibleText(label)}`}
            >
              {`+${others.length} more`}
            </Link>
          </>
        )}
      </span>
      <span className={`small ${css.what}`}>
        <UntrustedText text={what} visibleLength={Infinity} kind="message" />
      </span>
      <span className={`small ${css.state}`}>
        {state && (
          <Badge tone={state.tone}>
            <UntrustedText text={state.label} />
          </Badge>
        )}
      </span>
      {isLike && (
        <Link
          className={css.like}
          title={visibleText(last.name)}
          aria-label={`Create similar to ${visibleText(last.name)}`}
          to={likeAddress(last.id)}
          tabIndex={tabIndex}
        >
          Create similar…
        </Link>
      )}
    </span>
  );
}
