import { expect, it } from 'vitest';
import { urlProblem } from './draft.ts';

it.each([
  ['Azure DevOps', 'https://dev.azure.com/org/My Project/_git/r'],
  ['ssh', 'git@ssh.dev.azure.com:v3/org/My Project/r'],
  ['two words', 'https://codehost.example/acme/app main'],
])('a URL with white space inside is refused: %s', (_kind, url) => {
  expect(urlProblem(url)).toBe('A URL has no spaces: write each as %20.');
});

it.each(['https://dev.azure.com/org/My%20Project/_git/r', ' https://codehost.example/acme/app '])(
  '%j is taken',
  (url) => {
    expect(urlProblem(url)).toBeUndefined();
  },
);
