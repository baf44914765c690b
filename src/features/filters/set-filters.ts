import { conditionWords, shownValue } from '../../domain/fleet/condition-words.ts';
import { hintLabel } from '../../domain/fleet/conditions.ts';
import { config } from '../../service/config/config.ts';
import { condition as codec } from '../../service/wire/condition.ts';
import type { Conditions, Filters } from '../../service/wire/parameters.ts';
import { anyField, fieldTitle } from './condition-fields.ts';
import { filters } from './filter-rows.ts';
import type { TypedCondition } from './typed-condition.ts';

/** A filter or a condition that is set. */
export interface SetFilter {
  key: string;
  text: string;
  /** The whole patch that removes it. */
  without: Filters & Conditions;
  /** A press on it focuses the filter's field, or opens the filled dialog; else it does nothing. */
  edit?: { field: string } | { typed: TypedCondition };
}

/** Everything that is set, in the order of its chips. */
export function setFilters(values: Filters & Conditions): SetFilter[] {
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
