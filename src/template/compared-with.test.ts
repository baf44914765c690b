import { expect, it } from 'vitest';
import { readDeployment } from '../wire/deployment.ts';
import { defaultDialect } from '../wire/dialect.ts';
import { recordOf } from './as-record.ts';
import { differencesFrom, nearestSibling } from './compared-with.ts';
import { draftSchema } from '../draft/draft.ts';

const repoUrl = 'https://codehost.example/acme/orders';

function record(id: string, type: string, updated: string, more: object = {}) {
  const read = readDeployment(
    {
      id,
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
    },
    0,
    defaultDialect,
  );
  if ('reason' in read) throw new Error(read.reason);
  return read;
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

it('compares with the sibling of the same type that was changed last', () => {
  const all = [
    record('old', 'dev', '2026-01-01'),
    record('new', 'dev', '2026-02-01'),
    record('prod', 'prod', '2026-03-01'),
  ];
  expect(nearestSibling(draft, all)?.id).toBe('new');
  expect(nearestSibling(draft, all.slice(2))?.id).toBe('prod');
  expect(nearestSibling(draft, [])).toBeUndefined();
});

it('tells what a form can say: no custom URL, no sizes of a repository, no image version', () => {
  const sibling = record('one', 'dev', '2026-01-01', { resource_spec: { cpu: 1 } });
  expect(differencesFrom(sibling, draft)).toMatchObject([
    { label: 'Repository URL', values: [`${repoUrl}.git`, repoUrl] },
    { label: 'Install command', values: [undefined, 'npm ci'] },
    { label: 'Secret TOKEN', values: ['secret', undefined] },
  ]);
});
