import { type Condition, lengthOfTime, listItems, type Operator } from '../../api/condition.ts';
import type { Labels } from '../../api/dialect/dialect.ts';
import { joinList } from '../../kit/params/codecs.ts';
import { counted } from '../../kit/text/number-text.ts';
import { dayMs, hourMs } from '../../kit/time/time-text.ts';
import { fieldOf } from '../model/deployment-fields.ts';
import { describeSource, describeStatus, describeType, statusFromText } from '../model/labels.ts';

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

/** Changes a value, or each of a list. */
export function eachValue(
  { operator, value }: Pick<Condition, 'operator' | 'value'>,
  change: (text: string) => string,
): string {
  return operator === 'any-of' ? joinList(listItems(value).map(change)) : change(value);
}

/** The value of a condition as the table shows it. */
export function shownValue({ field, operator, value }: Condition, labels: Labels): string {
  return eachValue({ operator, value }, (text) => {
    // A part of a word has no label.
    if (operator === 'contains') return text;
    if (field === 'status')
      return describeStatus(statusFromText(text, [], labels.statuses), labels.statuses).label;
    if (field === 'deploymentType') return describeType(text, labels.types);
    if (field === 'source') return describeSource(text, labels.sources);
    if (fieldOf(field)?.kind !== 'boolean') return text;
    return { true: 'Yes', false: 'No' }[text] ?? text;
  });
}

/** A condition in words: "Status is not Ready". */
export function conditionWords(condition: Condition, labels: Labels): string {
  const { field, operator } = condition;
  if (operator === 'changed') return 'Changed since the last visit';
  const label = fieldOf(field)?.label ?? field;
  return `${label} ${operatorWords[operator]} ${valueWords(operator, shownValue(condition, labels))}`.trim();
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
