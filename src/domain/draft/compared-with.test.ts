import { expect, it } from 'vitest';
import { sampleRecord } from '../../service/wire/sample-record.ts';
import { recordOf } from './as-record.ts';
import { differencesFrom, siblingsAmong } from './compared-with.ts';
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

const draft = recordOf(
  draftSchema.parse({
    repoUrl,
    repoRef: 'main',
    buildOnPush: '',
    installCommand: 'npm ci',
    name: 'orders-2',
  }),
);

it('finds the deployments of the repository in any spelling, the last changed first', () => {
  const all = [record('old', 'dev', '2026-01-01'), record('new', 'prod', '2026-02-01')];
  expect(siblingsAmong(draft, all).map(({ id }) => id)).toEqual(['new', 'old']);
  expect(siblingsAmong(draft, [])).toEqual([]);
});

it('tells what a form can say: no custom URL, no sizes of a repository, no image version', () => {
  const sibling = record('one', 'dev', '2026-01-01', { resource_spec: { cpu: 1 } });
  expect(differencesFrom([sibling], draft)).toEqual([
    { label: 'Install command', values: [undefined, 'npm ci'] },
    { label: 'Secret TOKEN', values: ['secret', undefined] },
  ]);
});

it('counts what several siblings say otherwise, the usual first; those that agree are not told', () => {
  const commands = ['yarn', 'npm ci', 'yarn', 'pnpm i', undefined, 'bun i'];
  const siblings = commands.map((command, at) =>
    record(`${at}`, at === 0 ? 'prod' : 'dev', '2026-01-01', { install_command: command }),
  );
  expect(differencesFrom(siblings, draft)).toEqual([
    { label: 'Deployment type', values: ['1 of 6: Production', 'Development'] },
    {
      label: 'Install command',
      values: ['2 of 6: yarn; 1: pnpm i; 1: not given; 1: other values', 'npm ci'],
    },
    { label: 'Secret TOKEN', values: ['6 of 6: secret', undefined] },
  ]);
  expect(differencesFrom([], draft)).toEqual([]);
});
