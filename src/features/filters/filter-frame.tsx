import { useQueryClient } from '@tanstack/react-query';
import { ListPlus, SlidersHorizontal } from 'lucide';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Filter, condition } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { isSent } from '../../api/filters.ts';
import { filterTable } from '../../api/parameters.ts';
import { keysSeen } from '../../domain/fleet/map-keys.ts';
import { withFilter } from '../../domain/model/filters.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ConditionDialog } from './condition-dialog.tsx';
import type { FilterActions, FilterAddress } from './filter-actions.ts';
import { FilterChips } from './filter-chips.tsx';
import { nothingTyped } from './typed-condition.ts';
import css from './filter-frame.module.css';

/**
 * The filters' controls in one row with a button "Filters", which shows the others and the number
 * of those that are set, and a button that adds any filter; the chips below.
 */
export function FilterFrame({
  address,
  controls,
  actions,
  extent,
}: {
  readonly address: FilterAddress;
  readonly controls: Readonly<Record<string, ReactNode>>;
  readonly actions: FilterActions;
  readonly extent: ReactNode;
}): ReactNode {
  const nextId = useId();
  const lastId = useId();
  const frame = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A filter that was added or changed: its chip takes the focus once it is there.
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const chips = frame.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [];
    const chip = [...chips].find(({ dataset }) => dataset['chip'] === wanted.current);
    chip?.focus();
    if (chip) wanted.current = undefined;
  });
  const client = useQueryClient();
  // Beforehand: the first list of fields or columns over 10,000 deployments with 20 labels each
  // would open 80 ms later at CPU 4x.
  useEffect(() => {
    const timer = setTimeout(() => keysSeen(client), 300);
    return () => clearTimeout(timer);
  });
  /** Removes a chip: the button that was pressed goes with it. */
  const refocused =
    <Args extends unknown[]>(action: (...args: Args) => void) =>
    (...args: Args) => {
      toggle.current?.focus();
      action(...args);
    };
  const apply = (filter: Filter, edited?: Filter) => {
    wanted.current = condition.write(filter);
    actions.filter((filters) => withFilter(filters, filter, edited));
  };
  const editFilter = (name: string) => {
    const control = frame.current?.querySelector<HTMLElement>(`[data-filter="${name}"] :is(input, select)`);
    if (!control?.checkVisibility()) flushSync(() => setIsOpen(true));
    control?.focus();
  };
  const lastSet = countSet(last(), address);
  const nextSet = countSet(next, address);
  return (
    <search ref={frame} className={css.frame} aria-label="Filters">
      <div className={css.bar} data-open={isOpen || undefined}>
        {group(first, controls)}
        <div id={nextId} className={css.next}>
          {group(next, controls)}
        </div>
        <Button
          ref={toggle}
          icon={<Icon of={SlidersHorizontal} size={14} />}
          aria-expanded={isOpen}
          aria-controls={`${nextId} ${lastId}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters {lastSet > 0 && <b className={css.wide}>{lastSet}</b>}
          {lastSet + nextSet > 0 && <b className={css.narrow}>{lastSet + nextSet}</b>}
        </Button>
        <ConditionDialog
          title="Add filter"
          action="Add"
          initial={nothingTyped}
          set={address.values.filters ?? []}
          onApply={apply}
          renderButton={(button) => (
            <Button
              {...button}
              variant="quiet"
              icon={<Icon of={ListPlus} size={14} />}
              aria-haspopup="dialog"
            >
              <span className="hidden-narrow">Add filter</span>
            </Button>
          )}
        />
        <div id={lastId} className={css.last}>
          {group(last(), controls)}
        </div>
      </div>
      <FilterChips
        address={address}
        extent={extent}
        actions={{ filter: refocused(actions.filter), clear: refocused(actions.clear) }}
        onEditFilter={editFilter}
        onApply={apply}
        onDrop={refocused(address.drop)}
      />
    </search>
  );
}

/** The parameters whose controls stand in the bar, all but the first of them not on a phone. */
const first = ['nameContains'];
const next = ['status', 'deploymentType', 'imageVersion'];

/** True for a parameter whose control is in sight in a wide window. */
export const isInSight = (name: string): boolean => first.includes(name) || next.includes(name);

/** The parameters behind "Filters". */
const last = () => Object.keys(filterTable(config().dialect)).filter((name) => !isInSight(name));

function group(names: readonly string[], controls: Readonly<Record<string, ReactNode>>): ReactNode {
  return names.map((name) => (
    <div key={name} data-filter={name}>
      {controls[name]}
    </div>
  ));
}

function countSet(names: readonly string[], { values: { filters = [] } }: FilterAddress): number {
  return filters.filter((each) => names.includes(each.field) && isSent(each, config().dialect)).length;
}
