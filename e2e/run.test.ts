import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.for([
  [['--against'], '--against needs URL.\n'],
  [['--against', '--headed'], '--against needs URL.\n'],
  [['--against', 'my-service'], '--against must be an http or https URL.\n'],
  [['--against=ftp://service.example'], '--against must be an http or https URL.\n'],
  [
    ['--against', 'https://ann:s3cr3t@service.example'],
    '--against takes no credential: give headers in SERVICE_HEADERS.\n',
  ],
] as const)('%j is refused in one line', ([args, words]) => {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), ...args], {
    encoding: 'utf8',
  });
  expect(run).toMatchObject({ status: 2, stdout: '', stderr: words });
});
