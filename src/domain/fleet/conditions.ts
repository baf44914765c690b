import { decimal, type Filter, lengthOfTime, listItems, type Operator } from '../../api/condition.ts';
import type { HintId } from '../../api/config/team.ts';
import type { Labels } from '../../api/dialect/dialect.ts';
import { anyField } from '../../api/filters.ts';
import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { caseless } from '../../kit/text/composed.ts';
import { scalarText } from '../../kit/text/json.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { type DeploymentField, deploymentFields, fieldOf } from '../model/deployment-fields.ts';
import { valuesOf } from '../model/field-values.ts';
import { filterWords } from '../model/filters.ts';
import type { FleetFacts } from '../model/fleet-facts.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { needsAttention } from '../model/hint-texts.ts';
import { type HintSettings, runChecks, relative } from '../model/hints.ts';

export interface ConditionContext {
  labels: Labels;
  settings: HintSettings;
  /** Facts about all deployments; undefined until all are loaded. */
  facts: FleetFacts | undefined;
  pinned: readonly string[];
  /** Ids of new and changed deployments since the last visit; undefined without a baseline. */
  changed: ReadonlySet<string> | undefined;
  /** Epoch milliseconds. */
  now: number;
}

/** A filter in words and as a test, which returns undefined if the record does not have the field. */
interface Predicate {
  label: string;
  test: (record: FleetRecord) => boolean | undefined;
  /** True if it needs all deployments, and they are not loaded yet. */
  isWaiting?: boolean;
}

function predicateOf(filter: Filter, context: ConditionContext): Predicate {
  const { field: name, operator, value } = filter;
  const { labels, changed, now, facts, settings, pinned } = context;
  const label = filterWords(filter, labels);
  if (operator === 'changed')
    return { label, test: ({ id }) => changed?.has(id) === true, isWaiting: !changed };
  if (name === anyField) return { label, test: hasText(value, labels) };
  if (name === 'hint') {
    const isMatch = (id: HintId) => (value === 'attention' ? needsAttention(id) : id === value);
    return {
      label,
      test: (record) => runChecks(record, facts, settings).hints.some(({ id }) => isMatch(id)),
      isWaiting: !facts && (value === 'attention' || relative.some((id) => id === value)),
    };
  }
  if (name === 'pinned') return { label, test: ({ id }) => pinned.includes(id) };
  const field = fieldOf(name);
  if (!field) return { label, test: () => undefined };
  const check = checkOf(filter, now, foldOf(field));
  const test = (record: FleetRecord): boolean | undefined => {
    const values = valuesOf(field, record, labels);
    if (operator === 'given') return values.length > 0;
    if (operator === 'not-given') return values.length === 0;
    if (values.length > 0) return check(values);
    return missed.has(operator) ? undefined : false;
  };
  return { label, test };
}

/** Operators for which records without the field are counted, as you might expect them to match. */
const missed: ReadonlySet<Operator> = new Set(['is-not', 'older-than', 'at-least', 'at-most']);

/** Prepares a text for comparison: ignores case and, except for ids and secret names, Unicode form. */
const foldOf = ({ name, kind }: Pick<DeploymentField, 'name' | 'kind'>) =>
  kind === 'id' || name.startsWith('secret') ? (text: string) => text.toLowerCase() : caseless;

function checkOf(
  { field, operator, value }: Filter,
  now: number,
  fold: (text: string) => string,
): (values: readonly string[]) => boolean | undefined {
  const isNumber = fieldOf(field)?.kind === 'number';
  const keyOf = (text: string) =>
    field === 'repoUrl' ? repositoryKey(text) : isNumber ? decimal(text)?.toString() : undefined;
  const among = (words: readonly string[]) => {
    const wanted = new Set([...words.map(fold), ...words.flatMap((word) => keyOf(word) ?? [])]);
    return (text: string) => wanted.has(fold(text)) || wanted.has(keyOf(text) ?? '');
  };
  const isOneOf = among(operator === 'any-of' ? listItems(value) : [value]);
  if (operator === 'is' || operator === 'any-of') return (values) => values.some(isOneOf);
  if (operator === 'is-not') return (values) => !values.some(isOneOf);
  if (operator === 'contains') {
    const wanted = fold(value);
    return (values) => values.some((text) => fold(text).includes(wanted));
  }
  if (operator === 'at-least' || operator === 'at-most') {
    const bound = decimal(value) ?? NaN;
    return ([text]) => (operator === 'at-least' ? Number(text) >= bound : Number(text) <= bound);
  }
  const since = now - (lengthOfTime(value) ?? NaN);
  return ([text]) => {
    const instant = readInstant(text);
    if (instant === undefined) return missed.has(operator) ? undefined : false;
    // A time in the future counts as newer.
    return operator === 'newer-than' ? instant >= since : instant < since;
  };
}

