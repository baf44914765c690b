import { compareVersions, validate } from 'compare-versions';
import { counted } from '../../kit/text/number-text.ts';
import { countOne } from '../../kit/text/tally.ts';
import { dayMs, readInstant } from '../../kit/time/time-text.ts';
import { type HintId, hintIds, type Silence } from '../../service/config/team.ts';
import { type Component, components } from './components.ts';
import type { FleetRecord } from './fleet-record.ts';
import { repositoryKey } from './repository-url.ts';
import { revisionState, type StatusDescription } from './labels.ts';
import { silenceOf } from './silences.ts';
import { hasOtherSource, tagPrefix } from './source.ts';

/** The finding of a check: `details` is one sentence about this deployment. */
interface Hint {
  id: HintId;
  details: string;
}

/** The results of all checks of one deployment. */
export interface Judgement {
  hints: Hint[];
  /** Findings that are hidden. */
  silenced: (Hint & { silence: Silence })[];
  passed: HintId[];
  /** Checks that lack a field. */
  notChecked: HintId[];
  /** Checks that need all deployments. */
  waiting: HintId[];
}

/** Checks that compare a deployment with all others. */
export const relative: readonly HintId[] = ['twice', 'parity', 'old'];

/** Facts about the other deployments, for checks that compare; over records without repetitions. */
export interface FleetFacts {
  /** The newest image version; texts that are no version do not count. */
  newest: string | undefined;
  /** Number of newer versions in the fleet, by version. */
  newer: ReadonlyMap<string, number>;
  /** Repositories in one normal spelling, by their URLs. */
  repositories: ReadonlyMap<string, string>;
  /** The ids of deployments that share repository, reference, path and type, by `sourceKey`. */
  sources: ReadonlyMap<string, readonly string[]>;
  /** The ids of each repository's deployments, and how many of them have a secret of a name. */
  siblings: ReadonlyMap<string, { ids: ReadonlySet<string>; secrets: ReadonlyMap<string, number> }>;
  /** False where some records could not be read. */
  isWhole: boolean;
}

/** Settings of the checks. */
export interface HintSettings {
  /** Newer image versions in the fleet that a deployment may lag behind. */
  versionsBehind: number;
  /** Days without a change that a deployment may have; undefined: any number. */
  unchangedDays?: number | undefined;
  /** Epoch milliseconds. */
  now: number;
  /** The label and tone of a status; undefined where its meaning is unknown. */
  meaningOf: (status: string) => StatusDescription | undefined;
  silences: readonly Silence[];
}

/** Collects the facts about all deployments that checks need, of which some could not be read. */
export function fleetFacts(records: Iterable<FleetRecord>, unreadable = 0): FleetFacts {
  const versions = new Set<string>();
  const sources = new Map<string, string[]>();
  const repositories = new Map<string, string>();
  const siblings = new Map<string, { ids: Set<string>; secrets: Map<string, number> }>();
  for (const record of records) {
    if (record.imageVersion) versions.add(record.imageVersion);
    const { repoUrl } = record.sourceConfig;
    if (repoUrl && !repositories.has(repoUrl)) repositories.set(repoUrl, repositoryKey(repoUrl));
    const repository = repoUrl && repositories.get(repoUrl);
    if (repository) {
      const group = siblings.get(repository) ?? { ids: new Set(), secrets: new Map<string, number>() };
      siblings.set(repository, group);
      group.ids.add(record.id);
      for (const name of secretsOf(record)) countOne(group.secrets, name);
    }
    const key = sourceKey(record, repositories);
    if (key === undefined) continue;
    const ids = sources.get(key);
    if (ids) ids.push(record.id);
    else sources.set(key, [record.id]);
  }
  const sorted = [...versions].filter(validate).toSorted((a, b) => compareVersions(b, a));
  const newer = new Map<string, number>();
  let count = 0;
  for (const [at, version] of sorted.entries()) {
    const before = sorted[at - 1];
    // "1.0" and "1.0.0" are the same version.
    if (before !== undefined && compareVersions(before, version) !== 0) count += 1;
    newer.set(version, count);
  }
  return { newest: sorted[0], newer, repositories, sources, siblings, isWhole: unreadable === 0 };
}

/** Without other deployments, no check compares. */
const noFacts = fleetFacts([]);

/**
 * Applies all checks to one deployment. One that lacks a field is "not checked", never fine.
 * @param facts those of all deployments; undefined until all were read
 */
export function judge(record: FleetRecord, facts: FleetFacts | undefined, settings: HintSettings): Judgement {
  const judgement: Judgement = { hints: [], silenced: [], passed: [], notChecked: [], waiting: [] };
  const { hints, silenced, passed, notChecked, waiting } = judgement;
  for (const id of hintIds) {
    if (id === 'unchanged' && settings.unchangedDays === undefined) continue;
    if ((!facts && relative.includes(id)) || (id === 'parity' && !facts?.isWhole)) {
      waiting.push(id);
      continue;
    }
    const details = checks[id](record, facts ?? noFacts, settings);
    const silence = details && silenceOf(settings.silences, id, record.id);
    if (details === undefined) notChecked.push(id);
    else if (details === '') passed.push(id);
    else if (silence) silenced.push({ id, details, silence });
    else hints.push({ id, details });
  }
  return judgement;
}

/** Names that the hint of missing secrets lists before it counts the rest. */
const mostNamed = 5;

