import type { Labels } from '../../service/wire/dialect.ts';
import type { HintId } from '../../service/config/team.ts';
import { catalogue, labelOf } from './catalogue.ts';
import type { FleetRecord } from './fleet-record.ts';
import { hintTexts } from './hint-texts.ts';

/** The fields that a check reads, in words. */
export function fieldsRead(id: HintId): string {
  const { reads, readsIfGiven = [] } = hintTexts[id];
  return [...reads, ...readsIfGiven]
    .map((name) => (name === 'sizes' ? 'Resources' : name === 'secrets' ? 'Secrets' : labelOf(name)))
    .join(', ');
}

/**
 * The fields that a check lacked for a deployment, in words.
 * @param labels the dialect's
 */
export function missingFields(id: HintId, record: FleetRecord, labels: Labels): string[] {
  const { reads } = hintTexts[id];
  if (reads.includes('sizes')) return ['a request with its limit'];
  const missing = catalogue.filter(
    ({ name, read }) => reads.some((field) => field === name) && (read(record, labels) ?? '') === '',
  );
  // An image version may be present, but be a word.
  return missing.length > 0 ? missing.map(({ label }) => label) : ['a version in numbers'];
}
