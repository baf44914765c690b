import { expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { factsOf } from '../fleet/facts.ts';
import { nothingLoaded } from '../fleet/pages.ts';
import { judge } from '../model/hints.ts';
import { recordOf, exceptionsOf, majoritiesOf, unsetText, wayBack } from './compared-with.ts';
import { draftSchema, type Template } from './draft.ts';

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

it.each([
  ['another deployment runs the same', 'draft', ['twice']],
  ['the only one is that of a lost attempt', 'made', []],
])('%s: hints %j for %j', (_what, id, hints) => {
  const made = record('made', 'dev', '2026-02-01');
  const facts = factsOf({ ...nothingLoaded(0), records: [made] });
  const settings = { versionsBehind: 3, now: 0, labels: defaultDialect.labels, silences: [] };
  const found = judge({ ...made, id }, facts, settings).hints.map((hint) => hint.id);
  expect(found.filter((hint) => hint === 'twice')).toEqual(hints);
});

it('finds values that more than half of the siblings share and the draft lacks', () => {
  const commands = ['yarn', 'yarn', 'pnpm i'];
  const siblings = commands.map((command, at) =>
    record(`${at}`, at === 0 ? 'prod' : 'dev', '2026-01-01', { install_command: command }),
  );
  expect(majoritiesOf(siblings, draft)).toEqual([
    { name: 'installCommand', label: 'Install command', own: 'npm ci', value: 'yarn', count: 2, of: 3 },
    { name: 'secrets.TOKEN', label: 'Secret TOKEN', own: undefined, value: 'secret', count: 3, of: 3 },
  ]);
  // Half of them is no majority; sizes, custom URL and image version are not the form's.
  const [one, , other] = siblings;
  const two = [one, other].filter((sibling) => sibling !== undefined);
  expect(majoritiesOf(two, draft).map(({ name }) => name)).toEqual(['secrets.TOKEN']);
  expect(majoritiesOf([], draft)).toEqual([]);
});

it('warns of what all siblings set and the draft does not, from two siblings on', () => {
  const more = { build_command: 'make', graph_config_path: 'graph.json' };
  const siblings = ['a', 'b', 'c'].map((id) =>
    record(id, 'dev', '2026-01-01', { ...more, install_command: id }),
  );
  expect(unsetText(majoritiesOf(siblings, draft))).toBe(
    'All 3 deployments of this repository set what is missing here: build command (make) and secret TOKEN.',
  );
  expect(unsetText(majoritiesOf(siblings.slice(1), draft))).toMatch(/^All 2/);
  expect(unsetText(majoritiesOf(siblings.slice(2), draft))).toBeUndefined();
  const own = draftSchema.parse({ ...typed, buildCommand: 'own', secrets: [{ name: 'TOKEN', value: 'x' }] });
  expect(unsetText(majoritiesOf(siblings, recordOf(own)))).toBeUndefined();
});

it('counts neither an empty row nor a secret of its own as a difference', () => {
  const own = { ...typed, secrets: [{ name: '' }, { name: 'OWN', value: 'x' }] };
  const filled = draftSchema.parse({ ...own, secrets: [...own.secrets, { name: 'TOKEN', value: 'x' }] });
  const siblings = ['a', 'b'].map((id) => record(id, 'dev', '2026-01-01'));
  expect(majoritiesOf(siblings, recordOf(filled)).map(({ name }) => name)).toEqual(['installCommand']);
  const template = { id: 'a', name: 'a', draft: typed, isSourceGiven: true, notCopied: [] };
  expect(exceptionsOf(filled, undefined, template).differences).toEqual([]);
});

it('names the differences of a copy from its template, and missing fields', () => {
  const template: Template = {
    id: 'one',
    name: 'orders',
    draft: draftSchema.parse({ ...typed, secrets: [{ name: 'A', absence: 'not copied' }] }),
    isSourceGiven: true,
    notCopied: ['secret values', 'commit'],
  };
  const copy = { ...template.draft, name: 'copy', repoRef: 'release' };
  expect(exceptionsOf(copy, undefined, template)).toEqual({
    differences: [expect.objectContaining({ name: 'repoRef', values: ['main', 'release'] })],
    missing: ['secret values', 'commit'],
  });
  const filled = { ...copy, secrets: [{ name: 'A', value: 's3cr3t' }] };
  expect(exceptionsOf(filled, undefined, template).missing).toEqual(['commit']);
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
const changed = draftSchema.parse({
  ...original,
  deploymentType: 'prod',
  secrets: [{ name: 'C' }],
  secretReferences: [{ name: 'OWN' }, { name: 'TLS', secretName: 'other', secretKey: 'cert' }],
});

it.each<[string, ReturnType<typeof wayBack>]>([
  ['repoRef', { field: 'repoRef', values: [['repoRef', 'main']] }],
  ['deploymentType', { field: 'deploymentType', values: [['deploymentType', '']] }],
  ['cpuLimit', { field: 'sizes.cpuLimit', values: [['sizes.cpuLimit', '']] }],
  ['labels', { field: 'podShape', values: [['podShape', 'labels: {}']] }],
  ['initContainers', { field: 'podShape', values: [['podShape', 'labels: {}']] }],
  ['source', { field: 'source', values: [['source', 'repository']] }],
  ['buildOnPush', { field: 'buildOnPush', values: [['buildOnPush', false]] }],
  [
    'repoUrl',
    {
      field: 'repoUrl',
      values: [
        ['integrationId', 'a'],
        ['repoUrl', 'https://h.example/a/b'],
      ],
    },
  ],
  [
    'secrets.TLS',
    {
      field: 'secretReferences.1.secretName',
      values: [
        ['secretReferences.1.secretName', 'shop'],
        ['secretReferences.1.secretKey', 'cert'],
      ],
    },
  ],
  ['secrets.A', undefined],
  ['secrets.OWN', undefined],
  ['imageVersion', undefined],
])('the way back of %s', (name, back) => {
  expect(wayBack(name, changed, { draft: original, isSourceGiven: true })).toEqual(back);
});

it('leads to no kind of source that was only suggested, and to no build on push of a tag', () => {
  expect(wayBack('source', changed, { draft: original, isSourceGiven: false })).toBeUndefined();
  const tag = { ...changed, repoRef: 'refs/tags/v1' };
  expect(wayBack('buildOnPush', tag, { draft: original, isSourceGiven: true })).toBeUndefined();
});
