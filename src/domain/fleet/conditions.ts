import { type Condition, decimal, lengthOfTime, listItems, type Operator } from '../../api/condition.ts';
import type { HintId } from '../../api/config/team.ts';
import type { Labels } from '../../api/dialect/dialect.ts';
import type { Conditions } from '../../api/parameters.ts';
import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { deploymentFields, fieldOf } from '../model/deployment-fields.ts';
import { valuesOf } from '../model/field-values.ts';
import type { FleetFacts } from '../model/fleet-facts.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { hintTexts, needsAttention } from '../model/hint-texts.ts';
import { type HintSettings, judge, relative } from '../model/hints.ts';
import { conditionWords } from './condition-words.ts';

/*
 * Conditions are one list of predicates over records as they are shown: secret values are in none.
 */

/** The facts and settings that conditions need. */
export interface ConditionContext {
  labels: Labels;
  settings: HintSettings;
  /** Facts about all deployments; undefined until they were read. */
  facts: FleetFacts | undefined;
  pinned: readonly string[];
  /** Ids of new and changed deployments since the last visit; undefined without a baseline. */
  changed: ReadonlySet<string> | undefined;
  /** Epoch milliseconds. */
  now: number;
}

/** One condition, in words and as a check of a record; undefined: the record lacks the field. */
interface Predicate {
  label: string;
  test: (record: FleetRecord) => boolean | undefined;
  /** It needs all deployments, which are not read yet. */
  isWaiting?: boolean;
}

function fieldPredicate({ field: name, operator, value }: Condition, context: ConditionContext): Predicate {
  const { labels, changed, now } = context;
  const field = fieldOf(name);
  const label = conditionWords({ field: name, operator, value }, labels);
  if (operator === 'changed')
    return { label, test: ({ id }) => changed?.has(id) === true, isWaiting: !changed };
  if (!field) return { label, test: () => undefined };
  const check = checkOf({ field: name, operator, value }, now);
  const test = (record: FleetRecord): boolean | undefined => {
    const values = valuesOf(field, record, labels);
    if (operator === 'given') return values.length > 0;
    if (operator === 'not-given') return values.length === 0;
    if (values.length > 0) return check(values);
    return missed.has(operator) ? undefined : false;
  };
  return { label, test };
}

/** Operators that records without the field might have been expected to fulfil. */
const missed: ReadonlySet<Operator> = new Set(['is-not', 'older-than', 'at-least', 'at-most']);

/** The check of the values that a record gives; undefined where they cannot be compared. */
function checkOf(
  { field, operator, value }: Condition,
  now: number,
): (values: readonly string[]) => boolean | undefined {
  const keyOf = (text: string) => (field === 'repoUrl' ? repositoryKey(text) : undefined);
  const among = (words: readonly string[]) => {
    const wanted = new Set([
      ...words.map((word) => word.toLowerCase()),
      ...words.flatMap((word) => keyOf(word) ?? []),
    ]);
    return (text: string) => wanted.has(text.toLowerCase()) || wanted.has(keyOf(text) ?? '');
  };
  const isOneOf = among(operator === 'any-of' ? listItems(value) : [value]);
  if (operator === 'is' || operator === 'any-of') return (values) => values.some(isOneOf);
  if (operator === 'is-not') return (values) => !values.some(isOneOf);
  if (operator === 'contains') {
    const lowerCase = value.toLowerCase();
    return (values) => values.some((text) => text.toLowerCase().includes(lowerCase));
  }
  if (operator === 'at-least' || operator === 'at-most') {
    const bound = decimal(value) ?? NaN;
    return ([text]) => (operator === 'at-least' ? Number(text) >= bound : Number(text) <= bound);
  }
  const since = now - (lengthOfTime(value) ?? NaN);
  return ([text]) => {
    const instant = readInstant(text);
    if (instant === undefined) return missed.has(operator) ? undefined : false;
    // A time in the future is newer.
    return operator === 'newer-than' ? instant >= since : instant < since;
  };
}

