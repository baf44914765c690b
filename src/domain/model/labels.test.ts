import { expect, test } from 'vitest';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { readDialect } from '../../api/dialect/read-dialect.ts';
import { matchIgnoringCase } from '../../kit/text/match-words.ts';
import {
  describeSource,
  describeStatus,
  statusFromText,
  statusSuggestions,
  describeType,
  isProduction,
} from './labels.ts';

const { statuses, types } = defaultDialect.labels;

test('known values are shown in sentence case, others verbatim', () => {
  expect(describeStatus('AWAITING_DATABASE', statuses)).toEqual({ label: 'Awaiting database', tone: 'info' });
  expect(describeStatus('ready', statuses)).toEqual({ label: 'ready', tone: 'neutral' });
  expect(describeType('dev_free', types)).toBe('Free');
  expect(describeType('canary', types)).toBe('canary');
});

test.each([
  ['DEPLOY_FAILED', 'bad'],
  ['build-error', 'bad'],
  ['Errored', 'bad'],
  ['HEALTH CHECK FAILURE', 'bad'],
  ['NO_ERROR', 'neutral'],
  ['DONE_WITHOUT_FAILURE', 'neutral'],
  ['NO_WAIT_FAILED', 'bad'],
  ['FAILOVER', 'neutral'],
  ['TERROR', 'neutral'],
  ['UNFAILED', 'neutral'],
  ['ERRORS_CLEARED', 'neutral'],
] as const)('an unknown status gets the tone of its words: %s is %s', (status, tone) => {
  expect(describeStatus(status, {})).toEqual({ label: status, tone });
  // The dialect has a label for it.
  expect(describeStatus(status, { [status]: { label: 'Odd' } })).toEqual({ label: 'Odd', tone: 'neutral' });
});

test.each([
  ['ready', [], 'READY'],
  ['Awaiting database', [], 'AWAITING_DATABASE'],
  ['awaiting_database', [], 'AWAITING_DATABASE'],
  ['paused', ['Paused'], 'Paused'],
  ['Ready', ['Ready', 'READY'], 'Ready'],
  ['no such', [], 'no such'],
])('%j with %j seen is sent as %j', (typed, seen, sent) => {
  expect(statusFromText(typed, seen, statuses)).toBe(sent);
});

test('a version matches in upper or lower case', () => {
  expect(matchIgnoringCase('1.2.0-RC', ['1.2.0-rc'])).toBe('1.2.0-rc');
});

test('a dialect’s labels are shown everywhere, and translate back to the service’s values', () => {
  const labels = {
    statuses: { UP: { label: 'Ready', tone: 'info' as const }, FAILED: { label: 'Broken' } },
    sources: { codehost: 'GitHub' },
    types: [{ value: 'prod', label: 'Live', isProduction: true }],
  };
  expect(describeStatus('UP', labels.statuses)).toEqual({ label: 'Ready', tone: 'info' });
  expect(describeStatus('FAILED', labels.statuses)).toEqual({ label: 'Broken', tone: 'bad' });
  expect(statusFromText('ready', ['READY'], labels.statuses)).toBe('UP');
  expect(statusFromText('broken', [], labels.statuses)).toBe('FAILED');
  expect(statusFromText('READY', [], labels.statuses)).toBe('READY');
  expect(statusSuggestions(['DRAINING'], labels.statuses)).toEqual([
    'DRAINING',
    'Ready',
    'Broken',
    'Awaiting database',
    'Awaiting delete',
    'Awaiting final delete',
    'Unused',
    'Unknown',
  ]);
  expect(describeType('prod', labels.types)).toBe('Live');
  expect(describeType('dev', labels.types)).toBe('dev');
  expect([
    describeSource('codehost', labels.sources),
    describeSource('image', labels.sources),
    describeSource('other', labels.sources),
  ]).toEqual(['GitHub', 'Image', 'other']);
});

test('production is the type that the service marks, and never a type that it does not list', () => {
  const own = [{ value: 'dedicated', label: 'Dedicated', isProduction: true }];
  expect(isProduction('dedicated', own)).toBe(true);
  expect(isProduction('prod', types)).toBe(true);
  for (const type of ['dev', 'Production', 'prod', '', undefined])
    expect(isProduction(type, own)).toBe(false);
});

/** Names that every object inherits. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const readText = (text: string) => readDialect(JSON.parse(text));

test.each(inherited.slice(1))('a status “%s” has the label and tone of the dialect', (word) => {
  const read = readText(`{ "statuses": { "A": {}, "${word}": { "label": "Own", "tone": "bad" } } }`);
  const own = 'dialect' in read ? read.dialect.labels.statuses : {};
  expect(describeStatus(word, own)).toEqual({ label: 'Own', tone: 'bad' });
  expect(statusFromText('own', [], own)).toBe(word);
  expect(statusSuggestions([], own)).toContain('Own');
  expect(Object.keys(own)).toContain('A');
});

test.each(inherited)('“%s” is shown verbatim if the dialect does not have it', (word) => {
  expect(describeStatus(word, statuses)).toEqual({ label: word, tone: 'neutral' });
  expect(describeSource(word, {})).toBe(word);
  expect(describeType(word, types)).toBe(word);
});

test('a label for the status “__proto__” is refused, not dropped', () => {
  const read = readText('{ "statuses": { "__proto__": { "label": "Own" } } }');
  expect(read).toMatchObject({
    problems: [{ path: ['statuses', '__proto__'], message: 'cannot have a label' }],
  });
});
