import { type HintId, type HiddenHint, type Team } from '../../api/config/team.ts';
import type { Labels } from '../../api/dialect/dialect.ts';
import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { numberText, pluralize } from '../../kit/text/number-text.ts';
import { serverNow } from '../../kit/time/server-clock.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { components } from './components.ts';
import { daysUnchanged } from './deployment-fields.ts';
import { type FleetFacts, fleetFacts, secretsOf, siblingIds, sourceKey } from './fleet-facts.ts';
import type { FleetRecord } from './fleet-record.ts';
import { maxFollowedMs } from './following.ts';
import { hiddenHintOf } from './hidden-hints.ts';
import { appliedChecks } from './hint-texts.ts';
import { isProduction, revisionState, statusMeaning } from './labels.ts';
import { hasOtherSource, tagPrefix } from './source.ts';

/** What a check found: `details` is a sentence about this deployment. */
interface Hint {
  id: HintId;
  details: string;
}

interface CheckResults {
  hints: Hint[];
  hidden: (Hint & { hiddenHint: HiddenHint })[];
  passed: HintId[];
  /** Checks without a field that they need, and checks that skip previews. */
  notChecked: HintId[];
  /** Checks that need all deployments. */
  waiting: HintId[];
}

/** Checks that compare a deployment with all other ones. */
export const relative: readonly HintId[] = ['twice', 'parity', 'old'];

export interface HintSettings extends Readonly<Team['thresholds']> {
  /** Epoch milliseconds. */
  now: number;
  labels: Pick<Labels, 'statuses' | 'types'>;
  silences: readonly HiddenHint[];
}

/** Checks that skip previews: several of them may run the same source for a short time. */
export const skipsPreviews: readonly HintId[] = ['twice', 'old', 'unchanged'];

/** For checks that do not compare. */
const noFacts = fleetFacts([]);

/** Runs all checks. @param facts undefined until all deployments are loaded */
export function runChecks(
  record: FleetRecord,
  facts: FleetFacts | undefined,
  settings: HintSettings,
): CheckResults {
  const results: CheckResults = { hints: [], hidden: [], passed: [], notChecked: [], waiting: [] };
  const { hints, hidden, passed, notChecked, waiting } = results;
  for (const id of appliedChecks(settings)) {
    if (record.isPreview && skipsPreviews.includes(id)) {
      notChecked.push(id);
      continue;
    }
    if ((!facts && relative.includes(id)) || (id === 'parity' && !facts?.isComplete)) {
      waiting.push(id);
      continue;
    }
    const details = checks[id](record, facts ?? noFacts, settings);
    const hiddenHint = details && hiddenHintOf(settings.silences, id, record.id);
    if (details === undefined) notChecked.push(id);
    else if (details === '') passed.push(id);
    else if (hiddenHint) hidden.push({ id, details, hiddenHint });
    else hints.push({ id, details });
  }
  return results;
}

/** Removes `failed` if there is `not-ready`, which has the same cause. */
export function onePerCause<Item extends Pick<Hint, 'id'>>(hints: readonly Item[]): Item[] {
  const isSaid = hints.some(({ id }) => id === 'not-ready');
  return hints.filter(({ id }) => id !== 'failed' || !isSaid);
}

/** Maximum number of missing secrets that a hint names; it counts the rest. */
const maxNamed = 5;

/** The sentence of a hint; "" if the deployment passes, undefined if a field is missing. */
type Check = (record: FleetRecord, facts: FleetFacts, settings: HintSettings) => string | undefined;

