import { afterEach, expect, test } from 'vitest';
import { defaultConfig } from '../wire/config.ts';
import { configure } from '../wire/config.ts';
import { defaultDialect } from '../wire/dialect.ts';
import { describeSource } from './describe-source.ts';
import { describeStatus, statusFromText, statusSuggestions } from './describe-status.ts';
import { describeType, typeChoices } from './describe-type.ts';
import { matchIgnoringCase } from './vocabulary.ts';

afterEach(() => configure(defaultConfig));

test('known values are shown in sentence case, others as they came', () => {
  expect(describeStatus('AWAITING_DATABASE')).toEqual({ label: 'Awaiting database', tone: 'info' });
  expect(describeStatus('ready')).toEqual({ label: 'ready', tone: 'neutral' });
  expect(describeType('dev_free')).toBe('Free');
  expect(describeType('canary')).toBe('canary');
});

test.each([
  ['ready', [], 'READY'],
  ['Awaiting database', [], 'AWAITING_DATABASE'],
  ['awaiting_database', [], 'AWAITING_DATABASE'],
  ['paused', ['Paused'], 'Paused'],
  ['Ready', ['Ready', 'READY'], 'Ready'],
  ['no such', [], 'no such'],
])('%j with %j seen is sent as %j', (typed, seen, sent) => {
  expect(statusFromText(typed, seen)).toBe(sent);
});

test('a version matches whatever its case', () => {
  expect(matchIgnoringCase('1.2.0-RC', ['1.2.0-rc'])).toBe('1.2.0-rc');
});

test('a dialect’s labels are the words everywhere, and lead back to the service’s own', () => {
  const labels = {
    statuses: { UP: { label: 'Ready', tone: 'info' as const }, FAILED: { label: 'Broken' } },
    sources: { codehost: 'GitHub' },
    types: { prod: 'Live' },
  };
  configure({ ...defaultConfig, dialect: { ...defaultDialect, labels } });
  expect(describeStatus('UP')).toEqual({ label: 'Ready', tone: 'info' });
  expect(describeStatus('FAILED')).toEqual({ label: 'Broken', tone: 'bad' });
  expect(statusFromText('ready', ['READY'])).toBe('UP');
  expect(statusFromText('broken', [])).toBe('FAILED');
  expect(statusFromText('READY', [])).toBe('READY');
  expect(statusSuggestions(['DRAINING'])).toEqual(['DRAINING', 'Ready', 'Broken']);
  expect(typeChoices().map(({ label }) => label)).toEqual(['Free', 'Development', 'Live']);
  expect(describeType('prod')).toBe('Live');
  expect([describeSource('codehost'), describeSource('image'), describeSource('other')]).toEqual([
    'GitHub',
    'Image',
    'other',
  ]);
});
