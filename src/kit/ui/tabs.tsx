import { CircleAlert } from 'lucide';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './tabs.module.css';

export function tabIds(value: string) {
  return { tab: `tab-${value}`, panel: `panel-${value}` };
}

/** A tab list. The arrow keys, Home and End move between the tabs. */
export function TabList<Value extends string>({
  label,
  tabs,
  selected,
  onSelect,
}: {
  readonly label: string;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: string;
    readonly hasMistake?: boolean;
  }[];
  readonly selected: Value;
  readonly onSelect: (value: Value) => void;
}): ReactNode {
  const move = (event: KeyboardEvent, at: number) => {
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.value);
    document.getElementById(tabIds(next.value).tab)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={css.tabs}>
      {tabs.map(({ value, label: name, hasMistake }, at) => (
        <button
          key={value}
          type="button"
          role="tab"
          id={tabIds(value).tab}
          className={`quiet ${css.tab}`}
          aria-selected={value === selected}
          aria-controls={value === selected ? tabIds(value).panel : undefined}
          tabIndex={value === selected ? 0 : -1}
          onClick={() => onSelect(value)}
          onKeyDown={(event) => move(event, at)}
        >
          {name}
          {hasMistake && <Icon of={CircleAlert} size={14} />}
        </button>
      ))}
    </div>
  );
}
