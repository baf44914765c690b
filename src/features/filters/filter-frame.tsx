import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Filters } from '../../service/wire/parameters.ts';
import { Button } from '../../kit/ui/button.tsx';
import { FilterChips } from './filter-chips.tsx';
import css from './filter-frame.module.css';
import { type FilterGroup, filters } from './filter-rows.ts';
import { AddFilter } from './add-filter.tsx';
import type { FilterActions, FilterAddress } from './filter-actions.ts';

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
  const refocused: FilterActions = {
    filter: (...change) => {
      toggle.current?.focus();
      actions.filter(...change);
    },
    clear: (names) => {
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
