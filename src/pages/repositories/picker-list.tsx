import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, type RefObject, useDeferredValue } from 'react';
import type { RepositoryList } from '../../api/repositories/repository-list.ts';
import type { RepositoryDeployments } from '../../domain/model/repository-deployments.ts';
import { useHistoryState } from '../../features/browser/history-state.ts';
import { usePreferences } from '../../features/browser/preferences.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { useMediaQuery } from '../../kit/ui/media.ts';
import { untrustedProps } from '../../kit/ui/untrusted-text.tsx';
import type { PickerHeading as Heading, usePickerLines } from './picker-lines.ts';
import { PickerRow } from './picker-row.tsx';
import type { Roving } from './use-roving.ts';
import css from './picker.module.css';

/** Up to this many lines are all rendered. Of more, only visible ones are. */
const fewLines = 400;

/** A stable array. A new one would render every row again while the list scrolls. */
const none: readonly number[] = [];

function lineOf(target: Element): number | undefined {
  const line = target.closest('[data-line]')?.getAttribute('data-line');
  return line ? Number(line) : undefined;
}

/** The visible lines. Never with 'use memo': the virtualizer changes without a React state. */
export function PickerList({
  list,
  lines,
  headings,
  hasOwners,
  matches,
  roving,
  rowHeight,
  box,
  count,
  deployments,
  onUse,
  onOwner,
}: ReturnType<typeof usePickerLines> & {
  readonly list: RepositoryList;
  readonly roving: Roving;
  readonly rowHeight: number;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly deployments: RepositoryDeployments;
  /** Called when you point at or focus the rows, or scroll. */
  readonly onUse: () => void;
  readonly onOwner: (owner: string) => void;
}): ReactNode {
  const { isForDraft = false } = useHistoryState();
  // Render visible rows first (docs/decisions.md#speed).
  const painted = useDeferredValue(lines);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: lines.length,
    estimateSize: () => rowHeight,
    scrollMargin: box.current?.offsetTop ?? 0,
    onChange: ({ isScrolling }) => isScrolling && onUse(),
    overscan: lines.length <= fewLines && painted === lines ? fewLines : 1,
    rangeExtractor: (range: Range) => {
      // Always render the heading of the visible rows and the active row.
      const always = [headings.findLast((at) => at <= range.startIndex) ?? -1, roving.active ?? -1].filter(
        (line) => line >= 0,
      );
      return [...new Set([...always, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b);
    },
  });
  const page = Math.max(1, Math.floor(window.innerHeight / rowHeight) - 6);
  let next = 0;
  let heading = -1;
  const isVirtual = lines.length > fewLines;
  return (
    <div ref={box} className={`framed ${css.box}`} onPointerEnter={onUse} onFocus={onUse}>
      <Heads />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys reach the links inside */}
      <ul
        className={css.lines}
        aria-label="Repositories"
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={(event) => {
          // Ignore keys in a menu, which React bubbles.
          if (event.currentTarget.contains(document.activeElement)) roving.onKeyDown(event, page);
        }}
        onFocus={(event: FocusEvent) => {
          const line = lineOf(event.target);
          if (line !== undefined && (line !== roving.active || roving.takesFocus)) roving.onFocusLine(line);
        }}
      >
        {virtualizer.getVirtualIndexes().map((index) => {
          const line = lines[index] ?? 0;
          const gap = (index - next) * rowHeight;
          next = index + 1;
          // The lines are in order, so one pass over the headings is enough.
          while ((headings[heading + 1] ?? Infinity) < index) heading += 1;
          return typeof line === 'object' ? (
            <PickerHeading key={`owner ${line.owner}`} heading={line} gap={gap} onOwner={onOwner} />
          ) : (
            <PickerRow
              // Never the index: a press that began on a row must not end on the one that took its place.
              key={line}
              list={list}
              row={line}
              ranges={matches?.ranges(line) ?? none}
              reference={matches?.reference}
              line={index}
              gap={gap}
              hasOwner={hasOwners}
              deployments={deployments}
              position={isVirtual ? index - heading : undefined}
              count={count}
              isActive={index === roving.active}
              takesFocus={index === roving.active && roving.takesFocus}
              isForDraft={isForDraft}
            />
          );
        })}
      </ul>
    </div>
  );
}

/** The heads above the rows, or a row while the list loads. Hidden from screen readers. */
function Heads({ className = css.heads }: { readonly className?: string | undefined }): ReactNode {
  return (
    <div className={`${css.row} ${className}`} data-deployed="" aria-hidden="true">
      <span>Repository</span>
      <span className={css.last}>
        <span>Deployments</span>
        <span className={css.changed}>Last changed</span>
        <span className={css.state}>Status</span>
      </span>
    </div>
  );
}

/** The list while it loads. */
export function PickerSkeleton(): ReactNode {
  return (
    <div className={`framed ${css.box}`}>
      <span className="visually-hidden">Loading repositories</span>
      <Heads />
      {Array.from({ length: 10 }, (_, at) => (
        <Heads key={at} className={css.loading} />
      ))}
    </div>
  );
}

/** The heading of an owner's rows. A click filters the list by owner. */
function PickerHeading({
  heading: { owner, count },
  gap,
  onOwner,
}: {
  readonly heading: Heading;
  /** The height of the omitted lines above it, in CSS pixels. */
  readonly gap: number;
  readonly onOwner: (owner: string) => void;
}): ReactNode {
  return (
    <li className={`small line ${css.heading}`} style={{ marginBlockStart: gap }}>
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
 * The height of every line of the picker in CSS pixels, from tokens.css. It is fixed, because
 * measured heights would move the list while it scrolls.
 */
export function useRowHeight(): number {
  // Render again on changes, because the token depends on both.
  usePreferences();
  useMediaQuery('(width < 40rem)');
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row-picker'));
}
