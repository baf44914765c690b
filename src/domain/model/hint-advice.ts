import type { HintId } from '../../api/config/team.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { deploymentFields, type FieldName, labelOf } from './deployment-fields.ts';
import type { FleetRecord } from './fleet-record.ts';

interface HintAdvice {
  why: string;
  remedy: string;
  /** The fields that the check needs; without them a deployment is “not checked”. */
  reads: readonly (FieldName | 'sizes' | 'secrets')[];
  /** Fields that the check uses if they are given. */
  readsIfGiven?: readonly FieldName[];
}

export const hintAdvice: Readonly<Record<HintId, HintAdvice>> = {
  'not-ready': {
    why: 'Production deployments should be ready.',
    remedy: 'Check its latest revision in the service.',
    reads: ['deploymentType', 'status'],
  },
  failed: {
    why: 'The service reports that this deployment does not work.',
    remedy: 'Look at its latest revision in the service.',
    reads: ['status'],
  },
  never: {
    why: 'None of its revisions has ever run.',
    remedy: 'Check the build of its first revision.',
    reads: ['latestRevisionId', 'activeRevisionId'],
  },
  newer: {
    why: 'An older revision is still running.',
    remedy: 'Wait for the rollout, or check why the latest revision did not start.',
    reads: ['latestRevisionId', 'activeRevisionId'],
  },
  bounds: {
    why: 'A limit below its request, or a maximum below its minimum, cannot be met.',
    remedy: 'Raise the limit or the maximum.',
    reads: ['sizes'],
  },
  tag: {
    why: 'A push builds a branch, and a tag normally does not move.',
    remedy: 'Deploy from a branch, or turn build on push off.',
    reads: ['repoUrl', 'repoRef', 'buildOnPush'],
  },
  twice: {
    why: 'The same repository, reference, path and type run more than once.',
    remedy: 'Keep one of them, unless both are intended.',
    reads: ['repoUrl', 'repoRef', 'deploymentType'],
    readsIfGiven: ['graphConfigPath'],
  },
  parity: {
    why: 'Secrets that all other deployments of the repository have are usually needed in production.',
    remedy: 'Compare them, and add what is needed.',
    reads: ['deploymentType', 'repoUrl', 'secrets'],
  },
  unchanged: {
    why: 'Your team wants to see deployments that have not changed for this long.',
    remedy: 'Deploy a new revision, or delete what is no longer needed.',
    reads: ['updatedAt'],
  },
  old: {
    why: 'Other deployments run newer image versions.',
    remedy: 'Deploy a new revision to get the newer version.',
    reads: ['imageVersion'],
  },
};

/** The fields that a check reads, in words. */
export function fieldsRead(id: HintId): string {
  const { reads, readsIfGiven = [] } = hintAdvice[id];
  return [...reads, ...readsIfGiven]
    .map((name) => (name === 'sizes' ? 'Resources' : name === 'secrets' ? 'Secrets' : labelOf(name)))
    .join(', ');
}

/** The labels of the fields that a check needs and a deployment does not have. */
export function missingFields(id: HintId, record: FleetRecord): string[] {
  const { reads } = hintAdvice[id];
  if (reads.includes('sizes')) return ['a request with its limit'];
  const missing = deploymentFields.filter(({ name, kind, read }) => {
    const value = read(record) ?? '';
    const isTime = kind === 'time' && typeof value === 'string';
    return (
      reads.some((field) => field === name) && (isTime ? readInstant(value) === undefined : value === '')
    );
  });
  // The image version may be given, but not be a version, such as “latest”.
  return missing.length > 0 ? missing.map(({ label }) => label) : ['a numeric version'];
}
