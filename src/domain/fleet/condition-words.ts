import { counted } from '../../kit/text/number-text.ts';
import { dayMs, hourMs } from '../../kit/time/time-text.ts';
import { type Condition, lengthOfTime, listItems, type Operator } from '../../service/wire/condition.ts';
import { fieldsByName } from './field-values.ts';

/** The operators as people read them. */
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

/** A condition in words: "Status is not READY". */
export function conditionWords({ field, operator, value }: Condition): string {
  if (operator === 'changed') return 'Changed since the last visit';
  const label = fieldsByName.get(field)?.label ?? field;
  return `${label} ${operatorWords[operator]} ${valueWords(operator, value)}`.trim();
}

/** A value in words: "24 hours", "Ready, Failed". */
function valueWords(operator: Operator, value: string): string {
  if (operator === 'any-of') return listItems(value).join(', ');
  const length = operator === 'older-than' || operator === 'newer-than' ? lengthOfTime(value) : undefined;
  if (length === undefined) return value;
  return length % dayMs === 0 && !/h$/i.test(value)
    ? counted(length / dayMs, 'day')
    : counted(length / hourMs, 'hour');
}
