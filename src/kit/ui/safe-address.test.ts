import { expect, test } from 'vitest';
import { isSafeAddress } from './safe-address.ts';

test.each(['https://example.com/a?b=c#d', 'http://127.0.0.1:8080/', 'HTTPS://EXAMPLE.COM'])(
  '%s becomes a link',
  (text) => {
    expect(isSafeAddress(text)).toBe(true);
  },
);

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,hello',
  'ftp://example.com/',
  'git@example.com:owner/name.git',
  'https://somebody@example.com/',
  'https://somebody:word@example.com/',
  '//example.com/',
  '/deployments',
  'example.com',
  '',
])('%j stays text', (text) => {
  expect(isSafeAddress(text)).toBe(false);
});
