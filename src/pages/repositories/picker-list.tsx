import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, type RefObject, useDeferredValue } from 'react';
import type { RepositoryList } from '../../api/repositories/repository-list.ts';
import type { RepositoryDeployments } from '../../domain/model/repository-deployments.ts';
import type { RepositoryMatches } from '../../domain/repository-search/search-repositories.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { useMediaQuery } from '../../kit/ui/media.ts';
import { untrustedProps } from '../../kit/ui/untrusted-text.tsx';
import { type PickerLine, type PickerHeading as Heading } from './picker-lines.ts';
import { PickerRow } from './picker-row.tsx';
import type { Roving } from './use-roving.ts';
import css from './picker-list.module.css';
import rowCss from './picker-row.module.css';

/** Up to so many lines are all in the page; of more, only those in sight. */
const fewLines = 400;

/** The same array each time: with another one every row renders again as the list scrolls. */
const none: readonly number[] = [];

type PickerListProps = {
  readonly list: RepositoryList;
  readonly lines: readonly PickerLine[];
  /** The positions of the headings among them. */
  readonly headings: readonly number[];
  /** Undefined without a search. */
  readonly matches: RepositoryMatches | undefined;
  readonly roving: Roving;
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly deployments: RepositoryDeployments;
  /** The number of rows among the lines. */
  readonly count: number;
  /** Called when somebody points at the rows, goes into them or scrolls them. */
  readonly onUse: () => void;
  readonly onOwner: (owner: string) => void;
};

function lineOf(target: Element): number | undefined {
  const line = target.closest('[data-line]')?.getAttribute('data-line');
  return line ? Number(line) : undefined;
}

/** The lines in sight. Never with 'use memo': the virtualizer changes outside of React's state. */
export function PickerList(props: PickerListProps): ReactNode {
  const { list, lines, headings, matches, roving, rowHeight, scroller, count, deployments, onUse, onOwner } =
    props;
  const { isForDraft = false } = useHistoryState();
  // Renders visible rows first (docs/decisions.md#speed).
  const painted = useDeferredValue(lines);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: lines.length <= fewLines && painted === lines ? fewLines : 1,
    rangeExtractor: (range: Range) => {
      // The heading of the rows in sight stays in sight, the active row stays focusable.
      const always = [headings.findLast((at) => at <= range.startIndex) ?? -1, roving.active ?? -1].filter(
        (line) => line >= 0,
      );
      return [...new Set([...always, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b);
    },
  });
  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2);
  let next = 0;
  let heading = -1;
  const isVirtual = lines.length > fewLines;
  return (
    // The scroller is here: refs of elements above are set after the virtualizer looks for it.
    <div ref={scroller} className={css.scroller} onScroll={onUse} onPointerEnter={onUse} onFocus={onUse}>
      <div className={`${rowCss.row} ${rowCss.heads}`} aria-hidden="true">
        <span>Repository</span>
        <span className={rowCss.last}>
          <span>Deployments</span>
          <span className={rowCss.changed}>Last changed</span>
          <span>Status</span>
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys reach the links inside */}
      <ul
        className={css.lines}
        aria-label="Repositories"
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={(event) => {
          // Not those of a menu, which React passes on.
          if (event.currentTarget.contains(document.activeElement)) roving.onKeyDown(event, page);
        }}
        onFocus={(event: FocusEvent) => {
          const line = lineOf(event.target);
          if (line !== undefined && (line !== roving.active || roving.isWanted)) roving.onFocusLine(line);
        }}
      >
        {virtualizer.getVirtualIndexes().map((index) => {
          const line = lines[index] ?? 0;
          const gap = (index - next) * rowHeight;
          next = index + 1;
          // The lines are in order: once through the headings, not once for each row.
          while ((headings[heading + 1] ?? Infinity) < index) heading += 1;
          return typeof line === 'object' ? (
            <PickerHeading key={index} heading={line} gap={gap} onOwner={onOwner} />
          ) : (
            <PickerRow
              key={index}
              list={list}
              row={line}
              ranges={matches?.ranges(line) ?? none}
              reference={matches?.reference}
              line={index}
              gap={gap}
              isGrouped={!matches?.isRanked}
              deployments={deployments}
              position={isVirtual ? index - heading : undefined}
              count={count}
              isActive={index === roving.active}
              isWanted={index === roving.active && roving.isWanted}
              isForDraft={isForDraft}
            />
          );
        })}
      </ul>
    </div>
  );
}

/** The heading of an owner's rows, which narrows the list to the owner. */
function PickerHeading({
  heading: { owner, count },
  gap,
  onOwner,
}: {
  readonly heading: Heading;
  /** The height of the lines left out above it, in CSS pixels. */
  readonly gap: number;
  readonly onOwner: (owner: string) => void;
}): ReactNode {
  return (
    <li className={css.owner} style={{ marginBlockStart: gap }}>
      <button
        {...untrustedProps(owner, Infinity)}
        type="button"
        title="Only this owner"
        onClick={() => onOwner(owner)}
      />
      {numberText(count)}
    </li>
  );
}

/**
 * The height of every line of the picker, in CSS pixels, from tokens.css. All lines have one
 * height: measured ones would move the list while it scrolls.
 */
export function useRowHeight(): number {
  // The token depends on both: a change renders anew.
  usePreferences();
  useMediaQuery('(width < 40rem)');
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row-picker'));
}
