import { shortened } from '../../kit/text/sentence.ts';
import type { ReactNode } from 'react';
import { conditionWords, hintLabel } from '../../domain/fleet/conditions.ts';
import { conditionTable } from '../../service/wire/parameters.ts';
import { Button } from '../../kit/ui/button.tsx';
import { visibleText } from '../../kit/text/visible-text.ts';
import css from './filter-chips.module.css';
import { filters } from './filter-rows.ts';
import type { FilterActions, FilterAddress } from './filter-actions.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';

/**
 * The filters and conditions that are set, and the parameters of the address that are not valid;
 * each can be removed.
 */
export function FilterChips({
  address: { values, problems },
  actions: { filter, clear },
}: {
  readonly address: FilterAddress;
  readonly actions: FilterActions;
}): ReactNode {
  const { anyText, where = [], hint, isPinned } = values;
  const chips = [
    ...filters.flatMap(({ name, label, words }) => {
      const value = words(values);
      return value === undefined ? [] : [{ text: `${label}: ${value}`, remove: () => clear([name]) }];
    }),
    ...(anyText === undefined
      ? []
      : [{ text: `Any field contains ${anyText}`, remove: () => clear(['anyText']) }]),
    ...where.map((condition, at) => ({
      text: conditionWords(condition),
      remove: () => filter({ where: where.length > 1 ? where.toSpliced(at, 1) : undefined }),
    })),
    ...(hint === undefined ? [] : [{ text: hintLabel(hint), remove: () => clear(['hint']) }]),
    ...(isPinned === undefined
      ? []
      : [{ text: 'Pinned in this browser', remove: () => clear(['isPinned']) }]),
  ];
  const removeProblem = (name: string) =>
    name === 'where' ? filter({ where: values.where }) : clear([name]);
  if (chips.length + problems.length === 0) return null;
  const all = [...filters.map(({ name }) => name), ...Object.keys(conditionTable)];
  return (
    <div className={`cluster ${css.chips}`}>
      <ul aria-label="Active filters" className={`cluster ${css.list}`}>
        {chips.map(({ text, remove }, at) => (
          <li key={`${at} ${text}`}>
            <Chip text={visibleText(text)} onRemove={remove} />
          </li>
        ))}
        {problems.map(({ name, wire, text, problem }) => {
          const value = shortened(text, 24);
          return (
            <li key={`${name} ${text}`}>
              <span role="status">
                <Chip
                  tone="problem"
                  text={visibleText(`${wire}=${value} is not valid: ${problem}`)}
                  onRemove={() => removeProblem(name)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <Button variant="quiet" onClick={() => clear([...all, ...problems.map(({ name }) => name)])}>
        Clear all
      </Button>
    </div>
  );
}

/** An active filter with a button "Remove {text}". "problem" marks an invalid value. */
function Chip({
  text,
  tone = 'normal',
  onRemove,
}: {
  readonly text: string;
  readonly tone?: 'normal' | 'problem';
  readonly onRemove: () => void;
}): ReactNode {
  return (
    <span className={css.chip} data-tone={tone}>
      <span className={css.words}>
        {tone === 'problem' && <CircleAlert size={14} className={css.problem} aria-hidden="true" />}
        <bdi>{text}</bdi>
      </span>
      {/* Named by its content: an aria-label would be matched in place of the filter's field. */}
      <button type="button" className={css.remove} onClick={onRemove}>
        <span className="visually-hidden">Remove {text}</span>
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
