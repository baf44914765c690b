import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UsageError } from '../command-line/option-values.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { seed } from './seed.ts';

it.each([
  [[], 'seed needs --deployments N, --repositories N or both'],
  [
    ['--deployments', '10x'],
    '--deployments "10x" is not valid. It must be a whole number from 0 to 10000000.',
  ],
  [['--repositories', '-1'], 'needs a value'],
  [['--deployments'], '--deployments'],
  [['--deployment', '3'], "Unknown option '--deployment': --deployments?"],
])('says in one line what is wrong with %j', async (args, words) => {
  const seeding = seed([...args, '--data-dir', join(scratchFolder(), 'never')], {}, () => undefined);
  await expect(seeding).rejects.toBeInstanceOf(UsageError);
  await expect(seeding).rejects.toThrow(words);
  await expect(seeding).rejects.not.toThrow('\n');
});
