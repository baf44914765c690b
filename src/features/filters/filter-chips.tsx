import { shortened } from '../../kit/text/sentence.ts';
import type { ReactNode } from 'react';
import type { ParamProblem } from '../../kit/params/table.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Chip } from '../../kit/ui/chip.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './filter-chips.module.css';
import { filters } from './filter-rows.ts';
import type { FilterActions, FilterAddress } from './filter-actions.ts';

/**
 * The filters that are set while their controls are hidden, and the parameters of the address that
 * are not valid; each can be removed.
 */
export function FilterChips({
  address: { values, problems },
  isOpen,
  onClear,
}: {
  readonly address: FilterAddress;
  /** Whether the controls behind "Filters" are shown. */
  readonly isOpen: boolean;
  readonly onClear: FilterActions['clear'];
}): ReactNode {
  const set = filters.flatMap(({ name, label, group, words }) => {
    const value = words(values);
    return value === undefined ? [] : [{ name, label, group, value }];
  });
  if (set.length === 0 && problems.length === 0) return null;
  return (
    <div className={css.chips}>
      {!isOpen &&
        set.map(({ name, label, group, value }) => (
          <span key={name} className={css[group]}>
            <Chip label={label} value={<UntrustedText text={value} />} onRemove={() => onClear([name])} />
          </span>
        ))}
      <Problems problems={problems} onRemove={(name) => onClear([name])} />
      <Button variant="quiet" onClick={() => onClear([...filters, ...problems].map(({ name }) => name))}>
        Clear all
      </Button>
    </div>
  );
}

function Problems({
  problems,
  onRemove,
}: {
  readonly problems: readonly ParamProblem[];
  readonly onRemove: (name: string) => void;
}): ReactNode {
  if (problems.length === 0) return null;
  return (
    <div role="status" className={css.problems}>
      {problems.map(({ name, wire, text, problem }) => (
        <Chip
          key={name}
          tone="problem"
          label={`${wire}=${shortened(text, 24)}`}
          value={`is not valid: ${problem}`}
          onRemove={() => onRemove(name)}
        />
      ))}
    </div>
  );
}
