import { numberText } from '../../kit/text/number-text.ts';
import { isComplete, positions, type Reading } from './reading.ts';

/*
 * Every sentence about the extent of a reading. All count positions in the service's list, those
 * of deployments that could not be read included.
 */

/** The size of a reading: "of 300", "of at least 4,300". */
export function coverage(reading: Reading): string {
  const count = numberText(positions(reading));
  return isComplete(reading) ? `of ${count}` : `of at least ${count}`;
}

/** A count over a reading: "97 of 100". */
export function countOf(count: number, reading: Reading): string {
  return `${numberText(count)} ${coverage(reading)}`;
}

/** The progress or end of a reading, in a sentence or two. */
export function readText(reading: Reading): string {
  const { records, unreadable, end } = reading;
  const all = positions(reading);
  const count = numberText(records.length);
  const unread = unreadable > 0 ? ` ${numberText(unreadable)} could not be read.` : '';
  if (isComplete(reading)) {
    if (all === 0) return '0 deployments read.';
    if (unreadable > 0) return `${count} of ${numberText(all)} deployments.${unread}`;
    return all === 1 ? 'The only deployment was read.' : `All ${count} deployments read.`;
  }
  if (end && all === 0) return `Nothing read. ${end.reason}`;
  const soFar = `${count} ${count === '1' ? 'deployment' : 'deployments'} read so far.${unread}`;
  return end ? `${soFar} ${end.reason}` : soFar;
}

/** Repetitions and seams that could not be checked, in sentences; empty where there are none. */
export function remarks({ repeated, seams }: Reading): string {
  return [
    repeated > 0 && `${numberText(repeated)} came twice.`,
    seams === 'unseen' && 'Removals during the reading could not be detected.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The reasons why deployments may be missing, in sentences; empty where there are none. */
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

/**
 * Part of an export's file name: the day in UTC, and the coverage: "2026-11-21-97-of-100".
 * @param readAt epoch ms; 0 for now
 */
export function fileNamePart(readAt: number, covered: string): string {
  const [day] = new Date(readAt || Date.now()).toISOString().split('T');
  return `${day}-${covered.replaceAll(',', '').replaceAll(' ', '-')}`;
}
