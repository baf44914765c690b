import type { QueryClient } from '@tanstack/react-query';
import { wordNotes } from '../../domain/fleet/find-records.ts';
import { inSight } from '../../domain/fleet/readings.ts';
import { recordsInReadings, readingQuery } from '../../domain/fleet/reading-query.ts';
import { learnVocabulary, type Vocabulary } from '../../domain/model/vocabulary.ts';
import { readParams, writeParams } from '../../kit/params/table.ts';
import { type Filters, filterTable } from '../../service/wire/parameters.ts';
import { config } from '../../service/config/config.ts';
import { deploymentsInCache } from '../../service/wire/deployments.ts';

/** What filters suggest. */
export interface LearnedWords extends Vocabulary {
  /** How many deployments each word of the filter in use would show, where that was counted. */
  notes?: ReadonlyMap<string, string> | undefined;
}

/**
 * What pages and walks have shown so far, and the numbers of a reading through the other filters.
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
    notes: reading && wordNotes(field, reading, config().dialect.labels),
  };
}
