import type { ReactNode } from 'react';
import { describeStatus } from '../model/describe-status.ts';
import { describeType } from '../model/describe-type.ts';
import { namedIdList } from '../params/codecs.ts';
import { filterTable, type ParamProblem } from '../params/table.ts';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { config } from '../wire/config.ts';
import css from './filter-chips.module.css';
import { filterGroup } from './filter-group.ts';
import type { DeploymentsAddress, ListActions } from './use-list-actions.ts';

/** Of longer lists only the number of ids is shown. */
const mostIds = 2;

/**
 * The filters that are set while their controls are hidden, and the parameters of the address that
 * are not valid; each can be removed.
 */
export function FilterChips({
  address: { values, problems },
  isOpen,
  onClear,
}: {
  readonly address: DeploymentsAddress;
  /** Whether the controls behind "Filters" are shown. */
  readonly isOpen: boolean;
  readonly onClear: ListActions['clear'];
}): ReactNode {
  const set = Object.entries(filterTable).flatMap(([name, { label }]) => {
    const value = inWords(name, Reflect.get(values, name));
    return value === '' ? [] : [{ name, label, value }];
  });
  if (set.length === 0 && problems.length === 0) return null;
  return (
    <div className={css.chips}>
      {!isOpen &&
        set.map(({ name, label, value }) => (
          <span key={name} className={css[filterGroup(name)]}>
            <Chip label={label} value={<UntrustedText text={value} />} onRemove={() => onClear([name])} />
          </span>
        ))}
      <Problems problems={problems} onRemove={(name) => onClear([name])} />
      <Button
        variant="quiet"
        onClick={() => onClear([...Object.keys(filterTable), ...problems.map(({ name }) => name)])}
      >
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
          label={`${wire}=${text.length > 24 ? `${text.slice(0, 24)}…` : text}`}
          value={`${problem}, so it is not sent`}
          onRemove={() => onRemove(name)}
        />
      ))}
    </div>
  );
}

function inWords(name: string, value: unknown): string {
  if (typeof value === 'string' && name === 'status')
    return describeStatus(value, config().dialect.labels.statuses).label;
  if (typeof value === 'string' && name === 'deploymentType')
    return describeType(value, config().dialect.labels.types);
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value) && value.length > mostIds) return `${value.length} IDs`;
  if (name === 'tagValueIds' && Array.isArray(value)) return namedIdList(config().tagValues).write(value);
  if (Array.isArray(value)) return value.join(', ');
  return '';
}
