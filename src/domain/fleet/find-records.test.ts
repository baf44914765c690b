import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { conditionFields } from '../../service/wire/condition.ts';
import { defaultDialect } from '../../service/wire/dialect.ts';
import { sampleRecord as record } from '../../service/wire/sample-record.ts';
import { findRecords, readField, wordNotes, wordsOf } from './find-records.ts';
import { newReading } from './reading.ts';

const { labels } = defaultDialect;

const fleet = [
  record('a', {
    status: 'READY',
    source: 'codehost',
    image_version: '1.2.3',
    source_config: { repo_url: 'https://forge.example/Acme/app.git', deployment_type: 'prod' },
    source_revision_config: { repo_ref: 'refs/tags/v1' },
  }),
  record('b', {
    status: 'AWAITING_DELETE',
    source_config: { repo_url: 'git@forge.example:acme/app.git' },
    source_revision_config: { repo_ref: 'v1' },
  }),
  record('c', { status: 'READY' }),
];

it.each([
  ['repository', false, 'acme/app', 'ab', 1],
  ['repository', false, 'ssh://git@forge.example/acme/app', 'ab', 1],
  ['repository', true, 'acme/app', '', 1],
  ['ref', false, 'v1', 'ab', 1],
  ['ref', false, 'refs/tags/v1', 'a', 1],
  ['source', false, 'Repository', 'a', 2],
  ['status', true, 'Ready', 'b', 0],
  ['status', true, 'READY', 'b', 0],
  ['deploymentType', false, 'Production', 'a', 2],
  ['imageVersion', true, '1.2.4', 'a', 2],
] as const)('%s, not: %s, %s: finds “%s”, and %d do not give it', (field, isNot, text, ids, notGiven) => {
  const found = findRecords(fleet, { field, isNot, text }, labels);
  expect(found.records.map(({ id }) => id).join('')).toBe(ids);
  expect(found.notGiven).toBe(notGiven);
});

it('words are counted, the most frequent first', () => {
  expect(wordsOf('status', fleet, labels)).toEqual([
    ['Ready', 2],
    ['Awaiting delete', 1],
  ]);
  expect(wordsOf('repository', fleet, labels)).toEqual([['Acme/app', 2]]);
  const reading = { ...newReading(0), records: fleet };
  expect(wordNotes('status', reading, labels).get('Ready')).toBe('at least 2');
  const whole = { ...reading, end: { isComplete: true, reason: '' } };
  expect(wordNotes('status', whole, labels).get('Ready')).toBe('2');
});

it('every record is found by “is”, by “not”, or does not give the field; its own word finds it', () => {
  const anyRecord = fc
    .record({
      status: fc.constantFrom('READY', 'ODD', ''),
      ref: fc.constantFrom('main', 'refs/tags/main', ''),
    })
    .map(({ status, ref }) => record('x', { status, source_revision_config: { repo_ref: ref } }));
  fc.assert(
    fc.property(
      fc.array(anyRecord),
      fc.constantFrom(...conditionFields),
      fc.constantFrom('main', 'READY', 'Ready', 'x'),
      (records, field, text) => {
        const is = findRecords(records, { field, isNot: false, text }, labels);
        const not = findRecords(records, { field, isNot: true, text }, labels);
        expect(is.records.length + not.records.length + is.notGiven).toBe(records.length);
        for (const each of records) {
          const word = readField(field, each, labels)?.word;
          if (word === undefined) continue;
          const own = findRecords(records, { field, isNot: false, text: word }, labels);
          expect(own.records).toContain(each);
        }
      },
    ),
  );
});
