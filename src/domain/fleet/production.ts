import { counted, numberText } from '../../kit/text/number-text.ts';

/** The production deployments of a reading whose status was checked. */
export interface Production {
  total: number;
  notReady: number;
  /** Not ready, with the hint hidden: they are no more ready for that. */
  hidden: number;
}

/** The state of production, as subject and predicate of a sentence. */
export function productionWords(
  { total, notReady, hidden }: Production,
  isComplete: boolean,
): [subject: string, predicate: string] {
  const count = notReady + hidden;
  if (count === 0 && isComplete)
    return total === 1
      ? ['The only production deployment', 'is ready.']
      : [`All ${numberText(total)} production deployments`, 'are ready.'];
  const subject = `${numberText(count)} of ${counted(total, 'production deployment')}`;
  const note = hidden > 0 ? `, ${numberText(hidden)} of them hidden` : '';
  return [isComplete ? subject : `At least ${subject}`, `${count === 1 ? 'is' : 'are'} not ready${note}.`];
}
