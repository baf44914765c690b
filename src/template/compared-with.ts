import type { FleetRecord } from '../model/fleet-record.ts';
import { siblingsOf } from '../model/siblings.ts';
import { type Difference, differencesOf, recordOf } from './as-record.ts';
import { copiedShape, draftOf } from './read-template.ts';

/**
 * The deployment of the same repository that a draft is most like: of its type, and the one that
 * was changed last. Undefined where none was read.
 */
export function nearestSibling(draft: FleetRecord, records: readonly FleetRecord[]): FleetRecord | undefined {
  const { sameRepository } = siblingsOf(draft, records);
  const { deploymentType } = draft.sourceConfig;
  const ofType = sameRepository.filter(({ sourceConfig }) => sourceConfig.deploymentType === deploymentType);
  const [nearest] = (ofType.length > 0 ? ofType : sameRepository).toSorted((a, b) =>
    (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''),
  );
  return nearest;
}

/** What a draft says otherwise than a deployment, as far as a form can say it. */
export function differencesFrom(other: FleetRecord, draft: FleetRecord): Difference[] {
  return differencesOf([recordOf(draftOf(other, ''), copiedShape(other)), draft]);
}
