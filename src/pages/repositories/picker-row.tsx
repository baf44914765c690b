import { Fragment, type ReactNode } from 'react';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { withoutGit } from '../../domain/model/source.ts';
import { isId } from '../../kit/params/codecs.ts';
import { deployAddress, likeAddress, listLink } from '../../domain/model/addresses.ts';
import type { HistoryState } from '../../features/browser/history-state.ts';
import type { RepositoryList } from '../../domain/repository-index/repository-list.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { describeDeployment } from '../../domain/model/repository-deployments.ts';
import { config } from '../../service/config/config.ts';
import { rememberIntegration } from './integrations.ts';
import css from './picker-row.module.css';
import { visibleText } from '../../kit/text/visible-text.ts';

/** Focuses the link without the browser's own scrolling, which would centre the row. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus({ preventScroll: true });
  link?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

/**
 * One repository: the link that deploys it, and its default branch; its URL where that does not
 * repeat the name.
 */
export function PickerRow({
  list,
  row,
  ranges,
  line,
  gap,
  height,
  isGrouped,
  isActive,
  isWanted,
  isForDraft,
  deployments,
  position,
  count,
}: {
  readonly list: RepositoryList;
  readonly row: number;
  /** The parts of the label that the search matched. */
  readonly ranges: readonly number[];
  readonly line: number;
  /** The height of the lines left out above it, in CSS pixels. */
  readonly gap: number;
  readonly height: number;
  /** True under the heading of its owner. */
  readonly isGrouped: boolean;
  readonly isActive: boolean;
  readonly isWanted: boolean;
  /** It goes into the draft that asked for it. */
  readonly isForDraft: boolean;
  /** Its deployments, the last changed first. */
  readonly deployments: readonly FleetRecord[] | undefined;
  /** Its position among the rows, from 1, where not all of them are in the page. */
  readonly position: number | undefined;
  /** The number of rows. */
  readonly count: number;
}): ReactNode {
  const repository = list.at(row);
  const { owner, name, url, urlHadCredential = false, defaultBranch, integrationId } = repository;
  const label = `${owner}/${name}`;
  const action = isForDraft ? 'Use' : 'Deploy';
  const nameStart = owner.length + 1;
  const tabIndex = isActive ? 0 : -1;
  const repeatsName = withoutGit(url).endsWith(`/${label}`);
  return (
    <li
      className={css.row}
      data-line={line}
      aria-posinset={position}
      aria-setsize={position && count}
      style={{ marginBlockStart: gap, blockSize: height }}
    >
      <span className={css.repository}>
        <Link
          ref={isActive && isWanted ? takeFocus : undefined}
          to={deployAddress(repository)}
          state={{ isForDraft } satisfies HistoryState}
          aria-label={`${action} ${label}`}
          className={css.deploy}
          tabIndex={tabIndex}
          title={label}
          onClick={() => rememberIntegration(list.integrationId)}
        >
          {/* Hidden under its heading, yet a part of the text that tests look for. */}
          <span className={css.owner} hidden={isGrouped}>
            {marked(label.slice(0, nameStart), ranges)}
          </span>
          <span className={css.name}>
            {marked(
              name,
              ranges.map((at) => Math.max(0, at - nameStart)),
            )}
          </span>
        </Link>
        {defaultBranch && (
          <span className={`small ${css.branch}`} title="Default branch">
            <UntrustedText text={defaultBranch} />
          </span>
        )}
        {integrationId.toLowerCase() !== list.integrationId.toLowerCase() && (
          <Badge tone="warning">other integration</Badge>
        )}
        {!repeatsName && !urlHadCredential && (
          <ExternalLink href={url} isBare className={`small ${css.url}`} tabIndex={tabIndex}>
            <UntrustedText text={url.replace(/^https?:\/\//, '')} room={Infinity} />
          </ExternalLink>
        )}
        {urlHadCredential && <Badge tone="warning">URL with a credential, left out</Badge>}
      </span>
      {deployments && (
        <LastDeployment deployments={deployments} label={label} isForDraft={isForDraft} tabIndex={tabIndex} />
      )}
      <span className={css.action} aria-hidden="true">
        {action}
      </span>
    </li>
  );
}

function marked(text: string, ranges: readonly number[]): ReactNode {
  if (ranges.length === 0) return <UntrustedText text={text} room={Infinity} />;
  // Positions beyond the text make empty parts, which are left out.
  const edges = [0, ...ranges, text.length];
  return edges.slice(0, -1).map((start, index) => {
    const piece = text.slice(start, edges[index + 1]);
    if (piece === '') return null;
    const part = <UntrustedText text={piece} room={Infinity} />;
    return index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>;
  });
}

/** The deployment that was changed last, in columns: name, type with branch, and state. */
function LastDeployment({
  deployments: [last, ...others],
  label,
  isForDraft,
  tabIndex,
}: {
  /** The last changed first. */
  readonly deployments: readonly FleetRecord[];
  /** `owner/name` of the repository. */
  readonly label: string;
  readonly isForDraft: boolean;
  readonly tabIndex: number;
}): ReactNode {
  if (!last) return null;
  const { what, state } = describeDeployment(last, config().dialect.labels);
  const all = { where: [{ field: 'repoUrl', operator: 'contains', value: label } as const] };
  return (
    <>
      <span className={`small ${css.deployment}`}>
        <UntrustedText text={last.name} room={Infinity} />
        {others.length > 0 && (
          <>
            {' '}
            <Link
              className={css.more}
              to={listLink({}, all)}
              tabIndex={tabIndex}
              aria-label={`All deployments of ${visibleText(label)}`}
            >
              +{others.length} more
            </Link>
          </>
        )}
      </span>
      <span className={`small ${css.what}`}>
        <UntrustedText text={what} room={Infinity} />
      </span>
      <span className={`small ${css.state}`}>
        {state && (
          <Badge tone={state.tone}>
            <UntrustedText text={state.label} />
          </Badge>
        )}
      </span>
      {!isForDraft && isId(last.id) && (
        <Link
          className={css.like}
          title={visibleText(last.name)}
          aria-label={`Deploy like ${visibleText(last.name)}`}
          to={likeAddress(last.id)}
          tabIndex={tabIndex}
        >
          Deploy like…
        </Link>
      )}
    </>
  );
}
