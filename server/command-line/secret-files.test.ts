import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { withSecretFiles } from './option-files.ts';

/** Writes a file. @returns its path */
function fileOf(content: string): string {
  const file = join(scratchFolder(), 'secret');
  writeFileSync(file, content);
  return file;
}

test('a secret is read from its file, without the line break at its end', () => {
  const env = {
    SLIPWAY_SESSION_SECRET_FILE: fileOf('s3cr3t-session\n'),
    SLIPWAY_DATABASE_URL: 'postgres://x',
    PORT: '1',
  };
  expect(withSecretFiles(env)).toMatchObject({
    SLIPWAY_SESSION_SECRET: 's3cr3t-session',
    SLIPWAY_DATABASE_URL: 'postgres://x',
    PORT: '1',
  });
});

test.each([
  [
    'no file',
    () => ({ SLIPWAY_DATABASE_URL_FILE: '/nowhere' }),
    'SLIPWAY_DATABASE_URL_FILE: /nowhere does not exist',
  ],
  ['an empty one', () => ({ SLIPWAY_SESSION_SECRET_FILE: fileOf('\n') }), 'must contain exactly one line'],
  [
    'two lines',
    () => ({ SLIPWAY_SESSION_SECRET_FILE: fileOf('s3cr3t-a\ns3cr3t-b') }),
    'must contain exactly one line',
  ],
  [
    'both ways',
    () => ({ SLIPWAY_SESSION_SECRET: 's3cr3t', SLIPWAY_SESSION_SECRET_FILE: fileOf('s3cr3t-a') }),
    'SLIPWAY_SESSION_SECRET and SLIPWAY_SESSION_SECRET_FILE are both set',
  ],
])('%s: the error does not contain the secret', (_case, env, message) => {
  expect(() => withSecretFiles(env())).toThrow(message);
  expect(() => withSecretFiles(env())).not.toThrow('s3cr3t-');
});