const checks: Readonly<Record<HintId, Check>> = {
  'not-ready': ({ status, sourceConfig: { deploymentType } }, _facts, { labels }) => {
    if (!isProduction(deploymentType, labels.types)) return '';
    const meaning = status === undefined ? undefined : statusMeaning(status, labels.statuses);
    if (!meaning) return undefined;
    return meaning.tone === 'normal' ? '' : `Its status is ${meaning.label}.`;
  },
  failed: ({ status }, _facts, { labels: { statuses } }) => {
    if (status === undefined) return undefined;
    return statusMeaning(status, statuses)?.tone === 'bad' ? 'Its status means failure.' : '';
  },
  never: (record) => {
    const state = revisionState(record);
    if (state === 'unknown') return undefined;
    // The first revision takes a while to become active.
    const isNew = serverNow() - (readInstant(record.createdAt) ?? 0) < maxFollowedMs;
    return state === 'never' && !isNew ? 'It has a revision, but none is active.' : '';
  },
  newer: (record) => {
    const state = revisionState(record);
    if (state === 'unknown') return undefined;
    return state === 'newer' ? 'Another revision is active.' : '';
  },
  bounds: ({ resourceSpec: spec }) => {
    let isChecked = false;
    const wrong: string[] = [];
    for (const [low, high, name] of bounds) {
      const { [low]: min, [high]: max } = spec;
      if (min === undefined || max === undefined) continue;
      isChecked = true;
      if (max < min) wrong.push(`${name}: ${max} is below ${min}.`);
    }
    return isChecked ? wrong.join(' ') : undefined;
  },
  tag: (record) => {
    if (hasOtherSource(record)) return '';
    const { buildOnPush, repoUrl } = record.sourceConfig;
    const { repoRef } = record.sourceRevisionConfig;
    if (!repoUrl || repoRef === undefined || buildOnPush === undefined) return undefined;
    return buildOnPush && repoRef.startsWith(tagPrefix)
      ? `It deploys the tag ${repoRef.slice(tagPrefix.length)} and builds on push.`
      : '';
  },
  twice: (record, { repositories, sources }) => {
    if (hasOtherSource(record)) return '';
    const key = sourceKey(record, repositories);
    if (key === undefined) return undefined;
    const others = (sources.get(key) ?? []).filter((id) => id !== record.id).length;
    return others > 0
      ? `${pluralize(others, 'other deployment has', 'other deployments have')} the same repository, reference, path and type.`
      : '';
  },
  parity: (record, facts, { labels: { types } }) => {
    const { deploymentType, repoUrl } = record.sourceConfig;
    if (hasOtherSource(record) || !isProduction(deploymentType, types)) return '';
    if (!repoUrl) return undefined;
    const own = secretsOf(record);
    const count = siblingIds(record, facts).length;
    const shared = facts.siblings.get(repositoryKey(repoUrl))?.secrets ?? [];
    const missing = [...shared].filter(([name, having]) => having === count && !own.has(name));
    const names = missing.slice(0, maxNamed).map(([name]) => name);
    const rest = missing.length - names.length;
    const many = `all ${numberText(count)} other deployments`;
    const all = ['', 'the other deployment', 'both other deployments'][count] ?? many;
    return count > 0 && missing.length > 0
      ? `${names.join(', ')}${rest > 0 ? ` and ${numberText(rest)} more` : ''} ${missing.length === 1 ? 'is' : 'are'} set on ${all} of this repository, not here.`
      : '';
  },
  unchanged: (record, _facts, { unchangedDays = Infinity, now }) => {
    const days = daysUnchanged(record, now);
    if (days === undefined) return undefined;
    return days >= unchangedDays ? `The last change was ${pluralize(days, 'day')} ago.` : '';
  },
  old: ({ imageVersion }, { newest, newer }, { versionsBehind }) => {
    const count = imageVersion === undefined ? undefined : newer.get(imageVersion);
    if (count === undefined) return undefined;
    return count > versionsBehind
      ? `It runs ${imageVersion}; ${pluralize(count, 'newer version runs', 'newer versions run')} elsewhere, the newest is ${newest}.`
      : '';
  },
};

/** Pairs of a request and its limit, or a minimum and its maximum. */
const bounds = components.flatMap(({ name, cpu, cpuLimit, memory, memoryLimit, minScale, maxScale }) => [
  [cpu, cpuLimit, `${name} CPU limit`] as const,
  [memory, memoryLimit, `${name} memory limit`] as const,
  ...(minScale && maxScale ? [[minScale, maxScale, `${name} maximum of replicas`] as const] : []),
]);
