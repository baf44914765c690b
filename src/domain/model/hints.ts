import { compareVersions, validate } from 'compare-versions';
import { counted } from '../../kit/text/number-text.ts';
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
export const relative: readonly HintId[] = ['twice', 'old'];

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
}

/** Settings of the checks. */
export interface HintSettings {
  /** Newer image versions in the fleet that a deployment may lag behind. */
  versionsBehind: number;
  /** The label and tone of a status; undefined where its meaning is unknown. */
  meaningOf: (status: string) => StatusDescription | undefined;
  silences: readonly Silence[];
}

/** Collects the facts about all deployments that checks need. */
export function fleetFacts(records: Iterable<FleetRecord>): FleetFacts {
  const versions = new Set<string>();
  const sources = new Map<string, string[]>();
  const repositories = new Map<string, string>();
  for (const record of records) {
    if (record.imageVersion) versions.add(record.imageVersion);
    const { repoUrl } = record.sourceConfig;
    if (repoUrl && !repositories.has(repoUrl)) repositories.set(repoUrl, repositoryKey(repoUrl));
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
  return { newest: sorted[0], newer, repositories, sources };
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
    if (!facts && relative.includes(id)) {
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
