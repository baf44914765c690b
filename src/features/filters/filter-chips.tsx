import { CircleAlert, X } from 'lucide';
import type { ReactNode } from 'react';
import { condition as codec } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { conditionTable, filterTable, type Conditions, type Filters } from '../../api/parameters.ts';
import { conditionWords, shownValue } from '../../domain/fleet/condition-words.ts';
import { hintLabel } from '../../domain/fleet/conditions.ts';
import type { ParamProblem } from '../../kit/params/table.ts';
import { shortened } from '../../kit/text/sentence.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { type Apply, ConditionDialog } from './condition-dialog.tsx';
import { anyField, fieldTitle } from './condition-fields.ts';
import { type FilterActions, type FilterAddress, filters } from './filter-rows.ts';
import type { TypedCondition } from './typed-condition.ts';
import css from './filter-chips.module.css';

interface ChipsProps {
  readonly address: FilterAddress;
  readonly actions: FilterActions;
  readonly extent: ReactNode;
  /** Called with the name of a filter whose field gets the focus. */
  readonly onEditFilter: (name: string) => void;
  readonly onApply: Apply;
  readonly onDrop: (problem: ParamProblem) => void;
}

/**
 * The filters and conditions that are set, and the parameters of the address that are not valid;
 * each can be removed.
 */
export function FilterChips(props: ChipsProps): ReactNode {
  const {
    address: { values, problems },
    actions: { clear },
    extent,
  } = props;
  const chips = setFilters(values);
  const isAny = chips.length + problems.length > 0;
  if (!isAny && !extent) return null;
  const all = Object.keys({ ...filterTable(config().dialect), ...conditionTable });
  return (
    <div className={`cluster ${css.chips}`}>
      {isAny && (
        <>
          <ul aria-label="Active filters" className={`cluster ${css.list}`}>
            {chips.map((set, at) => (
              <li key={`${at} ${set.key}`}>{setChip(set, props)}</li>
            ))}
            {problems.map((problem) => (
              <li key={`${problem.name} ${problem.text}`}>{problemChip(problem, props)}</li>
            ))}
          </ul>
          <Button variant="quiet" onClick={() => clear([...all, ...problems.map(({ name }) => name)])}>
            Clear all
          </Button>
        </>
      )}
      {extent && <div className={css.extent}>{extent}</div>}
    </div>
  );
}

// Functions, not components: the compiler would treble their code in the first view.

function setChip(
  { key, text: raw, without, edit }: SetFilter,
  { address: { values }, actions: { filter }, onEditFilter, onApply }: ChipsProps,
): ReactNode {
  const text = visibleText(raw);
  const button = { type: 'button', className: css.words, 'data-chip': key } as const;
  const words = <bdi>{text}</bdi>;
  const opener =
    edit === undefined ? (
      <span className={css.words}>{words}</span>
    ) : 'field' in edit ? (
      <button {...button} onClick={() => onEditFilter(edit.field)}>
        {words}
      </button>
    ) : (
      <ConditionDialog
        title="Edit filter"
        action="Apply"
        initial={edit.typed}
        set={{ ...values, ...without }}
        onApply={onApply}
        renderButton={(opening) => (
          <button {...button} {...opening} aria-haspopup="dialog">
            {words}
          </button>
        )}
      />
    );
  return chip(text, opener, () => filter(without));
}

function problemChip(problem: ParamProblem, { onDrop }: ChipsProps): ReactNode {
  const { wire, text } = problem;
  const words = visibleText(`${wire}=${shortened(text, 24)} is not valid. ${problem.problem}`);
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

/** A filter or a condition that is set. */
interface SetFilter {
  key: string;
  text: string;
  /** The whole patch that removes it. */
  without: Filters & Conditions;
  /** A press on it focuses the filter's field, or opens the filled dialog; else it does nothing. */
  edit?: { field: string } | { typed: TypedCondition };
}

/** Everything that is set, in the order of its chips. */
function setFilters(values: Filters & Conditions): SetFilter[] {
  const { anyText, where = [], hint, isPinned } = values;
  const { labels } = config().dialect;
  return [
    ...filters().flatMap(({ name, label, words, without }) => {
      const value = words(values);
      if (value === undefined) return [];
      return { key: name, text: `${label}: ${value}`, without: without(values), edit: { field: name } };
    }),
    ...(anyText === undefined
      ? []
      : [
          {
            key: 'anyText',
            text: `Any field contains ${anyText}`,
            without: { anyText: undefined },
            edit: { typed: { field: fieldTitle(anyField), operator: 'contains' as const, value: anyText } },
          },
        ]),
    ...where.map((condition, at) => ({
      key: codec.write(condition),
      text: conditionWords(condition, labels),
      // An empty list leaves the conditions that are not valid.
      without: { where: where.toSpliced(at, 1) },
      ...(condition.operator !== 'changed' && {
        edit: {
          typed: { ...condition, field: fieldTitle(condition.field), value: shownValue(condition, labels) },
        },
      }),
    })),
    ...(hint === undefined ? [] : [{ key: 'hint', text: hintLabel(hint), without: { hint: undefined } }]),
    ...(isPinned === undefined
      ? []
      : [{ key: 'isPinned', text: 'Pinned in this browser', without: { isPinned: undefined } }]),
  ];
}
