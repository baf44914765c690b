import {
  condition as codec,
  type Filter,
  hasValue,
  listItems,
  type Operator,
  operatorsOf,
} from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { anyField, paramName } from '../../api/filters.ts';
import { asParameter } from '../../domain/model/filters.ts';
import { joinList } from '../../kit/params/codecs.ts';
import type { Option } from '../../kit/ui/combobox-options.ts';
import { fieldNamed } from './condition-fields.ts';
import { spelled } from './condition-values.ts';

export interface TypedCondition {
  /** The text of "Field". */
  field: string;
  operator: Operator;
  value: string;
}

export const nothingTyped: TypedCondition = { field: '', operator: 'is', value: '' };

/** The fields of the page's own parameters, each with its only operator. */
const pageFields: Readonly<Record<string, Operator>> = { [anyField]: 'contains', hint: 'is', pinned: 'is' };

/** The operators of a field, the default first. */
export function operatorsFor(name = ''): readonly Operator[] {
  const only = pageFields[name];
  return only ? [only] : operatorsOf(name);
}

/** A typed condition with a new text of "Field". A new field gets its default operator. */
export function withField(typed: TypedCondition, field: string): TypedCondition {
  const named = fieldNamed(field);
  const isSame = named === undefined || named === fieldNamed(typed.field);
  const [usual = typed.operator] = operatorsFor(named);
  return { ...typed, field, operator: isSame ? typed.operator : usual };
}

export interface TypedProblem {
  problem: string;
  at: 'field' | 'value';
}

/**
 * The typed filter, or its problem.
 * @param options the suggested values
 */
export function filterOf(
  { field: text, operator, value }: TypedCondition,
  options: readonly Option[],
): Filter | TypedProblem {
  const field = fieldNamed(text);
  if (field === undefined) return { problem: 'Choose a field of the list.', at: 'field' };
  if (!hasValue(operator)) return { field, operator, value: '' };
  const isEmpty = operator === 'any-of' ? listItems(value).length === 0 : value.trim() === '';
  if (isEmpty) return { problem: 'Type a value.', at: 'value' };
  const filter = { field, operator, value: spelled({ field, operator, value }, options) };
  if (field in pageFields)
    return paramName(filter, config().dialect) !== 'where'
      ? filter
      : { problem: 'Choose a value of the list.', at: 'value' };
  const { value: read, problem = '' } = codec.read(codec.write(filter));
  return read ? asParameter(read) : { problem, at: 'value' };
}

/** The text after the last comma of a list. */
export function lastItem(list: string): string {
  return /(?:\\[\\,]|[^,])*$/u.exec(list)?.[0] ?? '';
}

/** Replaces the last item of a list by a word and adds a comma. */
export function withItem(list: string, word: string): string {
  const before = list.slice(0, list.length - lastItem(list).length);
  return `${before}${before && ' '}${joinList([word])}, `;
}

export function furtherOptions(list: string, options: readonly Option[]): Option[] {
  const present = new Set(listItems(list.slice(0, list.length - lastItem(list).length)));
  return options.filter(({ word }) => !present.has(word));
}
