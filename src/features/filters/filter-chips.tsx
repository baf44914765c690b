import { CircleAlert, X } from 'lucide';
import type { ReactNode } from 'react';
import { condition as codec, type Filter } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { filterWords, withoutFilter } from '../../domain/model/filters.ts';
import type { ParamProblem } from '../../kit/params/table.ts';
import { shortened } from '../../kit/text/sentence.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { inSight } from './bar-controls.ts';
import type { FilterActions, FilterAddress } from './filter-actions.ts';
import css from './filter-chips.module.css';

interface ChipsProps {
  readonly address: FilterAddress;
  readonly actions: FilterActions;
  readonly extent: ReactNode;
  readonly onEdit: (filter: Filter) => void;
  readonly onDrop: (problem: ParamProblem) => void;
}

/**
 * The filters without a visible control, and the invalid parameters of the address. You can remove
 * each.
 */
export function FilterChips({
  address: { values, problems },
  actions,
  extent,
  onEdit,
  onDrop,
}: ChipsProps): ReactNode {
  const { filters = [] } = values;
  const isAny = filters.length + problems.length > 0;
  const isInBar = problems.length === 0 && filters.every((filter) => inSight(filter));
  if (!isAny && !extent) return null;
  return (
    <div className={`cluster ${css.chips}`}>
      {isAny && (
        <>
          <ul
            aria-label="Active filters"
            className={`cluster ${css.list}`}
            data-in-sight={isInBar ? 'wide' : undefined}
          >
            {filters.map((filter, at) => (
              <li key={`${at} ${codec.write(filter)}`} data-in-sight={inSight(filter)}>
                <SetChip filter={filter} actions={actions} onEdit={onEdit} />
              </li>
            ))}
            {problems.map((problem) => (
              <li key={`${problem.name} ${problem.text}`}>
                <ProblemChip problem={problem} onDrop={onDrop} />
              </li>
            ))}
          </ul>
          <Button variant="quiet" onClick={actions.clear}>
            Clear all
          </Button>
        </>
      )}
      {extent && <div className={css.extent}>{extent}</div>}
    </div>
  );
}

function SetChip({
  filter,
  actions,
  onEdit,
}: Pick<ChipsProps, 'actions' | 'onEdit'> & { readonly filter: Filter }): ReactNode {
  const { field, operator } = filter;
  const text = visibleText(filterWords(filter, config().dialect.labels));
  return (
    <Chip text={text} onRemove={() => actions.filter((filters) => withoutFilter(filters, filter))}>
      {field === 'hint' || field === 'pinned' || operator === 'changed' ? (
        <span className={css.words}>
          <bdi>{text}</bdi>
        </span>
      ) : (
        <button
          type="button"
          className={css.words}
          data-chip={codec.write(filter)}
          onClick={() => onEdit(filter)}
        >
          <bdi>{text}</bdi>
        </button>
      )}
    </Chip>
  );
}

function ProblemChip({
  problem,
  onDrop,
}: Pick<ChipsProps, 'onDrop'> & { readonly problem: ParamProblem }): ReactNode {
  const { param, text } = problem;
  const words = visibleText(`${param}=${shortened(text, 24)} is not valid. ${problem.problem}`);
  return (
    <span role="status">
      <Chip text={words} tone="problem" onRemove={() => onDrop(problem)}>
        <span className={css.words}>
          <Icon of={CircleAlert} size={14} className={css.problem} />
          <bdi>{words}</bdi>
        </span>
      </Chip>
    </span>
  );
}

/** A chip with a button "Remove …". */
function Chip({
  text,
  tone,
  onRemove,
  children,
}: {
  readonly text: string;
  readonly tone?: 'problem';
  readonly onRemove: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={css.chip} data-tone={tone}>
      {children}
      {/* Named by its content, so that a search by label finds only the filter's field. */}
      <button type="button" className={css.remove} onClick={onRemove}>
        <span className="visually-hidden">{`Remove ${text}`}</span>
        <Icon of={X} size={14} />
      </button>
    </span>
  );
}
