import { type Filter, lengthOfTime, listItems, type Operator } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import type { Labels } from '../../api/dialect/dialect.ts';
import { isSent, paramName } from '../../api/filters.ts';
import { joinList } from '../../kit/params/codecs.ts';
import { pluralize } from '../../kit/text/number-text.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { dayMs, hourMs } from '../../kit/time/time-text.ts';
import { fieldOf } from './deployment-fields.ts';

export const operatorWords: Readonly<Record<Operator, string>> = {
  is: 'is',
  'is-not': 'is not',
  'any-of': 'is any of',
  contains: 'contains',
  given: 'is given',
  'not-given': 'is not given',
  'newer-than': 'in the last',
  'older-than': 'older than',
  'at-least': 'at least',
  'at-most': 'at most',
  changed: 'changed since the last visit',
};

const isSame = (a: Filter, b: Filter) =>
  a.field === b.field && a.operator === b.operator && a.value === b.value;

export const withoutFilter = (filters: readonly Filter[], gone: Filter): Filter[] =>
  filters.filter((each) => !isSame(each, gone));

/** Turns “name contains” into the service's parameter, unless trimming would change the value. */
export const asParameter = (filter: Filter): Filter =>
  filter.field === 'name' && filter.operator === 'contains' && filter.value === filter.value.trim()
    ? is('nameContains', filter.value)
    : filter;

/** Adds a filter. @param edited the filter that it replaces */
export function withFilter(filters: readonly Filter[], added: Filter, edited: Filter = added): Filter[] {
  const { dialect } = config();
  const filter = asParameter(added);
  const param = paramName(filter, dialect);
  const isReplaced = (each: Filter) =>
    isSame(each, edited) || isSame(each, filter) || (param !== 'where' && paramName(each, dialect) === param);
  const at = filters.findIndex(isReplaced);
  const others = filters.filter((each) => !isReplaced(each));
  return others.toSpliced(at < 0 ? others.length : at, 0, filter);
}

export const is = (field: string, value: string): Filter => ({ field, operator: 'is', value });

/** Filters by a value of a field. @param value undefined: by records without the field */
export const withValue = (filters: readonly Filter[], field: string, value: string | undefined): Filter[] =>
  withFilter(
    filters,
    value === undefined ? { field, operator: 'not-given', value: '' } : is(field, value),
    filters.find((each) => each.field === field && each.operator === 'is'),
  );

/** Sets a parameter. @param value undefined: removes the parameter */
export const withParameter = (
  filters: readonly Filter[],
  name: string,
  value: string | undefined,
): Filter[] =>
  value === undefined
    ? filters.filter((each) => each.field !== name || !isSent(each, config().dialect))
    : withFilter(filters, is(name, value));

export function eachValue(
  { operator, value }: Pick<Filter, 'operator' | 'value'>,
  change: (text: string) => string,
): string {
  return operator === 'any-of' ? joinList(listItems(value).map(change)) : change(value);
}

/** The value of a filter, as the table shows it. */
export function filterValue({ field, operator, value }: Filter, labels: Labels): string {
  const { kind, words, fromText } = fieldOf(field) ?? {};
  return eachValue({ operator, value }, (text) => {
    // A part of a value has no label.
    if (operator === 'contains') return text;
    if (kind === 'boolean') return { true: 'Yes', false: 'No' }[text] ?? text;
    return kind === 'text' && words ? words(fromText?.(text, [], labels) ?? text, labels) : text;
  });
}

/** A filter in words: "Status is not Ready", "Tag value IDs: payments". */
export function filterWords(filter: Filter, labels: Labels): string {
  const { field: name, operator } = filter;
  if (operator === 'changed') return 'Changed since the last visit';
  const { label = name, sentence, isParameter } = fieldOf(name) ?? {};
  const own = sentence?.(filter.value);
  if (own !== undefined) return own;
  const value = valueWords(operator, filterValue(filter, labels));
  return isParameter ? `${label}: ${value}` : `${label} ${operatorWords[operator]} ${value}`.trim();
}

/** A value in words: "24 hours", "Ready, Failed". */
function valueWords(operator: Operator, value: string): string {
  if (operator === 'any-of')
    return listItems(value)
      .map((item) => visibleText(item, 'value'))
      .join(', ');
  const length = operator === 'older-than' || operator === 'newer-than' ? lengthOfTime(value) : undefined;
  if (length === undefined) return visibleText(value, 'value');
  return length % dayMs === 0 && !/h$/i.test(value)
    ? pluralize(length / dayMs, 'day')
    : pluralize(length / hourMs, 'hour');
}
