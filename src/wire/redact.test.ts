import { describe, expect, it } from 'vitest';
import { hidden, redact } from './redact.ts';

describe('redact', () => {
  it.each([
    [
      'a documented secret',
      { secrets: [{ name: 'A', value: 's3' }] },
      { secrets: [{ name: 'A', value: hidden }] },
    ],
    ['one without a name', { secrets: [{ value: 's3' }] }, { secrets: [{ value: hidden }] }],
    ['secrets as a map', { secrets: { A: 's3', B: 7 } }, { secrets: { A: hidden, B: hidden } }],
    ['secrets as texts', { secrets: ['s3', null] }, { secrets: [hidden, null] }],
    ['secrets as one text', { secrets: '[{"value":"s3"}]' }, { secrets: hidden }],
    [
      'a value under another key',
      { secrets: [{ name: 'A', plain: 's3' }] },
      { secrets: [{ name: 'A', plain: hidden }] },
    ],
    [
      'an environment without names',
      { sidecars: [{ env: [{ value: 's3' }] }] },
      { sidecars: [{ env: [{ value: hidden }] }] },
    ],
    ['an environment as a map', { env: { TOKEN: 's3' } }, { env: { TOKEN: hidden } }],
  ])('hides %s', (_, value, redacted) => {
    expect(redact(value)).toEqual(redacted);
  });

  it.each([
    [
      'where a value comes from',
      { env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 'a', key: 'b' } } }] },
    ],
    ['a field of the pod', { env: [{ name: 'A', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }] }],
    ['a label called env', { labels: { env: 'prod' } }],
    ['references', { secret_references: [{ name: 'A', secret_name: 'a', secret_key: 'b' }] }],
    ['a value of nobody', { annotations: { value: '7' } }],
  ])('keeps %s', (_, value) => {
    expect(redact(value)).toEqual(value);
  });
});