/** The values of a filter by whole values that none of the records has. */
export function valuesWithoutRecord(
  { field: name, operator, value }: Filter,
  records: readonly FleetRecord[],
  labels: Labels,
): string[] {
  const field = fieldOf(name);
  const isWhole = operator === 'is' || operator === 'is-not' || operator === 'any-of';
  if (!field || !isWhole || field.kind === 'boolean') return [];
  return (operator === 'any-of' ? listItems(value) : [value]).filter((each) => {
    const check = checkOf({ field: name, operator: 'is', value: each }, 0, foldOf(field));
    return !records.some((record) => check(valuesOf(field, record, labels)));
  });
}

const textKinds = new Set(['text', 'id', 'code', 'link']);
const textFields = deploymentFields
  .filter(({ kind }) => textKinds.has(kind))
  .map((field) => ({ field, fold: foldOf(field) }));

const structures = deploymentFields.filter(({ kind }) => kind === 'structure');

/** True if a key or a value inside a structure matches. */
function matchesInside(value: unknown, isMatch: (text: string) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return isMatch(scalarText(value) ?? '');
  const hasKey = !Array.isArray(value) && Object.keys(value).some(isMatch);
  return hasKey || Object.values(value).some((inner) => matchesInside(inner, isMatch));
}

/** Returns a test for records with the text in any text field, map or list. */
function hasText(text: string, labels: Labels): (record: FleetRecord) => boolean {
  const wanted = textFields.map(({ field, fold }) => ({ field, fold, part: fold(text) }));
  const part = caseless(text);
  const isMatch = (inner: string) => caseless(inner).includes(part);
  return (record) =>
    wanted.some(({ field, fold, part: own }) =>
      valuesOf(field, record, labels).some((value) => fold(value).includes(own)),
    ) ||
    [...structures.map(({ read }) => read(record)), record.maps].some((each) => matchesInside(each, isMatch));
}

/** The first records, each once, that contain a text in any case. */
export function matchText(
  records: Iterable<FleetRecord>,
  text: string,
  labels: Labels,
  max: number,
): FleetRecord[] {
  const isMatch = hasText(text, labels);
  const found = new Map<string, FleetRecord>();
  for (const record of records) {
    if (found.size === max) break;
    if (!found.has(record.id) && isMatch(record)) found.set(record.id, record);
  }
  return [...found.values()];
}

/** Records that match all conditions, and the number of records without a field. */
export interface Matched {
  records: readonly FleetRecord[];
  /** Conditions on fields that some records do not have, with the number of these records. */
  withoutValue: { label: string; count: number }[];
  /** True if a condition needs all deployments: nothing matches until they are loaded. */
  isWaiting: boolean;
}

export function match(
  records: readonly FleetRecord[],
  filters: readonly Filter[],
  context: ConditionContext,
): Matched {
  const predicates = filters.map((filter) => predicateOf(filter, context));
  if (predicates.some(({ isWaiting }) => isWaiting))
    return { records: [], withoutValue: [], isWaiting: true };
  const lacking = predicates.map(({ label }) => ({ label, count: 0 }));
  const matching = records.filter((record) => {
    const results = predicates.map(({ test }) => test(record));
    lacking.forEach((condition, at) => {
      if (results[at] === undefined) condition.count += 1;
    });
    return results.every((result) => result === true);
  });
  return { records: matching, withoutValue: lacking.filter(({ count }) => count > 0), isWaiting: false };
}