/** The names of a deployment's secrets and references. */
function secretsOf({ secretNames, secretReferences }: FleetRecord): Set<string> {
  return new Set([...secretNames, ...secretReferences.map(({ name }) => name)].filter(Boolean));
}

/** The ids of the other deployments of the same repository. */
export function siblingIds({ id, sourceConfig: { repoUrl } }: FleetRecord, facts: FleetFacts): string[] {
  const ids = repoUrl ? facts.siblings.get(repositoryKey(repoUrl))?.ids : undefined;
  return [...(ids ?? [])].filter((each) => each !== id);
}

/** Full days since a deployment's last update; undefined where the record does not tell. */
function daysUnchanged({ updatedAt }: FleetRecord, now: number): number | undefined {
  const instant = readInstant(updatedAt);
  return instant === undefined ? undefined : Math.max(0, Math.floor((now - instant) / dayMs));
}

/** "34 days" since a deployment's last update; undefined where the record does not tell. */
export function unchangedText(record: FleetRecord, now: number): string | undefined {
  const days = daysUnchanged(record, now);
  return days === undefined ? undefined : counted(days, 'day');
}

/** The sentence of a hint, "" where all is fine, undefined where a field is missing. */
type Check = (record: FleetRecord, facts: FleetFacts, settings: HintSettings) => string | undefined;

const checks: Readonly<Record<HintId, Check>> = {
  'not-ready': ({ status, sourceConfig: { deploymentType } }, _facts, { meaningOf }) => {
    if (deploymentType !== undefined && deploymentType !== 'prod') return '';
    const meaning = status === undefined ? undefined : meaningOf(status);
    if (deploymentType === undefined || !meaning) return undefined;
    return meaning.tone === 'normal' ? '' : `Its status is ${meaning.label}.`;
  },
  failed: ({ status }, _facts, { meaningOf }) =>
    status === undefined ? undefined : meaningOf(status)?.tone === 'bad' ? 'Its status says failure.' : '',
  never: (record) => {
    const state = revisionState(record);
    if (state === 'unknown') return undefined;
    return state === 'never' ? 'It has a revision, and none is active.' : '';
  },
  newer: (record) => {
    const state = revisionState(record);
    if (state === 'unknown') return undefined;
    return state === 'newer' ? 'Its newest revision is not the active one.' : '';
  },
  bounds: ({ resourceSpec: spec }) => {
    let isChecked = false;
    const wrong: string[] = [];
    for (const [low, high, name] of bounds) {
      const { [low]: least, [high]: most } = spec;
      if (least === undefined || most === undefined) continue;
      isChecked = true;
      if (most < least) wrong.push(`${name}: ${most} is below ${least}.`);
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
    return others > 0 ? `${counted(others, 'other runs', 'others run')} the same.` : '';
  },
  parity: (record, facts) => {
    if (hasOtherSource(record)) return '';
    const { deploymentType, repoUrl } = record.sourceConfig;
    if (deploymentType !== undefined && deploymentType !== 'prod') return '';
    if (deploymentType === undefined || !repoUrl) return undefined;
    const own = secretsOf(record);
    const count = siblingIds(record, facts).length;
    const shared = facts.siblings.get(repositoryKey(repoUrl))?.secrets ?? [];
    const missing = [...shared].filter(([name, having]) => having === count && !own.has(name));
    const names = missing.slice(0, mostNamed).map(([name]) => name);
    const rest = missing.length - names.length;
    return count > 0 && missing.length > 0
      ? `It lacks ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}; ${count === 1 ? 'its only sibling has' : `all ${count} siblings have`} ${missing.length === 1 ? 'it' : 'them'}.`
      : '';
  },
  unchanged: (record, _facts, { unchangedDays = Infinity, now }) => {
    const days = daysUnchanged(record, now);
    if (days === undefined) return undefined;
    return days >= unchangedDays ? `The last change was ${counted(days, 'day')} ago.` : '';
  },
  old: ({ imageVersion }, { newest, newer }, { versionsBehind }) => {
    const count = imageVersion === undefined ? undefined : newer.get(imageVersion);
    if (count === undefined) return undefined;
    return count > versionsBehind
      ? `It runs ${imageVersion}; ${count} newer versions run elsewhere, the newest is ${newest}.`
      : '';
  },
};

/** Requests with their limits, and minimums with their maximums. */
const all: readonly Component[] = components;
const bounds = all.flatMap(({ name, cpu, cpuLimit, memory, memoryLimit, minScale, maxScale }) => [
  [cpu, cpuLimit, `${name} CPU limit`] as const,
  [memory, memoryLimit, `${name} memory limit`] as const,
  ...(minScale && maxScale ? [[minScale, maxScale, `${name} maximum of replicas`] as const] : []),
]);

/**
 * Equal for deployments of the same repository, reference, path and type; undefined where one of
 * them is missing.
 */
function sourceKey(
  { sourceConfig, sourceRevisionConfig }: FleetRecord,
  repositories: FleetFacts['repositories'],
): string | undefined {
  const { repoUrl, deploymentType } = sourceConfig;
  const { repoRef, graphConfigPath = '' } = sourceRevisionConfig;
  if (!repoUrl || repoRef === undefined || deploymentType === undefined) return undefined;
  const repository = repositories.get(repoUrl) ?? repositoryKey(repoUrl);
  // A branch may be spelt in full; a tag of the same name is something else.
  const ref = repoRef.replace(/^refs\/heads\//, '');
  return JSON.stringify([repository, ref, graphConfigPath, deploymentType]);
}
