import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { hintIds } from '../../api/config/team.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { fleetFacts } from './fleet-facts.ts';
import { type HintSettings, runChecks, onePerCause } from './hints.ts';

const settings: HintSettings = {
  versionsBehind: 1,
  unchangedDays: 90,
  now: Date.UTC(2026, 10, 21),
  silences: [],
  labels: defaultDialect.labels,
};

const record = (fields: object) => sampleRecord('1', fields);

/** The result of one check of a record: its sentence, "fine" or "not checked". */
function verdict(id: (typeof hintIds)[number], fields: object, others: object[] = [], more = {}): string {
  const subject = record(fields);
  const all = [subject, ...others.map(record)];
  const { hints, notChecked } = runChecks(subject, fleetFacts(all), { ...settings, ...more });
  return hints.find((hint) => hint.id === id)?.details ?? (notChecked.includes(id) ? 'not checked' : 'fine');
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const source = (ref: unknown, more: object = {}) => ({
  source_config: { repo_url: 'https://forge.example/acme/app', build_on_push: true, ...more },
  source_revision_config: { repo_ref: ref },
});

const production = { source_config: { deployment_type: 'prod' } };

it.each([
  ['not-ready', { status: 'FAILED', ...production }, 'Its status is Failed.'],
  ['not-ready', { status: 'READY', ...production }, 'fine'],
  ['not-ready', { status: 'FAILED', source_config: { deployment_type: 'dev' } }, 'fine'],
  ['not-ready', { status: 'FAILED' }, 'fine'],
  ['not-ready', { ...production }, 'not checked'],
  // A status of this service with an unknown meaning.
  ['not-ready', { status: 'SERVING', ...production }, 'not checked'],
  ['failed', { status: 'FAILED' }, 'Its status means failure.'],
  ['failed', { status: 'READY' }, 'fine'],
  ['failed', {}, 'not checked'],
  ['never', { latest_revision_id: 'a', active_revision_id: null }, 'It has a revision, but none is active.'],
  ['never', { latest_revision_id: 'a', active_revision_id: 'a' }, 'fine'],
  ['never', { latest_revision_id: 'a', created_at: minutesAgo(14) }, 'fine'],
  [
    'never',
    { latest_revision_id: 'a', created_at: minutesAgo(16) },
    'It has a revision, but none is active.',
  ],
  ['newer', { latest_revision_id: 'b', active_revision_id: 'a' }, 'Another revision is active.'],
  ['newer', {}, 'not checked'],
  ['tag', source('refs/tags/v1'), 'It deploys the tag v1 and builds on push.'],
  ['tag', source('main'), 'fine'],
  ['tag', source('refs/tags/v1', { build_on_push: false }), 'fine'],
  ['tag', source('refs/tags/v1', { build_on_push: null }), 'not checked'],
  ['tag', { source_revision_config: { image_uri: 'a' } }, 'fine'],
  ['tag', { source_revision_config: { source_tarball_path: 'a' } }, 'fine'],
  ['tag', {}, 'not checked'],
  ['twice', { source_revision_config: { image_uri: 'a' } }, 'fine'],
  ['twice', {}, 'not checked'],
  ['unchanged', { updated_at: '2026-08-23T00:00:00Z' }, 'The last change was 90 days ago.'],
  ['unchanged', { updated_at: '2026-08-23T00:00:01Z' }, 'fine'],
  ['unchanged', { updated_at: '2026-12-24T00:00:00Z' }, 'fine'],
  ['unchanged', {}, 'not checked'],
  ['unchanged', { updated_at: 'long ago' }, 'not checked'],
  ['twice', source('main'), 'not checked'],
  ['twice', source('main', { deployment_type: 'dev' }), 'fine'],
] as const)('%s of %j: %s', (id, fields, expected) => {
  expect(verdict(id, fields)).toBe(expected);
});

const sized = (resource_spec: object) => ({ source_config: { resource_spec } });

it.each([
  [{ cpu: 1, cpu_limit: 0.5 }, 'Main CPU limit: 0.5 is below 1.'],
  [{ min_scale: 3, max_scale: 2, cpu: 1 }, 'Main maximum of replicas: 2 is below 3.'],
  [{ cpu: 1, cpu_limit: 1 }, 'fine'],
  [{ cpu: 1 }, 'not checked'],
  [{ queue_memory_mb: 100, queue_memory_limit_mb: 0 }, 'Queue memory limit: 0 is below 100.'],
])('limits with %j: %s', (spec, expected) => {
  expect(verdict('bounds', sized(spec))).toBe(expected);
});

it('the age of the last change is only checked if the team sets a number of days', () => {
  const subject = record({ updated_at: '2020-01-01T00:00:00Z' });
  const { hints, passed, notChecked, waiting } = runChecks(subject, undefined, {
    ...settings,
    unchangedDays: undefined,
  });
  expect([...hints.map(({ id }) => id), ...passed, ...notChecked, ...waiting]).not.toContain('unchanged');
});

it('previews are not compared with other deployments, and no fact counts them', () => {
  const of = (id: string, is_preview: boolean, secret = 'A') =>
    sampleRecord(id, {
      is_preview,
      image_version: is_preview ? '9.0.0' : '1.0.0',
      updated_at: '2020-01-01T00:00:00Z',
      ...source('main', { deployment_type: 'prod' }),
      secrets: [{ name: secret, value: '' }],
    });
  const [preview, own] = [of('1', true, 'B'), of('2', false)];
  const facts = fleetFacts([preview, own]);
  const strict = { ...settings, versionsBehind: 0, unchangedDays: 1 };
  expect(runChecks(preview, facts, strict).notChecked).toEqual(
    expect.arrayContaining(['twice', 'old', 'unchanged']),
  );
  expect(runChecks(preview, undefined, strict).waiting).toEqual(['parity']);
  const { hints, passed } = runChecks(own, facts, strict);
  expect(hints.map(({ id }) => id)).toContain('unchanged');
  expect(passed).toEqual(expect.arrayContaining(['twice', 'old', 'parity']));
});

it('production is not checked if the service has no such type', () => {
  const types = [{ value: 'prod', label: 'prod', isProduction: false }];
  const labels = { ...settings.labels, types };
  const failed = record({ status: 'FAILED', source_config: { deployment_type: 'prod' } });
  const verdicts = runChecks(failed, fleetFacts([failed]), { ...settings, labels });
  const all = [...verdicts.hints.map(({ id }) => id), ...verdicts.passed, ...verdicts.notChecked];
  expect(all).toContain('failed');
  expect(all.filter((id) => ['not-ready', 'parity'].includes(id))).toEqual([]);
});

describe('secrets that production lacks', () => {
  const secrets = (...names: string[]) => names.map((name) => ({ name, value: '' }));
  const of = (id: string, deployment_type: string | null, ...names: string[]) => ({
    id,
    ...source('main', { deployment_type }),
    secrets: secrets(...names),
  });
  const prod = (...names: string[]) => of('1', 'prod', ...names);

  it('are found if every sibling has the name, as a secret or a reference', () => {
    const reference = {
      ...of('3', 'dev_free', 'B'),
      secret_references: [{ name: 'A', secret_name: 's', secret_key: 'k' }],
    };
    expect(verdict('parity', prod('B'), [of('2', 'dev', 'A', 'B', 'C')])).toBe(
      'A, C are set on the other deployment of this repository, not here.',
    );
    expect(verdict('parity', prod('B'), [of('2', 'dev', 'A', 'B', 'C'), reference])).toBe(
      'A is set on both other deployments of this repository, not here.',
    );
    expect(verdict('parity', prod(), [of('2', 'dev', 'A', 'B', 'C', 'D', 'E', 'F', 'G')])).toContain(
      'A, B, C, D, E and 2 more are set on',
    );
    expect(verdict('parity', prod('A', 'B'), [of('2', 'dev', 'A', 'B'), reference])).toBe('fine');
    expect(verdict('parity', prod(), [])).toBe('fine');
    expect(verdict('parity', of('1', 'dev'), [of('2', 'prod', 'A')])).toBe('fine');
    expect(verdict('parity', of('1', null), [of('2', 'prod', 'A')])).toBe('fine');
  });

  it('are not checked if some siblings were not loaded', () => {
    const all = [prod(), of('2', 'dev', 'A')].map((fields) => sampleRecord(fields.id, fields));
    const [subject = record({})] = all;
    expect(runChecks(subject, undefined, settings).waiting).toContain('parity');
    const facts = fleetFacts(all, 1);
    expect(runChecks(subject, facts, settings).waiting).toContain('parity');
    expect(runChecks(subject, facts, settings).hints.map(({ id }) => id)).not.toContain('parity');
  });
});

describe('other deployments', () => {
  it('have the same source in any spelling of the repository and the branch', () => {
    const dev = (ref: unknown, more: object = {}) => source(ref, { deployment_type: 'dev', ...more });
    const other = { ...dev('main', { repo_url: 'git@forge.example:Acme/App.git' }), id: '2' };
    const found = '1 other deployment has the same repository, reference, path and type.';
    expect(verdict('twice', dev('main'), [other])).toBe(found);
    expect(verdict('twice', dev('refs/heads/main'), [other])).toBe(found);
    expect(verdict('twice', dev('refs/tags/main'), [other])).toBe('fine');
    expect(verdict('twice', dev('main'), [{ ...other, ...dev('next') }])).toBe('fine');
    expect(verdict('twice', dev(null), [other])).toBe('not checked');
    // The deployment's type is unknown.
    expect(verdict('twice', source('main'), [{ ...source('main'), id: '2' }])).toBe('not checked');
  });

  it('count if they are newer by more versions than the limit', () => {
    const version = (image_version: string) => ({ image_version });
    const newer = ['1.10.0', '1.9', 'latest'].map(version);
    expect(verdict('old', version('1.2'), newer)).toBe(
      'It runs 1.2; 2 newer versions run elsewhere, the newest is 1.10.0.',
    );
    expect(verdict('old', version('1.9'), newer)).toBe('fine');
    expect(verdict('old', version('1.9'), newer, { versionsBehind: 0 })).toBe(
      'It runs 1.9; 1 newer version runs elsewhere, the newest is 1.10.0.',
    );
    // Two spellings of one version count once.
    expect(verdict('old', version('1.0'), ['2.0.0', '2.0'].map(version))).toBe('fine');
    expect(verdict('old', version('latest'), newer)).toBe('not checked');
  });
});

it('a failure in production is one finding of the deployment', () => {
  const causes = (of: object) =>
    onePerCause(runChecks(record(of), undefined, settings).hints).map(({ id }) => id);
  expect(causes({ status: 'FAILED', ...production })).toEqual(['not-ready']);
  expect(causes({ status: 'FAILED', source_config: { deployment_type: 'dev' } })).toEqual(['failed']);
});

it('a hidden hint is found and marked as hidden', () => {
  const silences = [{ hint: 'failed' as const, reason: 'Known' }];
  const failing = record({ status: 'FAILED', latest_revision_id: 'b', active_revision_id: 'a' });
  const { hints, hidden } = runChecks(failing, fleetFacts([]), { ...settings, silences });
  expect(hints.map(({ id }) => id)).toEqual(['newer']);
  expect(hidden).toMatchObject([{ id: 'failed', hiddenHint: silences[0] }]);
  const fine = runChecks(record({ status: 'READY' }), fleetFacts([]), { ...settings, silences });
  expect(fine.hidden).toEqual([]);
});

it('each check has one verdict for any record', () => {
  const word = fc.option(fc.constantFrom('', '1.2', 'refs/tags/1', 'READY', 'a'), { nil: undefined });
  const size = fc.option(fc.integer({ min: -1, max: 3 }), { nil: undefined });
  const anything = fc.record({
    status: word,
    image_version: word,
    latest_revision_id: word,
    active_revision_id: word,
    source_config: fc.record({ repo_url: word, resource_spec: fc.record({ cpu: size, cpu_limit: size }) }),
    source_revision_config: fc.record({ repo_ref: word }),
  });
  fc.assert(
    fc.property(fc.array(anything, { minLength: 1 }), (all) => {
      const records = all.map(record);
      const facts = fleetFacts(records);
      for (const each of records) {
        const { hints, notChecked } = runChecks(each, facts, settings);
        const judged = [...hints.map(({ id }) => id), ...notChecked];
        expect(new Set(judged).size).toBe(judged.length);
        expect(hints.every(({ details }) => details !== '')).toBe(true);
      }
    }),
  );
});
