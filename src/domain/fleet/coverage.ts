import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { isComplete, loadedCount, type AllDeployments } from './pages.ts';

/*
 * Sentences about how many deployments are loaded. All count positions in the service's list, including
 * unreadable deployments.
 */

/** The number of loaded deployments: "of 300", "of the first 4,300". */
export function coverage(deployments: AllDeployments): string {
  const count = numberText(loadedCount(deployments));
  return isComplete(deployments) ? `of ${count}` : `of the first ${count}`;
}

/** A count of the loaded deployments: "97 of 100". */
export function countOf(count: number, deployments: AllDeployments): string {
  return `${numberText(count)} ${coverage(deployments)}`;
}

export function loadText(deployments: AllDeployments): string {
  const { records, unreadable, end } = deployments;
  const all = loadedCount(deployments);
  const count = numberText(records.length);
  const unread = unreadable > 0 ? ` ${numberText(unreadable)} could not be read.` : '';
  if (isComplete(deployments)) {
    if (all === 0) return '0 deployments loaded.';
    if (unreadable > 0) return `${count} of ${pluralize(all, 'deployment')}.${unread}`;
    return all === 1 ? 'The only deployment is loaded.' : `All ${count} deployments loaded.`;
  }
  if (end && all === 0) return `Nothing loaded. ${end.reason}`;
  const soFar = `${pluralize(records.length, 'deployment')} loaded so far.${unread}`;
  return `${soFar} ${end?.reason ?? ''}`.trim();
}

/** Sentences about repeated records and undetected removals; empty if there is nothing to say. */
export function remarks({ repeated, joins }: AllDeployments): string {
  return [
    repeated > 0 && `${pluralize(repeated, 'was', 'were')} received twice.`,
    joins === 'unseen' && 'Removals during the load could not be detected.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Sentences about why deployments may be missing; empty if there is nothing to say. */
export function missingText(deployments: AllDeployments): string {
  const { end, endedEarly, unreadable } = deployments;
  return [
    end?.kind !== 'complete' && end?.reason,
    endedEarly && `Refreshing ended early. ${endedEarly}`,
    unreadable > 0 && `${numberText(unreadable)} could not be read.`,
    remarks(deployments),
  ]
    .filter(Boolean)
    .join(' ');
}

/** "2026-11-21-97-of-100": the day in UTC and the coverage. @param readAt epoch ms; 0 means now */
export function fileNamePart(readAt: number, covered: string): string {
  const [day] = new Date(readAt || Date.now()).toISOString().split('T');
  return `${day}-${covered.replaceAll(',', '').replaceAll(' ', '-')}`;
}
