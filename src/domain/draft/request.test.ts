import { describe, expect, it } from 'vitest';
import { draftSchema } from './draft.ts';
import { requestOf } from './request.ts';

const typed = {
  name: ' shop ',
  integrationId: '6a1d8f3e-0000-4000-8000-000000000001',
  repoUrl: 'https://codehost.example/acme/shop',
  repoRef: 'main',
};

describe('requestOf', () => {
  it('trims typed values and leaves out empty ones and those of other kinds of source', () => {
    expect(requestOf(draftSchema.parse({ ...typed, imageUri: 'app:1', sizes: { cpu: '1' } }))).toEqual({
      source: 'repository',
      fields: { ...typed, name: 'shop', deploymentType: 'dev', buildOnPush: true },
      sizes: {},
      podShape: {},
      secrets: [],
      secretReferences: [],
    });
  });

  it('reads the sizes of an image as numbers', () => {
    const sizes = { cpu: '0.25', memoryMb: ' 512 ', maxScale: '', cpuLimit: 'many' };
    const draft = draftSchema.parse({ ...typed, source: 'image', imageUri: 'app:1', sizes });
    expect(requestOf(draft, { labels: {} })).toMatchObject({
      fields: { name: 'shop', deploymentType: 'dev', imageUri: 'app:1' },
      sizes: { cpu: 0.25, memoryMb: 512 },
      podShape: { labels: {} },
    });
  });

  it('builds neither a tag nor a commit on push; a short commit may be a branch', () => {
    const sent = (repoRef: string) => requestOf(draftSchema.parse({ ...typed, repoRef })).fields;
    expect(sent('refs/tags/v1.2')).toMatchObject({ repoRef: 'refs/tags/v1.2', buildOnPush: false });
    expect(sent('c0ffee1234'.repeat(4))).toMatchObject({ buildOnPush: false });
    expect(sent('c0ffee1')).toMatchObject({ repoRef: 'c0ffee1', buildOnPush: true });
  });

  it('hands on secret values exactly as typed', () => {
    const value = ' $HOME "x"\n${y} ';
    const draft = draftSchema.parse({ ...typed, secrets: [{ name: ' A', value }] });
    expect(requestOf(draft).secrets).toEqual([{ name: 'A', value }]);
  });
});
