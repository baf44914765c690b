import { config } from '../../service/config/config.ts';
import type { HintId } from '../../service/config/team.ts';
import type { CatalogueName } from './catalogue.ts';

/** A check in words. */
interface HintText {
  /** Problems and risks need attention, notes do not. */
  severity: 'problem' | 'risk' | 'note';
  /** The label of its count: "Failing". */
  label: string;
  /** The reason why it matters. */
  why: string;
  /** The next step. */
  remedy: string;
  /** The fields that the check needs: candidates for the missing ones where it cannot judge. */
  reads: readonly (CatalogueName | 'sizes' | 'secrets')[];
  /** Optional fields, not needed for the check. */
  readsIfGiven?: readonly CatalogueName[];
}

export const hintTexts: Readonly<Record<HintId, HintText>> = {
  'not-ready': {
    severity: 'problem',
    label: 'Production, not ready',
    why: 'A production deployment should be ready.',
    remedy: 'Check its newest revision in the service.',
    reads: ['deploymentType', 'status'],
  },
  failed: {
    severity: 'problem',
    label: 'Failing',
    why: 'The service reports that this deployment does not work.',
    remedy: 'Look at its newest revision in the service.',
    reads: ['status'],
  },
  never: {
    severity: 'risk',
    label: 'Never active',
    why: 'No revision of it has ever run.',
    remedy: 'Check the build of its first revision.',
    reads: ['latestRevisionId', 'activeRevisionId'],
  },
  newer: {
    severity: 'risk',
    label: 'Newest revision not active',
    why: 'What runs is not what was deployed last.',
    remedy: 'Wait for the rollout, or check why the newest revision did not start.',
    reads: ['latestRevisionId', 'activeRevisionId'],
  },
  bounds: {
    severity: 'risk',
    label: 'Limit below request',
    why: 'A limit below its request, or a maximum below its minimum, cannot be met.',
    remedy: 'Raise the limit or the maximum.',
    reads: ['sizes'],
  },
  tag: {
    severity: 'note',
    label: 'Tag with build on push',
    why: 'A push builds a branch, and a tag normally does not move.',
    remedy: 'Deploy from a branch, or turn build on push off.',
    reads: ['repoUrl', 'repoRef', 'buildOnPush'],
  },
  twice: {
    severity: 'risk',
    label: 'Duplicate',
    why: 'The same repository, reference, path and type run more than once.',
    remedy: 'Keep one of them, unless both are intended.',
    reads: ['repoUrl', 'repoRef', 'deploymentType'],
    readsIfGiven: ['graphConfigPath'],
  },
  parity: {
    severity: 'risk',
    label: 'Production lacks what its siblings have',
    why: 'Secrets that every other deployment of the repository has are usually needed in production.',
    remedy: 'Compare them, and add what is needed.',
    reads: ['deploymentType', 'repoUrl', 'secrets'],
  },
  unchanged: {
    severity: 'note',
    get label() {
      return `Unchanged for ${config().team.thresholds.unchangedDays ?? 'N'} days`;
    },
    why: 'The team wants to know of deployments that nobody has changed for so long.',
    remedy: 'Deploy a new revision, or delete what is no longer needed.',
    reads: ['updatedAt'],
  },
  old: {
    severity: 'risk',
    label: 'Old image version',
    why: 'Other deployments run newer image versions.',
    remedy: 'Deploy a new revision to get the newer version.',
    reads: ['imageVersion'],
  },
};

/** The hints that need attention. */
export const needsAttention = (id: HintId): boolean => hintTexts[id].severity !== 'note';
