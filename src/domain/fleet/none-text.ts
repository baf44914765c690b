import { numberText } from '../../kit/text/number-text.ts';
import { isWhole, type Walk } from './walk.ts';

/** What is said of a repository of which no deployment was read; empty before anything was. */
export function noneText(walk: Walk | undefined): string {
  if (!walk) return '';
  // A record that could not be read may be of any repository.
  if (isWhole(walk) && walk.unreadable === 0) return 'Not deployed yet';
  return `None among the ${numberText(walk.records.length)} read`;
}
