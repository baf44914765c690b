import { expect, it } from 'vitest';
import { refProblem } from './git-rules.ts';

it.each([
  'main',
  'feature/x',
  'refs/tags/v1.2.0',
  'v1.0-rc.1',
  'a@b',
  'user/#12',
  'dépôt',
  '0123abc',
  'a-',
  'head',
])('git accepts the reference %j', (ref) => {
  expect(refProblem(ref)).toBeUndefined();
});

it.each([
  '-x',
  'a..b',
  'main^',
  'main~1',
  'a b',
  'a:b',
  'a?',
  'a*',
  'a[0]',
  String.raw`a\b`,
  '@',
  'main@{1}',
  '/main',
  'main/',
  'a//b',
  'a.',
  '.a',
  'a/.b',
  'a.lock',
  'a.lock/b',
  'a\u0007b',
])('git refuses the reference %j', (ref) => {
  expect(refProblem(ref)).toMatch(/^(?:A reference|This)/);
});
