import { expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { factsOf } from '../fleet/facts.ts';
import { nothingLoaded } from '../fleet/pages.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { runChecks } from '../model/hints.ts';
import { comparedSibling, comparedTemplate, differencesOf, recordOf, unsetText } from './compared-with.ts';
import { draftSchema } from './draft.ts';

const repoUrl = 'https://codehost.example/acme/orders';

function record(id: string, type: string, updated: string, more: object = {}) {
  return sampleRecord(id, {
    updated_at: updated,
    image_version: '1.2.3',
    source_config: {
      repo_url: `${repoUrl}.git`,
      deployment_type: type,
      custom_url: 'https://x.example',
      ...more,
    },
    source_revision_config: { repo_ref: 'main' },
    secrets: [{ name: 'TOKEN', value: 'x' }],
  });
}

const typed = draftSchema.parse({
  repoUrl,
  repoRef: 'main',
  buildOnPush: '',
  installCommand: 'npm ci',
  name: 'orders-2',
  deploymentType: 'dev',
});
const draft = recordOf(typed);
const fromMost = (siblings: readonly FleetRecord[], own = draft) =>
  differencesOf(own, siblings.map(comparedSibling));

it.each([
  ['another deployment runs the same', 'draft', ['twice']],
  ['the only one is that of a lost attempt', 'made', []],
])('%s: hints %j for %j', (_what, id, hints) => {
  const made = record('made', 'dev', '2026-02-01');
  const facts = factsOf({ ...nothingLoaded(0), records: [made] });
  const settings = { versionsBehind: 3, now: 0, labels: defaultDialect.labels, silences: [] };
  const found = runChecks({ ...made, id }, facts, settings).hints.map((hint) => hint.id);
  expect(found.filter((hint) => hint === 'twice')).toEqual(hints);
});

it('finds values that more than half of the siblings share and the draft lacks', () => {
  const commands = ['yarn', 'yarn', 'pnpm i'];
  const siblings = commands.map((command, at) =>
    record(`${at}`, at === 0 ? 'prod' : 'dev', '2026-01-01', { install_command: command }),
  );
  const command = { name: 'installCommand', label: 'Install command', own: 'npm ci', other: 'yarn' };
  const secret = { name: 'secrets.TOKEN', label: 'Secret TOKEN', own: undefined, other: 'Set' };
  expect(fromMost(siblings)).toEqual([
    { ...command, count: 2, of: 3, use: [['installCommand', 'yarn']] },
    { ...secret, count: 3, of: 3, use: [] },
  ]);
  // Half is not a majority. Sizes, custom URL and image version are not compared.
  const [one, , other] = siblings;
  const two = [one, other].filter((sibling) => sibling !== undefined);
  expect(fromMost(two).map(({ name }) => name)).toEqual(['secrets.TOKEN']);
  expect(fromMost([])).toEqual([]);
});

it('warns of what all siblings set and the draft does not, if there are at least two', () => {
  const more = { build_command: 'make', graph_config_path: 'graph.json' };
  const siblings = ['a', 'b', 'c'].map((id) =>
    record(id, 'dev', '2026-01-01', { ...more, install_command: id }),
  );
  expect(unsetText(fromMost(siblings))).toBe(
    'Set on all 3 other deployments of this repository, but missing here: build command, TOKEN.',
  );
  expect(unsetText(fromMost(siblings.slice(1)))).toMatch(/^Set on all 2/);
  expect(unsetText(fromMost(siblings.slice(2)))).toBeUndefined();
  const own = draftSchema.parse({ ...typed, buildCommand: 'own', secrets: [{ name: 'TOKEN', value: 'x' }] });
  expect(unsetText(fromMost(siblings, recordOf(own)))).toBeUndefined();
});

it('does not count an empty row or an additional secret as a difference', () => {
  const own = { ...typed, secrets: [{ name: '' }, { name: 'OWN', value: 'x' }] };
  const filled = draftSchema.parse({ ...own, secrets: [...own.secrets, { name: 'TOKEN', value: 'x' }] });
  const siblings = ['a', 'b'].map((id) => record(id, 'dev', '2026-01-01'));
  expect(fromMost(siblings, recordOf(filled)).map(({ name }) => name)).toEqual(['installCommand']);
  const template = comparedTemplate({ draft: typed, isSourceGiven: true });
  expect(differencesOf(recordOf(filled), [template])).toEqual([]);
});

const original = draftSchema.parse({
  integrationId: 'a',
  repoUrl: 'https://h.example/a/b',
  repoRef: 'main',
  buildOnPush: false,
  deploymentType: '',
  podShape: 'labels: {}',
  sizes: { cpu: '1', cpuLimit: '' },
  secrets: [{ name: 'A' }],
  secretReferences: [{ name: 'TLS', secretName: 'shop', secretKey: 'cert' }],
});
/** For each difference from the original, the values that undo it. */
function usesOf(changes: object, isSourceGiven = true) {
  const changed = draftSchema.parse({ ...original, ...changes });
  const template = comparedTemplate({ draft: original, isSourceGiven });
  return Object.fromEntries(differencesOf(recordOf(changed), [template]).map(({ name, use }) => [name, use]));
}

const image = { ...original, source: 'image', imageUri: 'app:1', podShape: '' };

it.each<[string, object, object]>([
  ['a reference of Git', { repoRef: 'v2' }, { repoRef: [['repoRef', 'main']] }],
  ['build on push', { buildOnPush: true }, { buildOnPush: [['buildOnPush', false]] }],
  ['an empty field', { buildCommand: 'make' }, { buildCommand: [['buildCommand', '']] }],
  ['the type', { deploymentType: 'prod' }, { deploymentType: [] }],
  ['the name', { name: 'other' }, {}],
  ['a secret', { secrets: [] }, { 'secrets.A': [] }],
  ['a secret that the original does not have', { secrets: [{ name: 'A' }, { name: 'B' }] }, {}],
  [
    'the secret of a reference',
    { secretReferences: [{ name: 'TLS', secretName: 'other', secretKey: 'cert' }] },
    { 'secrets.TLS': [] },
  ],
  [
    'the repository',
    { repoUrl: 'https://h.example/c/d' },
    {
      repoUrl: [
        ['integrationId', 'a'],
        ['repoUrl', 'https://h.example/a/b'],
      ],
    },
  ],
  ['another spelling of the repository', { repoUrl: 'https://h.example/a/b.git' }, {}],
])('copies what differs: %s', (_what, changes, uses) => {
  expect(usesOf(changes)).toEqual(uses);
});

it('copies sizes, pod shaping and the kind of source of an image', () => {
  const template = comparedTemplate({
    draft: draftSchema.parse({ ...image, podShape: 'labels: {a: b}', sizes: { cpu: '1' } }),
    isSourceGiven: true,
  });
  const changed = draftSchema.parse({ ...image, sizes: { cpu: '2' } });
  expect(differencesOf(recordOf(changed), [template])).toMatchObject([
    { label: 'Main CPU request (cores)', own: '2', other: '1', use: [['sizes.cpu', '1']] },
    { name: 'labels[a]', use: [['podShape', 'labels: {a: b}']] },
  ]);
  expect(usesOf({ source: 'tarball' })['source']).toEqual([['source', 'repository']]);
});

it('does not copy a suggested kind of source or build on push of a tag', () => {
  expect(usesOf({ source: 'tarball' }, false)['source']).toEqual([]);
  expect(usesOf({ repoRef: 'refs/tags/v1' })['buildOnPush']).toBeUndefined();
});
