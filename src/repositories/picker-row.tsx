import GitBranch from 'lucide-react/icons/git-branch';
import { Fragment, type ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { newDeploymentParams, writeParams } from '../params/table.ts';
import { Badge } from '../ui/badge.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import type { RepositoryList } from '../wire/repository-list.ts';
import css from './picker-list.module.css';
import { rememberIntegration } from './remembered-integrations.ts';

/** Takes the focus without the browser's own scrolling, which would put the row into the middle. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus({ preventScroll: true });
  link?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

/** One repository: the link that deploys it, its default branch, and where it lives. */
export function PickerRow({
  list,
  row,
  ranges,
  isActive,
  isWanted,
}: {
  readonly list: RepositoryList;
  readonly row: number;
  /** The parts of the label that the search matched. */
  readonly ranges: readonly number[];
  readonly isActive: boolean;
  readonly isWanted: boolean;
}): ReactNode {
  const { owner, url, defaultBranch, integrationId } = list.at(row);
  const nameAt = owner.length + 1;
  const label = list.labelAt(row);
  const values = { integrationId: list.integrationId, repository: label };
  const search = new URLSearchParams(writeParams(newDeploymentParams, values)).toString();
  return (
    <>
      <Link
        ref={isActive && isWanted ? takeFocus : undefined}
        to={`/deployments/new?${search}`}
        aria-label={`Deploy ${label}`}
        className={css.deploy}
        tabIndex={isActive ? 0 : -1}
        title={label.length > 40 ? label : undefined}
        onClick={() => rememberIntegration(list.integrationId)}
      >
        <span className={css.ownerPart}>
          <Marked text={label.slice(0, nameAt)} ranges={ranges} />
        </span>
        <Marked
          text={label.slice(nameAt)}
          ranges={ranges.map((position) => Math.max(0, position - nameAt))}
        />
      </Link>
      <span className={css.branch}>
        {defaultBranch && (
          <>
            <GitBranch size={12} role="img" aria-label="Default branch" />
            <PlainText text={defaultBranch} />
          </>
        )}
        {integrationId.toLowerCase() !== list.integrationId.toLowerCase() && (
          <Badge tone="warning">other integration</Badge>
        )}
      </span>
      <span className={css.url}>
        <ExternalLink href={url} tabIndex={isActive ? 0 : -1}>
          {url.replace(/^https?:\/\//, '')}
        </ExternalLink>
      </span>
    </>
  );
}

function Marked({ text, ranges }: { readonly text: string; readonly ranges: readonly number[] }): ReactNode {
  if (ranges.length === 0) return <PlainText text={text} />;
  // Positions beyond the text leave empty parts, of which nothing is seen.
  const edges = [0, ...ranges, text.length];
  return edges.slice(0, -1).map((start, place) => {
    const piece = text.slice(start, edges[place + 1]);
    if (piece === '') return null;
    const part = <PlainText text={piece} />;
    return place % 2 === 1 ? <mark key={place}>{part}</mark> : <Fragment key={place}>{part}</Fragment>;
  });
}
