import { expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { fieldsRead, missingFields } from './hint-advice.ts';

it.each([
  ['failed', {}, 'Status'],
  ['never', {}, 'Latest revision, Active revision'],
  ['bounds', {}, 'a request with its limit'],
  ['tag', { source_config: { repo_url: 'a', build_on_push: false } }, 'Git reference'],
  [
    'twice',
    { source_config: { repo_url: 'a' }, source_revision_config: { repo_ref: 'b' } },
    'Deployment type',
  ],
  ['old', {}, 'Image version'],
  ['old', { image_version: 'latest' }, 'a numeric version'],
] as const)('the advice for %s with %j names the missing fields %s', (id, fields, expected) => {
  expect(missingFields(id, sampleRecord('1', fields)).join(', ')).toBe(expected);
});

it('duplicates have the same repository, reference, type and path', () => {
  expect(fieldsRead('twice')).toBe('Repository URL, Git reference, Deployment type, Configuration path');
  expect(fieldsRead('bounds')).toBe('Resources');
});
