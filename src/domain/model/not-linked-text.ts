import { linkable } from './list-address.ts';
import { numberText } from '../../kit/text/number-text.ts';

/** A sentence about deployments that no link can reach; empty where there are none. */
export function notLinkedText(records: readonly { id: string }[]): string {
  const count = records.length - linkable(records).length;
  return count === 0 ? '' : `${numberText(count)} not linked: no UUID as ID`;
}
