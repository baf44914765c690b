import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { parseOptions } from './options.ts';
import { hostParts } from './host-parts.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const service = { direct: new URL('https://svc.test') };
const log = () => undefined;

test('the page hears which headers the host adds, and nothing of their values', () => {
  const options = parseOptions(['--service-url=https://svc.test', '--forward-cookies'], {
    SERVICE_HEADERS: 'X-Api-Key: s3cr3t-key\nX-Team: s3cr3t-a\nX-Team: s3cr3t-b',
  });
  const { config } = hostParts(options, service, log);
  expect(config).toMatchObject({ addedHeaders: ['x-api-key', 'x-team'], cookies: true });
  expect(JSON.stringify(config)).not.toContain('s3cr3t');
});

test('the page hears what the team has agreed upon', () => {
  const file = join(scratchFolder(), 'team.json');
  const team = { thresholds: { versionsBehind: 3 }, silences: [{ hint: 'tag', reason: 'Meant so' }] };
  writeFileSync(file, JSON.stringify(team));
  const options = parseOptions([], { TEAM_FILE: file });
  expect(hostParts(options, service, log).config).toMatchObject({ team });
});
