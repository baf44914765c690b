import type { Deployment } from '../../service/wire/deployment.ts';

/**
 * active: what runs is the latest; newer: a newer revision is not active; never: none is active;
 * unknown: the record does not say.
 */
export type RevisionState = 'active' | 'newer' | 'never' | 'unknown';

/** Compares the latest with the active revision (INTERFACE.md 2.2). */
export function revisionState({
  latestRevisionId,
  activeRevisionId,
}: Pick<Deployment, 'latestRevisionId' | 'activeRevisionId'>): RevisionState {
  if (activeRevisionId)
    return !latestRevisionId || latestRevisionId === activeRevisionId ? 'active' : 'newer';
  return latestRevisionId ? 'never' : 'unknown';
}

/** The labels of the states. */
export const revisionLabels: Readonly<Record<RevisionState, string>> = {
  active: 'Latest is active',
  newer: 'Newer not active',
  never: 'Never active',
  unknown: 'Not given',
};
