import { numberText } from '../../kit/text/number-text.ts';
import { isComplete, positions, type Reading } from './reading.ts';

/*
 * Every sentence about how much was read. All count positions in the service's list: a deployment
 * that could not be read is one, too.
 */

/** What is counted over a reading: "of 300", "of at least 4,300". */
export function coverage(reading: Reading): string {
  const count = numberText(positions(reading));
  return isComplete(reading) ? `of ${count}` : `of at least ${count}`;
}

/** How many deployments of a reading fulfil something: "97 of 100". */
export function countOf(count: number, reading: Reading): string {
  return `${numberText(count)} ${coverage(reading)}`;
}

/** How far a reading is, in a sentence or two. */
export function readText(reading: Reading): string {
  const { records, unreadable, end } = reading;
  const all = positions(reading);
  const count = numberText(records.length);
  const unread = unreadable > 0 ? ` ${numberText(unreadable)} could not be read.` : '';
  if (isComplete(reading)) {
    if (all === 0) return 'No deployments.';
    if (unreadable > 0) return `${count} of ${numberText(all)} deployments.${unread}`;
    return all === 1 ? 'The only deployment was read.' : `All ${count} deployments read.`;
  }
  if (end && all === 0) return `Nothing read. ${end.reason}`;
  const soFar = `${count} ${count === '1' ? 'deployment' : 'deployments'} read so far.${unread}`;
  return end ? `${soFar} ${end.reason}` : soFar;
}

/** What came twice, or could not be seen, in sentences; empty where nothing. */
export function remarks({ repeated, seams }: Reading): string {
  return [
    repeated > 0 && `${numberText(repeated)} came twice.`,
    seams === 'unseen' && 'Whether records were removed meanwhile could not be seen.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Why something of all deployments may be missing, in sentences; empty where nothing is. */
export function missingText(reading: Reading): string {
  const { end, unreadable } = reading;
  return [
    end && !end.isComplete && end.reason,
    unreadable > 0 && `${numberText(unreadable)} could not be read.`,
    remarks(reading),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The part of a file's name that says what it covers: "97-of-100". */
export function fileNamePart(covered: string): string {
  return covered.replaceAll(',', '').replaceAll(' ', '-');
}
