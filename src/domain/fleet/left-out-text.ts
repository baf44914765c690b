import { numberText } from '../../kit/text/number-text.ts';
import type { Walk } from './walk.ts';

/** What reading dropped, could not read, or could not see, in sentences; empty where nothing. */
export function leftOutText({ repeated, unreadable, seams }: Walk): string {
  return [
    repeated > 0 && `${numberText(repeated)} came twice.`,
    unreadable > 0 && `${numberText(unreadable)} could not be read.`,
    seams === 'unseen' && 'Whether records were removed meanwhile could not be seen.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The same, after the reason why not everything was read. */
export function missingText(walk: Walk): string {
  const why = walk.end?.isWhole === false ? walk.end.reason : '';
  return [why, leftOutText(walk)].filter(Boolean).join(' ');
}
