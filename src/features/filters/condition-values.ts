import type { QueryClient } from '@tanstack/react-query';
import { type Filter, type Operator, operatorsOf } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { deploymentsInCache } from '../../api/deployments.ts';
import { paramName, split } from '../../api/filters.ts';
import {
  allDeploymentsProgressQuery,
  allDeploymentsQuery,
  loadedRecords,
} from '../../domain/fleet/all-deployments.ts';
import { valuesWithoutRecord } from '../../domain/fleet/conditions.ts';
import { shownDeployments } from '../../domain/fleet/load-state.ts';
import { isComplete, loadedCount } from '../../domain/fleet/pages.ts';
import { fieldOf } from '../../domain/model/deployment-fields.ts';
import { valuesOf, wordsSeen } from '../../domain/model/field-values.ts';
import { eachValue, filterValue, is } from '../../domain/model/filters.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { unquoted } from '../../kit/params/codecs.ts';
import { matchIgnoringCase, matchWords } from '../../kit/text/match-words.ts';
import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { tally } from '../../kit/text/tally.ts';
import { plainNumber } from '../../kit/text/typed-number.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import type { Option } from '../../kit/ui/combobox-options.ts';

/**
 * The number of deployments for each value of a field, among the matches of some filters: "35", or
 * "35 of 64 loaded" while they are loading. Empty before a load.
 */
export function countsOf(
  client: QueryClient,
  filters: readonly Filter[],
  field: string,
): ReadonlyMap<string, string> {
  const { sent } = split(filters, config().dialect);
  const deployments = shownDeployments(
    client.getQueryData(allDeploymentsQuery(sent).queryKey),
    client.getQueryData(allDeploymentsProgressQuery(sent).queryKey),
  );
  if (!deployments) return new Map();
  const suffix = isComplete(deployments) ? '' : ` of ${numberText(loadedCount(deployments))} loaded`;
  const words = wordsSeen(field, deployments.records, config().dialect.labels);
  return new Map(words.map(([word, count]) => [word, `${numberText(count)}${suffix}`]));
}

/** The distinct records of loaded pages and of all deployments. */
const recordsSeen = (client: QueryClient) => [
  ...new Map(
    [...loadedRecords(client), ...deploymentsInCache(client)].map((record) => [record.id, record]),
  ).values(),
];

/** The values of a field as the service sends them, most frequent first. */
export function valuesSeen(client: QueryClient, name: string): string[] {
  const field = fieldOf(name);
  const { labels } = config().dialect;
  return field
    ? tally(recordsSeen(client).map((record) => valuesOf(field, record, labels)[0])).map(([value]) => value)
    : [];
}

/** The values of a field as shown on the page, most frequent first; before a load, known values. */
export function valueOptions(client: QueryClient, filters: readonly Filter[], field: string): Option[] {
  const { labels } = config().dialect;
  const counts = countsOf(client, filters, field);
  const seen = wordsSeen(field, recordsSeen(client), labels).map(([word]) => word);
  const words = seen.length > 0 ? seen : (fieldOf(field)?.suggestions?.([], labels) ?? []);
  return words.map((word) => ({ word, note: counts.get(word) }));
}

/**
 * The values of a filter that none of the loaded deployments has, in words; "" for filters that the
 * service applies, because they left out the other deployments.
 */
export function unknownValuesText(filter: Filter, records: readonly FleetRecord[]): string {
  const { dialect } = config();
  if (records.length === 0 || paramName(filter, dialect) !== 'where') return '';
  const missing = valuesWithoutRecord(filter, records, dialect.labels).map(
    (value) => `“${visibleText(filterValue(is(filter.field, value), dialect.labels))}”`,
  );
  if (missing.length === 0) return '';
  return `None of ${pluralize(records.length, 'loaded deployment')} has ${missing.join(' or ')}`;
}

/** True if the value is a number or a duration. */
const isNumber = (field: string, operator: Operator) =>
  operator === 'newer-than' || operator === 'older-than' || operatorsOf(field).includes('at-least');

/**
 * The value of a typed filter in the spelling of the service. For a field with known values, a part
 * of a word is enough if only one word contains it.
 * @param options words in loaded records
 */
export function spelled({ field, operator, value }: Filter, options: readonly Option[]): string {
  const { labels } = config().dialect;
  const { suggestions, choices, fromText } = fieldOf(field) ?? {};
  const known = suggestions?.([], labels) ?? choices?.(labels).map(({ label }) => label);
  const words = [...new Set([...options.map(({ word }) => word), ...(known ?? [])])];
  return eachValue({ operator, value: operator === 'any-of' ? value : unquoted(value) }, (text) => {
    if (operator === 'contains') return text;
    if (isNumber(field, operator)) return plainNumber(text);
    const exact = matchIgnoringCase(text, words);
    const [only = exact, ...further] =
      known && !words.includes(exact) ? matchWords(words, text, (word) => word) : [];
    const word = further.length === 0 ? only : exact;
    return fromText?.(word, [], labels) ?? word;
  });
}
