import { Fragment, memo, type ReactNode } from 'react';
import { newDeploymentParams, writeParams } from '../params/table.ts';
import { Badge } from '../ui/badge.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { Link } from '../ui/link.tsx';
import { plainText } from '../ui/plain-text.tsx';
import type { Repository } from '../wire/repository.ts';
import type { RepositoryList } from '../repository-index/repository-list.ts';
import css from './picker-row.module.css';
import { rememberIntegration } from './remembered-integrations.ts';

const narrowLetters = /^[ -@[-~]*$/;

/** Whether texts fit into their columns on wide windows without being cut: short ones without capitals, whatever the font. */
function fits({ owner, name, url, defaultBranch = '' }: Repository): boolean {
  const label = `${owner}/${name}`;
  const areShort = label.length <= 40 && url.length <= 60 && defaultBranch.length <= 14;
  return areShort && narrowLetters.test(label + url + defaultBranch);
}

/** Takes the focus without the browser's own scrolling, which would put the row into the middle. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus({ preventScroll: true });
  link?.closest('li')?.scrollIntoView({ block: 'nearest' });
}

/**
 * One repository: the link that deploys it, its default branch, and where it lives. A wheel brings hundreds of rows
 * each second: none is drawn twice, and none has an element more than it needs.
 */
export const PickerRow = memo(function PickerRow({
  list,
  row,
  ranges,
  line,
  gap,
  height,
  isActive,
  isWanted,
}: {
  readonly list: RepositoryList;
  readonly row: number;
  /** The parts of the label that the search matched. */
  readonly ranges: readonly number[];
  readonly line: number;
  /** The room of the lines that are left out above it, in CSS pixels. */
  readonly gap: number;
  readonly height: number;
  readonly isActive: boolean;
  readonly isWanted: boolean;
}): ReactNode {
  const repository = list.at(row);
  const { owner, name, url, defaultBranch, integrationId } = repository;
  const label = `${owner}/${name}`;
  const nameAt = owner.length + 1;
  const values = { integrationId: list.integrationId, repository: label };
  const search = new URLSearchParams(writeParams(newDeploymentParams, values)).toString();
  const tabIndex = isActive ? 0 : -1;
  return (
    <li
      className={css.row}
      data-line={line}
      data-long={!fits(repository) || undefined}
      style={{ marginBlockStart: gap, blockSize: height }}
    >
      <Link
        ref={isActive && isWanted ? takeFocus : undefined}
        to={`/deployments/new?${search}`}
        aria-label={`Deploy ${label}`}
        className={css.deploy}
        tabIndex={tabIndex}
        title={label.length > 40 ? label : undefined}
        onClick={() => rememberIntegration(list.integrationId)}
      >
        <span className={css.owner}>{marked(label.slice(0, nameAt), ranges)}</span>
        {marked(
          name,
          ranges.map((position) => Math.max(0, position - nameAt)),
        )}
      </Link>
      <span className={css.branch}>
        {defaultBranch && <span className={css.icon} role="img" aria-label="Default branch" />}
        {plainText(defaultBranch ?? '')}
        {integrationId.toLowerCase() !== list.integrationId.toLowerCase() && (
          <Badge tone="warning">other integration</Badge>
        )}
      </span>
      <ExternalLink href={url} isBare className={css.url} tabIndex={tabIndex}>
        {plainText(url.replace(/^https?:\/\//, ''), Infinity)}
      </ExternalLink>
    </li>
  );
});

function marked(text: string, ranges: readonly number[]): ReactNode {
  if (ranges.length === 0) return plainText(text);
  // Positions beyond the text leave empty parts, of which nothing is seen.
  const edges = [0, ...ranges, text.length];
  return edges.slice(0, -1).map((start, place) => {
    const piece = text.slice(start, edges[place + 1]);
    if (piece === '') return null;
    const part = plainText(piece);
    return place % 2 === 1 ? <mark key={place}>{part}</mark> : <Fragment key={place}>{part}</Fragment>;
  });
}