const textKinds = new Set(['text', 'id', 'code', 'link']);
const textFields = deploymentFields.filter(({ kind }) => textKinds.has(kind));

const hasText = (record: FleetRecord, lowerCase: string, labels: Labels) =>
  textFields.some((field) =>
    valuesOf(field, record, labels).some((value) => value.toLowerCase().includes(lowerCase)),
  );

/**
 * The first records, each once, of which any text field, or the name of a secret, contains a text
 * in any case.
 */
export function matchText(
  records: Iterable<FleetRecord>,
  text: string,
  labels: Labels,
  most: number,
): FleetRecord[] {
  const lowerCase = text.toLowerCase();
  const found = new Map<string, FleetRecord>();
  for (const record of records) {
    if (found.size === most) break;
    if (!found.has(record.id) && hasText(record, lowerCase, labels)) found.set(record.id, record);
  }
  return [...found.values()];
}

/** The predicates of some conditions; a record must fulfil them all. */
export function predicatesOf(
  { anyText, where = [], hint, isPinned }: Conditions,
  context: ConditionContext,
): Predicate[] {
  const { facts, settings, labels, pinned } = context;
  const predicates = where.map((condition) => fieldPredicate(condition, context));
  if (anyText !== undefined) {
    const test = (record: FleetRecord) => hasText(record, anyText.toLowerCase(), labels);
    predicates.push({ label: `Any field contains ${anyText}`, test });
  }
  if (hint !== undefined) {
    const isMatch = (id: HintId) => (hint === 'attention' ? needsAttention(id) : id === hint);
    predicates.push({
      label: hintLabel(hint),
      test: (record) => judge(record, facts, settings).hints.some(({ id }) => isMatch(id)),
      isWaiting: !facts && (hint === 'attention' || relative.includes(hint)),
    });
  }
  if (isPinned) {
    const ids = new Set(pinned);
    predicates.push({ label: 'Pinned', test: ({ id }) => ids.has(id) });
  }
  return predicates;
}

/** Conditions in words. */
export function conditionLabels(
  { anyText, where = [], hint, isPinned }: Conditions,
  labels: Labels,
): string[] {
  return [
    ...where.map((each) => conditionWords(each, labels)),
    ...(anyText === undefined ? [] : [`Any field contains ${anyText}`]),
    ...(hint === undefined ? [] : [hintLabel(hint)]),
    ...(isPinned === undefined ? [] : ['Pinned']),
  ];
}

/** The text of a hint's chip. */
export function hintLabel(hint: NonNullable<Conditions['hint']>): string {
  return hint === 'attention' ? 'Needs attention' : `Hint is ${hintTexts[hint].label}`;
}

/** True where the page itself has a condition to check. */
export function hasConditions({ anyText, where, hint, isPinned }: Conditions): boolean {
  return [anyText, where, hint, isPinned].some((value) => value !== undefined);
}

/** Records that fulfil all conditions, and the number of those without a field. */
export interface Matched {
  records: readonly FleetRecord[];
  /** Conditions on fields that some records lack, with the number of those records. */
  notGiven: { label: string; count: number }[];
  /** Conditions that need all deployments: until they were read nothing matches. */
  isWaiting: boolean;
}

/** Applies predicates to records. */
export function match(records: readonly FleetRecord[], predicates: readonly Predicate[]): Matched {
  if (predicates.some(({ isWaiting }) => isWaiting)) return { records: [], notGiven: [], isWaiting: true };
  const lacking = predicates.map(({ label }) => ({ label, count: 0 }));
  const matching = records.filter((record) => {
    const results = predicates.map(({ test }) => test(record));
    for (const [at, result] of results.entries()) {
      const condition = lacking[at];
      if (result === undefined && condition) condition.count += 1;
    }
    return results.every((result) => result === true);
  });
  const notGiven = lacking.filter(({ count }) => count > 0);
  return { records: predicates.length === 0 ? records : matching, notGiven, isWaiting: false };
}
