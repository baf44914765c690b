import type { QueryClient } from '@tanstack/react-query';
import { wordsSeen } from '../../domain/fleet/field-values.ts';
import { isComplete, type Reading } from '../../domain/fleet/reading.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { inSight } from '../../domain/fleet/readings.ts';
import { recordsInReadings, readingQuery } from '../../domain/fleet/reading-query.ts';
import { learnVocabulary, type Vocabulary } from '../../domain/model/vocabulary.ts';
import { readParams, writeParams } from '../../kit/params/table.ts';
import { type Filters, filterTable } from '../../service/wire/parameters.ts';
import { config } from '../../service/config/config.ts';
import { deploymentsInCache } from '../../service/wire/deployments.ts';

/** Suggestions of the filters. */
export interface LearnedWords extends Vocabulary {
  /** The number of deployments that each word would show, where that was counted. */
  notes?: ReadonlyMap<string, string> | undefined;
}

/**
 * The words of pages and readings so far, and the numbers of a reading through the other filters.
 * @param values the filters that are set
 * @param field the filter in use
 */
export function learnedWords(
  client: QueryClient,
  values: Filters,
  field: 'status' | 'imageVersion',
): LearnedWords {
  const others = new URLSearchParams(writeParams(filterTable, { ...values, [field]: undefined }));
  const reading = inSight(client.getQueryData(readingQuery(readParams(filterTable, others).values).queryKey));
  return {
    ...learnVocabulary([...deploymentsInCache(client), ...recordsInReadings(client)]),
    notes: reading && notesOf(reading, field),
  };
}

/** The number of deployments of a reading that have each word: "at least 4". */
function notesOf(reading: Reading, field: string): ReadonlyMap<string, string> {
  const prefix = isComplete(reading) ? '' : 'at least ';
  const words = wordsSeen(field, reading.records, config().dialect.labels);
  return new Map(words.map(([word, count]) => [word, `${prefix}${numberText(count)}`]));
}
