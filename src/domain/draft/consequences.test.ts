import { describe, expect, it } from 'vitest';
import { consequencesOf } from './consequences.ts';
import { draftSchema } from './draft.ts';

const sentences = (fields: object) => consequencesOf(draftSchema.parse(fields));

describe('consequencesOf', () => {
  it('tells what a push does, and what production means', () => {
    expect(sentences({ repoRef: 'main', deploymentType: 'prod' })).toEqual([
      'Production: others rely on it.',
      'Every push to main makes a new revision.',
    ]);
    expect(sentences({ refKind: 'tag', tag: 'v1' })).toEqual(['No push makes a new revision: it is a tag.']);
    expect(sentences({ buildOnPush: false })).toEqual([]);
    expect(sentences({ source: 'image' })).toEqual([]);
  });

  it('tells what is left to the service', () => {
    expect(sentences({ deploymentType: '', buildOnPush: '' })).toEqual([
      'The service decides: deployment type and build on push not sent.',
    ]);
  });

  it('names secrets and never a value', () => {
    const secrets = [
      { name: 'TOKEN', value: 's3cr3t' },
      { name: 'KEY', value: '' },
    ];
    expect(sentences({ source: 'image', secrets, secretReferences: [{ name: 'TLS' }] })).toEqual([
      'Secrets: TOKEN and KEY.',
      'Without a value so far: KEY.',
      'References to secrets: TLS.',
    ]);
  });
});
