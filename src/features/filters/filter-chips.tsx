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
 * The filters that are set and whose control is not in sight, and the parameters of the address that
 * are not valid; each can be removed.
 */
export function FilterChips(props: ChipsProps): ReactNode {
  const {
    address: { values, problems },
    actions: { clear },
    extent,
  } = props;
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
                {setChip(filter, props)}
              </li>
            ))}
            {problems.map((problem) => (
              <li key={`${problem.name} ${problem.text}`}>{problemChip(problem, props)}</li>
            ))}
          </ul>
          <Button variant="quiet" onClick={clear}>
            Clear all
          </Button>
        </>
      )}
      {extent && <div className={css.extent}>{extent}</div>}
    </div>
  );
}

// Functions, not components: the compiler would treble their code in the first view.

function setChip(filter: Filter, { actions, onEdit }: ChipsProps): ReactNode {
  const { field, operator } = filter;
  const text = visibleText(filterWords(filter, config().dialect.labels));
  const words = <bdi>{text}</bdi>;
  const opener =
    field === 'hint' || field === 'pinned' || operator === 'changed' ? (
      <span className={css.words}>{words}</span>
    ) : (
      <button
        type="button"
        className={css.words}
        data-chip={codec.write(filter)}
        onClick={() => onEdit(filter)}
      >
        {words}
      </button>
    );
  return chip(text, opener, () => actions.filter((filters) => withoutFilter(filters, filter)));
}

function problemChip(problem: ParamProblem, { onDrop }: ChipsProps): ReactNode {
  const { param, text } = problem;
  const words = visibleText(`${param}=${shortened(text, 24)} is not valid. ${problem.problem}`);
  const shown = (
    <span className={css.words}>
      <Icon of={CircleAlert} size={14} className={css.problem} />
      <bdi>{words}</bdi>
    </span>
  );
  return <span role="status">{chip(words, shown, () => onDrop(problem), 'problem')}</span>;
}

/** A chip with a button "{`Remove ${text}`}". */
function chip(text: string, words: ReactNode, onRemove: () => void, tone?: 'problem'): ReactNode {
  return (
    <span className={css.chip} data-tone={tone}>
      {words}
      {/* Named by its content: an aria-label would be matched in place of the filter's field. */}
      <button type="button" className={css.remove} onClick={onRemove}>
        <span className="visually-hidden">{`Remove ${text}`}</span>
        <Icon of={X} size={14} />
      </button>
    </span>
  );
}
