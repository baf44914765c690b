import { Ellipsis } from 'lucide';
import { Fragment, type ReactNode } from 'react';
import { noDetailsReason } from '../../api/deployment-id.ts';
import type { RepositoryList } from '../../api/repositories/repository-list.ts';
import { repositoryKey, repositoryLabel } from '../../api/repositories/repository-url.ts';
import { deployAddress, likeAddress, listLink } from '../../domain/model/addresses.ts';
import { is } from '../../domain/model/filters.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { changedAt, type RepositoryDeployments } from '../../domain/model/repository-deployments.ts';
import type { HistoryState } from '../../features/browser/history-state.ts';
import { StatusBadge } from '../../features/fleet/status-badge.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { ActionsMenu, MenuLink } from '../../kit/ui/menu.tsx';
import { ShortTime } from '../../kit/ui/time.tsx';
import { UntrustedText, untrustedProps } from '../../kit/ui/untrusted-text.tsx';
import { rememberIntegration } from './integrations.ts';
import css from './picker.module.css';

/** Focuses the link without the browser's default scrolling, which would centre the row. */
export function takeFocus(link: HTMLElement | null | undefined): void {
  link?.focus({ preventScroll: true });
  link?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

/**
 * One repository: a link that deploys it, its default branch, and its URL if that differs from the
 * name.
 */
export function PickerRow({
  list,
  row,
  ranges,
  reference,
  line,
  gap,
  hasOwner,
  isActive,
  takesFocus,
  isForDraft,
  deployments,
  position,
  count,
}: {
  readonly list: RepositoryList;
  readonly row: number;
  /** The parts of the label that the search matched. */
  readonly ranges: readonly number[];
  /** The reference in a pasted address, shown instead of the default branch. */
  readonly reference: string | undefined;
  readonly line: number;
  /** The height of the lines left out above it, in CSS pixels. */
  readonly gap: number;
  /** False if a heading or the integration shows the owner. */
  readonly hasOwner: boolean;
  readonly isActive: boolean;
  readonly takesFocus: boolean;
  /** True if the repository is for an open draft. */
  readonly isForDraft: boolean;
  readonly deployments: RepositoryDeployments;
  /** Its position among the rows, from 1, if not all rows are rendered. */
  readonly position: number | undefined;
  readonly count: number;
}): ReactNode {
  'use memo';
  const repository = list.at(row);
  const { owner, name, url, urlHadCredential = false, defaultBranch, integrationId } = repository;
  // Computed here, where the compiler memoizes it. The list renders every row while it scrolls.
  const deployed = deployments.get(repositoryKey(list.urlAt(row)));
  const label = `${owner}/${name}`;
  const action = isForDraft ? 'Use' : 'Deploy';
  const nameStart = owner.length + 1;
  const nameParts = marked(
    name,
    ranges.map((at) => Math.max(0, at - nameStart)),
  );
  const tabIndex = isActive ? 0 : -1;
  const repeatsName = `/${repositoryLabel(url)}`.endsWith(`/${label}`);
  return (
    <li
      className={isForDraft ? `${css.row} ${css.use}` : css.row}
      data-deployed={deployed && ''}
      data-line={line}
      aria-posinset={position}
      aria-setsize={position && count}
      style={gap > 0 ? { marginBlockStart: gap } : undefined}
    >
      <Link
        ref={isActive && takesFocus ? takeFocus : undefined}
        to={deployAddress(reference === undefined ? repository : { ...repository, defaultBranch: reference })}
        state={{ isForDraft } satisfies HistoryState}
        aria-label={`${action} ${label}`}
        translate="no"
        className={hasOwner ? `${css.deploy} ${css.parts}` : css.deploy}
        tabIndex={tabIndex}
        title={label}
        onClick={() => rememberIntegration(list.integrationId)}
      >
        {/* Hidden without `hasOwner`, but still in the text for tests. */}
        <span className={css.owner} hidden={!hasOwner}>
          {marked(label.slice(0, nameStart), ranges)}
        </span>
        {hasOwner ? <span className={css.name}>{nameParts}</span> : nameParts}
      </Link>
      {defaultBranch && (
        <span className={`small code ${css.branch}`} translate="no" title="Default branch">
          {untrustedProps(defaultBranch, Infinity).children}
        </span>
      )}
      {integrationId.toLowerCase() !== list.integrationId.toLowerCase() && (
        <Badge tone="warning">other integration</Badge>
      )}
      {!repeatsName && !urlHadCredential && (
        <ExternalLink href={url} isBare className={`small ${css.url}`} tabIndex={tabIndex}>
          <UntrustedText text={url.replace(/^https?:\/\//, '')} visibleLength={Infinity} />
        </ExternalLink>
      )}
      {urlHadCredential && <Badge tone="warning">Credential in URL: Removed</Badge>}
      {deployed && (
        <LastDeployment
          deployments={deployed}
          label={label}
          url={url}
          isForDraft={isForDraft}
          tabIndex={tabIndex}
        />
      )}
    </li>
  );
}

function marked(text: string, ranges: readonly number[]): ReactNode {
  if (ranges.length === 0) return untrustedProps(text, Infinity).children;
  // Positions beyond the text create empty parts, which are left out.
  const edges = [0, ...ranges, text.length];
  return edges.slice(0, -1).map((start, index) => {
    const piece = text.slice(start, edges[index + 1]);
    if (piece === '') return null;
    const part = <UntrustedText text={piece} visibleLength={Infinity} kind="part" />;
    return index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>;
  });
}

/** The deployments of a repository, the time and status of the last changed one, and a menu. */
function LastDeployment({
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
  return (
    <span className={`small ${css.last}`}>
      <span className="line">
        <span className="visually-hidden">Deployments: </span>
        <span className={css.deployment}>
          <UntrustedText text={name} visibleLength={Infinity} />
        </span>
        {others.length > 0 && (
          <span className={css.more}>
            {`+${numberText(others.length)}`}
            <span className="hidden-narrow"> more</span>
          </span>
        )}
      </span>
      <span className={css.changed}>
        <span className="visually-hidden">Last changed: </span>
        <ShortTime instant={changedAt(last)} text={last.updatedAt ?? ''} />
      </span>
      <span className={css.state}>
        {status !== undefined && <span className="visually-hidden">Status: </span>}
        <StatusBadge status={status} />
      </span>
      <ActionsMenu label={`Actions for ${visibleText(label)}`} icon={Ellipsis} tabIndex={tabIndex}>
        {!isForDraft && noDetailsReason(id) === undefined && (
          <MenuLink to={likeAddress(id)}>{`Create similar to ${visibleText(name)}…`}</MenuLink>
        )}
        <MenuLink to={listLink([is('repoUrl', url)])}>Show deployments</MenuLink>
      </ActionsMenu>
    </span>
  );
}
