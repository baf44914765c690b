import { describe, expect, it } from 'vitest';
import { draftSchema } from './draft.ts';
import { requestOf, sizeChoices } from './request.ts';

const typed = {
  name: ' shop ',
  integrationId: '6a1d8f3e-0000-4000-8000-000000000001',
  repoUrl: 'https://codehost.example/acme/shop',
  repoRef: 'main',
};

describe('requestOf', () => {
  it('trims typed values, and leaves out empty values and values of other kinds of source', () => {
    expect(requestOf(draftSchema.parse({ ...typed, imageUri: 'app:1', sizes: { cpu: '1' } }))).toEqual({
      source: 'repository',
      fields: { ...typed, name: 'shop', deploymentType: 'dev_free', buildOnPush: true },
      sizes: {},
      podShape: {},
      secrets: [],
      secretReferences: [],
    });
  });

  it('sends the sizes of an image as numbers', () => {
    const sizes = { cpu: '0,25', memoryMb: ' ٥١٢ ', maxScale: '', cpuLimit: 'many' };
    const draft = draftSchema.parse({ ...typed, source: 'image', imageUri: 'app:1', sizes });
    expect(requestOf(draft, { labels: {} })).toMatchObject({
      fields: { name: 'shop', deploymentType: 'dev_free', imageUri: 'app:1' },
      sizes: { cpu: 0.25, memoryMb: 512 },
      podShape: { labels: {} },
    });
  });

  it('does not build tags and commits on push; a short commit may be a branch', () => {
    const sent = (repoRef: string) => requestOf(draftSchema.parse({ ...typed, repoRef })).fields;
    expect(sent('refs/tags/v1.2')).toMatchObject({ repoRef: 'refs/tags/v1.2', buildOnPush: false });
    expect(sent('c0ffee1234'.repeat(4))).toMatchObject({ buildOnPush: false });
    expect(sent('c0ffee1')).toMatchObject({ repoRef: 'c0ffee1', buildOnPush: true });
  });

  it('sends secret values exactly as typed', () => {
    const value = ' $HOME "x"\n${y} ';
    const draft = draftSchema.parse({ ...typed, secrets: [{ name: ' A', value }] });
    expect(requestOf(draft).secrets).toEqual([{ name: 'A', value }]);
  });
});

it.each([
  ['500m', 'cores', 0.5],
  ['1500 m', 'cores', 1.5],
  ['2 vCPU', 'cores', 2],
  ['2 vcpu', 'cores', 2],
  ['0.5 cores', 'cores', 0.5],
  ['1M', 'cores', undefined],
  ['512Mi', 'MB', 537],
  ['1 GB', 'MB', 1_000],
  ['1G', 'MB', 1_000],
  ['1.1G', 'MB', 1_100],
  ['1Gi', 'MB', 1_074],
  ['1.5 GiB', 'MB', 1_611],
  ['2T', 'MB', 2_000_000],
  ['1k', 'MB', 1],
  ['64KiB', 'MB', 1],
  ['512mb', 'MB', 512],
  ['1gi', 'MB', 1_074],
  // Docker, Java and Kubernetes give these different meanings.
  ['512m', 'MB', undefined],
  ['1g', 'MB', undefined],
  ['100Gi', 'GiB', 100],
  ['100GB', 'GiB', 94],
  ['1Ti', 'GiB', 1_024],
  ['500Mi', 'GiB', 1],
  ['3Ki', '', undefined],
  ['0x10', 'MB', undefined],
  ['1e3', 'MB', undefined],
  ['-5', 'MB', undefined],
  ['-5Gi', 'MB', undefined],
  ['1,5G', 'MB', 1_500],
  ['1 PB', 'MB', undefined],
  ['0,5 GB', 'MB', 500],
  ['٥١٢Mi', 'MB', 537],
  ['1,500', 'MB', 1_500],
  ['1,500', 'cores', [1_500, 1.5]],
  ['1,500 GB', 'MB', [1_500_000, 1_500]],
  ['0,500', 'cores', 0.5],
  ['0,5', 'cores', undefined],
  ['1,000,000', 'MB', undefined],
  ['lots', 'MB', undefined],
  ['512', 'MB', undefined],
])('offers for the size %j in %s: %s', (text, unit, size) => {
  expect(sizeChoices(text, unit)).toEqual([size ?? []].flat());
});
