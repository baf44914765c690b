import { CircleAlert, X } from 'lucide';
import type { ReactNode } from 'react';
import { condition as codec, type Filter } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { split } from '../../api/filters.ts';
import { filterWords, withoutFilter } from '../../domain/model/filters.ts';
import type { ParamProblem } from '../../kit/params/table.ts';
import { shortened } from '../../kit/text/sentence.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { useAllDeployments } from '../fleet/use-all-deployments.ts';
import { visibleAt } from './bar-controls.ts';
import { unknownValuesText } from './condition-values.ts';
import type { FilterActions, FilterAddress } from './filter-actions.ts';
import css from './filter-chips.module.css';

/** A fault of the address besides its invalid parameters. */
export interface ChipNote {
  readonly text: string;
  readonly onRemove: () => void;
}

/**
 * The filters without a visible control, and the invalid parameters of the address. You can remove
 * each.
 */
export function FilterChips({
  address: { values, problems },
  isOpen,
  extent,
  notes,
  onFilter,
  onEdit,
  onDrop,
}: {
  readonly address: FilterAddress;
  /** True if the fields behind "Filters" are visible. */
  readonly isOpen: boolean;
  readonly extent: ReactNode;
  readonly notes: readonly ChipNote[];
  readonly onFilter: FilterActions['filter'];
  readonly onEdit: (filter: Filter) => void;
  readonly onDrop: (problem: ParamProblem) => void;
}): ReactNode {
  const { filters = [] } = values;
  const { dialect } = config();
  const { data, isFetching } = useAllDeployments(split(filters, dialect).sent);
  const records = isFetching ? [] : (data?.records ?? []);
  const faults = [
    ...problems.map((problem) => ({
      text: `${problem.param}=${shortened(problem.text, 24)} is not valid. ${problem.problem}`,
      onRemove: () => onDrop(problem),
    })),
    ...notes,
  ];
  return (
    <div className={`cluster ${css.chips}`}>
      {filters.length + faults.length > 0 && (
        <ul aria-label="Active filters" className={`cluster ${css.list}`}>
          {filters.map((filter, at) => (
            <li
              key={`${at} ${codec.write(filter)}`}
              data-in-sight={isOpen && visibleAt(filter) ? 'always' : visibleAt(filter)}
            >
              <Chip
                text={filterWords(filter, dialect.labels)}
                edited={filter.operator === 'changed' ? undefined : filter}
                onEdit={onEdit}
                onRemove={() => onFilter((now) => withoutFilter(now, filter))}
              />
              <span className="small">{unknownValuesText(filter, records)}</span>
            </li>
          ))}
          {faults.map((fault) => (
            <li key={fault.text}>
              <span role="status">
                <Chip {...fault} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {extent && <div className={`small ${css.extent}`}>{extent}</div>}
    </div>
  );
}

/** A filter or a problem, with a button "Remove …". */
function Chip({
  text,
  edited,
  onEdit,
  onRemove,
}: {
  readonly text: string;
  /** The filter that a press on the chip edits. */
  readonly edited?: Filter | undefined;
  readonly onEdit?: (filter: Filter) => void;
  readonly onRemove: () => void;
}): ReactNode {
  const words = visibleText(text);
  return (
    <span className={css.chip} data-tone={onEdit ? undefined : 'problem'}>
      {edited ? (
        <button
          type="button"
          className={`line anywhere hoverable ${css.words}`}
          data-chip={codec.write(edited)}
          onClick={() => onEdit?.(edited)}
        >
          <bdi>{words}</bdi>
        </button>
      ) : (
        <span className={`line anywhere ${css.words}`}>
          {!onEdit && <Icon of={CircleAlert} size={14} className={css.problem} />}
          <bdi>{words}</bdi>
        </span>
      )}
      {/* Named by its content, so that a search by label finds only the filter's field. */}
      <button type="button" className={`quiet hoverable ${css.remove}`} onClick={onRemove}>
        <span className="visually-hidden">{`Remove ${words}`}</span>
        <Icon of={X} size={14} />
      </button>
    </span>
  );
}
