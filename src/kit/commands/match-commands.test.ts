import { expect, test } from 'vitest';
import { matchCommands } from './match-commands.ts';

const commandOf = (label: string) => ({ label, icon: [], kind: 'Page', run: () => undefined });
const groups = [
  { title: 'Pages', items: ['New deployment', 'Deployments', 'Settings'].map(commandOf) },
  { title: 'Settings', items: ['Appearance', 'Keyboard'].map(commandOf) },
];
const found = (typed: string) =>
  matchCommands(groups, typed).map(({ title, items }) => [title, ...items.map(({ label }) => label)]);

test('an empty text matches everything', () => {
  expect(found(' ')).toEqual([
    ['Pages', 'New deployment', 'Deployments', 'Settings'],
    ['Settings', 'Appearance', 'Keyboard'],
  ]);
});

test('prefix matches come before other matches, in upper or lower case', () => {
  expect(found('DEPLOY')).toEqual([['Pages', 'Deployments', 'New deployment']]);
});

test('words can be in any order, and can name the group', () => {
  expect(found('key settings')).toEqual([['Settings', 'Keyboard']]);
  expect(found('deployment new')).toEqual([['Pages', 'New deployment']]);
});

test('a group without a match is left out', () => {
  expect(found('appear')).toEqual([['Settings', 'Appearance']]);
  expect(found('nothing of it')).toEqual([]);
});
