import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { ParamProblem } from '../../kit/params/table.ts';
import { type Filters, conditionTable } from '../../service/wire/parameters.ts';
import { Button } from '../../kit/ui/button.tsx';
import css from './filter-frame.module.css';
import { type FilterGroup, filters, type FilterActions, type FilterAddress } from './filter-rows.ts';
import { AddFilter } from './add-filter.tsx';
import { shortened } from '../../kit/text/sentence.ts';
import { conditionWords, hintLabel } from '../../domain/fleet/conditions.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';

/**
 * The filters' controls in one row with a button "Filters", which shows the others and the number
 * of those that are set, and a button that adds any filter or condition.
 */
export function FilterFrame({
  address,
  controls,
  actions,
}: {
  readonly address: FilterAddress;
  readonly controls: Readonly<Record<keyof Filters, ReactNode>>;
  readonly actions: FilterActions;
}): ReactNode {
  const nextId = useId();
  const lastId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The button that was pressed goes with the filter.
  const refocused = {
    drop: (problem: ParamProblem) => {
      toggle.current?.focus();
      address.drop(problem);
    },
    filter: (...change: Parameters<FilterActions['filter']>) => {
      toggle.current?.focus();
      actions.filter(...change);
    },
    clear: (names: readonly string[]) => {
      toggle.current?.focus();
      actions.clear(names);
    },
  };
  const controlOf = new Map(Object.entries(controls));
  const inGroup = (name: FilterGroup) => filters.filter(({ group }) => group === name);
  const group = (groupName: FilterGroup) =>
    inGroup(groupName).map(({ name }) => (
      <div key={name} data-filter={name}>
        {controlOf.get(name)}
      </div>
    ));
  const countSet = (groupName: FilterGroup) =>
    inGroup(groupName).filter(({ words }) => words(address.values) !== undefined).length;
  const lastSet = countSet('last');
  const nextSet = countSet('next');
  return (
    <search className={css.frame} aria-label="Filters">
      <div className={css.bar} data-open={isOpen || undefined}>
        {group('first')}
        <div id={nextId} className={css.next}>
          {group('next')}
        </div>
        <Button
          ref={toggle}
          icon={<SlidersHorizontal size={14} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={`${nextId} ${lastId}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters {lastSet > 0 && <b className={css.wide}>{lastSet}</b>}
          {lastSet + nextSet > 0 && <b className={css.narrow}>{lastSet + nextSet}</b>}
        </Button>
        <AddFilter address={address} actions={actions} />
        <div id={lastId} className={css.last}>
          {group('last')}
        </div>
      </div>
      <FilterChips address={address} actions={refocused} />
    </search>
  );
}

/**
 * The filters and conditions that are set, and the parameters of the address that are not valid;
 * each can be removed.
 */
function FilterChips({
  address: { values, problems },
  actions: { filter, clear, drop },
}: {
  readonly address: FilterAddress;
  readonly actions: FilterActions & { readonly drop: (problem: ParamProblem) => void };
}): ReactNode {
  const { anyText, where = [], hint, isPinned } = values;
  const chips = [
    ...filters.flatMap(({ name, label, words }) => {
      const value = words(values);
      return value === undefined ? [] : [{ text: `${label}: ${value}`, remove: () => clear([name]) }];
    }),
    ...(anyText === undefined
      ? []
      : [{ text: `Any field contains ${anyText}`, remove: () => clear(['anyText']) }]),
    ...where.map((condition, at) => ({
      text: conditionWords(condition),
      // An empty list leaves the conditions that are not valid.
      remove: () => filter({ where: where.toSpliced(at, 1) }),
    })),
    ...(hint === undefined ? [] : [{ text: hintLabel(hint), remove: () => clear(['hint']) }]),
    ...(isPinned === undefined
      ? []
      : [{ text: 'Pinned in this browser', remove: () => clear(['isPinned']) }]),
  ];
  if (chips.length + problems.length === 0) return null;
  const all = [...filters.map(({ name }) => name), ...Object.keys(conditionTable)];
  return (
    <div className={`cluster ${css.chips}`}>
      <ul aria-label="Active filters" className={`cluster ${css.list}`}>
        {chips.map(({ text, remove }, at) => (
          <li key={`${at} ${text}`}>
            <Chip text={visibleText(text)} onRemove={remove} />
          </li>
        ))}
        {problems.map((problem) => {
          const { name, wire, text } = problem;
          const value = shortened(text, 24);
          return (
            <li key={`${name} ${text}`}>
              <span role="status">
                <Chip
                  tone="problem"
                  text={visibleText(`${wire}=${value} is not valid: ${problem.problem}`)}
                  onRemove={() => drop(problem)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <Button variant="quiet" onClick={() => clear([...all, ...problems.map(({ name }) => name)])}>
        Clear all
      </Button>
    </div>
  );
}

/** An active filter with a button "Remove {text}". "problem" marks an invalid value. */
function Chip({
  text,
  tone = 'normal',
  onRemove,
}: {
  readonly text: string;
  readonly tone?: 'normal' | 'problem';
  readonly onRemove: () => void;
}): ReactNode {
  return (
    <span className={css.chip} data-tone={tone}>
      <span className={css.words}>
        {tone === 'problem' && <CircleAlert size={14} className={css.problem} aria-hidden="true" />}
        <bdi>{text}</bdi>
      </span>
      {/* Named by its content: an aria-label would be matched in place of the filter's field. */}
      <button type="button" className={css.remove} onClick={onRemove}>
        <span className="visually-hidden">Remove {text}</span>
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
