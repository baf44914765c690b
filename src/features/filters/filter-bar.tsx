import { useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal, X } from 'lucide';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Filter, condition } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { isSent } from '../../api/filters.ts';
import { filterTable } from '../../api/parameters.ts';
import { keysSeen } from '../../domain/fleet/map-keys.ts';
import { labelOf } from '../../domain/model/deployment-fields.ts';
import { filterValue, filterWords, withFilter, withoutFilter } from '../../domain/model/filters.ts';
import { quoted } from '../../kit/params/codecs.ts';
import { Button } from '../../kit/ui/button.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { isOfInputMethod } from '../../kit/ui/input-method.ts';
import { announce } from '../../kit/ui/live-region.tsx';
import { useShortcut } from '../browser/shortcuts.ts';
import { visibleAt, isInBar, next } from './bar-controls.ts';
import type { FilterActions, FilterAddress } from './filter-actions.ts';
import { type ChipNote, FilterChips } from './filter-chips.tsx';
import { FilterControl } from './filter-control.tsx';
import { FilterLine } from './filter-line.tsx';
import { nothingTyped, type TypedCondition } from './typed-condition.ts';
import css from './filter-bar.module.css';

interface Edited {
  filter: Filter;
  typed: TypedCondition;
}

const noNotes: readonly ChipNote[] = [];

/**
 * The filter controls in one row, with the chips below. The button "Filters" shows the number of
 * hidden filters, and opens the other controls and a line for any other filter.
 */
export function FilterBar({
  address,
  actions,
  extent,
  notes = noNotes,
}: {
  readonly address: FilterAddress;
  readonly actions: FilterActions;
  /** The number of matching deployments, shown after the chips. */
  readonly extent?: ReactNode;
  readonly notes?: readonly ChipNote[];
}): ReactNode {
  const { filters = [] } = address.values;
  const nextId = useId();
  const panelId = useId();
  const frame = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [added, setAdded] = useState(nothingTyped);
  const [edited, setEdited] = useState<Edited>();
  const focusOn = useFocusOnFilter(frame, filters);
  useKeysSeen();
  useShortcut('/', () => lastControl(frame.current, '[data-filter=nameContains]')?.focus());
  const group = (names: readonly string[]) =>
    names.map((name) => (
      <div key={name} data-filter={name}>
        <FilterControl name={name} address={address} actions={actions} />
      </div>
    ));
  /** Moves the focus before an action that removes the pressed button. */
  const refocused =
    <Args extends unknown[]>(action: (...args: Args) => void) =>
    (...args: Args) => {
      toggle.current?.focus();
      action(...args);
    };
  const edit = (filter: Filter) => {
    const { field, operator } = filter;
    const isParameter = isSent(filter, config().dialect);
    const words = filterValue(filter, config().dialect.labels);
    const value = operator === 'any-of' ? words : quoted(words);
    flushSync(() => {
      setIsOpen(true);
      if (!isParameter) setEdited({ filter, typed: { field: labelOf(field), operator, value } });
    });
    lastControl(frame.current, isParameter ? `[data-filter="${field}"]` : 'form')?.focus();
  };
  const apply = (filter: Filter) => {
    actions.filter((now) => withFilter(now, filter, edited?.filter));
    if (edited) return endEdit(filter);
    setAdded(nothingTyped);
    announce(`Added: ${filterWords(filter, config().dialect.labels)}`);
  };
  const endEdit = (filter: Filter) => {
    focusOn(filter);
    setEdited(undefined);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented || isOfInputMethod(event.nativeEvent))
      return;
    event.preventDefault();
    event.stopPropagation();
    setIsOpen(false);
    if (edited) endEdit(edited.filter);
    else toggle.current?.focus();
  };
  const hidden = filters.filter((filter) => visibleAt(filter) !== 'always');
  const further = hidden.filter((filter) => visibleAt(filter) === undefined);
  return (
    <search ref={frame} aria-label="Filters">
      <div role="presentation" className={css.bar} data-open={isOpen || undefined} onKeyDown={closeOnEscape}>
        {group(['nameContains'])}
        <div id={nextId} className={css.next}>
          {group(next)}
        </div>
        <div className={css.buttons}>
          {filters.length + address.problems.length > 0 && (
            <IconButton name="Clear all" icon={X} onClick={refocused(actions.clear)} />
          )}
          <Button
            ref={toggle}
            icon={SlidersHorizontal}
            aria-expanded={isOpen}
            aria-controls={`${nextId} ${panelId}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Filters {further.length > 0 && <b className={css.wide}>{further.length}</b>}
            {hidden.length > 0 && <b className={css.narrow}>{hidden.length}</b>}
          </Button>
        </div>
        <div id={panelId} role="group" aria-label="More filters" className={css.panel} data-filter="more">
          {group(last())}
          {isOpen && (
            <FilterLine
              typed={edited?.typed ?? added}
              filters={edited ? withoutFilter(filters, edited.filter) : filters}
              onType={(typed) => (edited ? setEdited({ ...edited, typed }) : setAdded(typed))}
              onApply={apply}
              onCancel={edited && (() => endEdit(edited.filter))}
            />
          )}
        </div>
      </div>
      <FilterChips
        address={address}
        isOpen={isOpen}
        extent={extent}
        notes={notes.map(({ text, onRemove }) => ({ text, onRemove: refocused(onRemove) }))}
        onFilter={refocused(actions.filter)}
        onEdit={edit}
        onDrop={refocused(address.drop)}
      />
    </search>
  );
}

const lastControl = (element: HTMLElement | null, within: string) =>
  [...(element?.querySelectorAll<HTMLElement>(`${within} :is(input, select)`) ?? [])].at(-1);

/** Focuses the chip of a filter, or its control in the bar, once the filter is set. */
function useFocusOnFilter(frame: RefObject<HTMLElement | null>, filters: readonly Filter[]) {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const filter = filters.find((each) => condition.write(each) === wanted.current);
    if (!filter) return;
    wanted.current = undefined;
    const chips = [...(frame.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])];
    const chip = chips.find(({ dataset }) => dataset['chip'] === condition.write(filter));
    if (chip?.checkVisibility()) chip.focus();
    else lastControl(frame.current, `[data-filter="${filter.field}"]`)?.focus();
  });
  return (filter: Filter) => {
    wanted.current = condition.write(filter);
  };
}

/**
 * Collects the map keys before the first list of fields or columns opens (docs/decisions.md#speed).
 */
function useKeysSeen(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => keysSeen(client), 300);
    return () => clearTimeout(timer);
  });
}

/** The parameters behind "Filters". */
const last = () => Object.keys(filterTable(config().dialect)).filter((name) => !isInBar(name));
