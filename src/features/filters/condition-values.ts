import type { QueryClient } from '@tanstack/react-query';
import type { Condition } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import { deploymentsInCache } from '../../api/deployments.ts';
import { type Filters, filterTable } from '../../api/parameters.ts';
import { eachValue } from '../../domain/fleet/condition-words.ts';
import { readingQuery, recordsInReadings } from '../../domain/fleet/reading-query.ts';
import { isComplete, positions } from '../../domain/fleet/reading.ts';
import { inSight } from '../../domain/fleet/readings.ts';
import { wordsSeen } from '../../domain/model/field-values.ts';
import { statusFromText } from '../../domain/model/labels.ts';
import { matchIgnoringCase } from '../../domain/model/vocabulary.ts';
import { readParams, writeParams } from '../../kit/params/table.ts';
import { numberText } from '../../kit/text/number-text.ts';
import type { Option } from '../../kit/ui/combobox-options.ts';

/**
 * The number of deployments that have each value of a field, among those that some filters match:
 * "35", or "35 of 64 read" while they are read; none without a reading.
 */
export function countsOf(client: QueryClient, filters: Filters, field: string): ReadonlyMap<string, string> {
  const table = filterTable(config().dialect);
  const sent = new URLSearchParams(writeParams(table, filters));
  const key = readingQuery(readParams(table, sent).values).queryKey;
  const reading = inSight(client.getQueryData(key));
  if (!reading) return new Map();
  const suffix = isComplete(reading) ? '' : ` of ${numberText(positions(reading))} read`;
  const words = wordsSeen(field, reading.records, config().dialect.labels);
  return new Map(words.map(([word, count]) => [word, `${numberText(count)}${suffix}`]));
}

/** The values of a field that were seen on pages and in readings, the most frequent first. */
export function valueOptions(client: QueryClient, filters: Filters, field: string): Option[] {
  // Readings hold what pages show: a record counts once.
  const seen = new Map(
    [...recordsInReadings(client), ...deploymentsInCache(client)].map((record) => [record.id, record]),
  );
  const counts = countsOf(client, filters, field);
  return wordsSeen(field, [...seen.values()], config().dialect.labels).map(([word]) => ({
    word,
    note: counts.get(word),
  }));
}

/** A condition with its value as the service spells it, where the service filters by it. */
export function sentCondition({ field, operator, value }: Condition, options: readonly Option[]): Condition {
  const { labels } = config().dialect;
  const words = options.map(({ word }) => word);
  const spelt = (text: string): string => {
    if (operator === 'contains') return text;
    const word = matchIgnoringCase(text, words);
    if (field === 'status') return statusFromText(word, [], labels.statuses);
    if (field !== 'deploymentType') return word;
    const isWord = (name: string) => name.toLowerCase() === word.toLowerCase();
    return labels.types.find(({ value: own, label }) => isWord(own) || isWord(label))?.value ?? word;
  };
  return { field, operator, value: eachValue({ operator, value: value.trim() }, spelt) };
}
