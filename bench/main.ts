import { parseArgs } from 'node:util';

import { measureGrowth } from './growth.ts';
import { keepTables } from './keep-run.ts';
import { keepResults } from './keep.ts';
import { measureLoad } from './load.ts';
import { readPeers } from './peers.ts';
import { runBench } from './run-bench.ts';

const usage = `npm run bench -- [--reps N] [--only list|picker]   Slipway beside the page without a framework
npm run bench -- growth                              how cost grows with rows, deployments, repositories, time
npm run bench -- load                                the host and the reference service under load
npm run bench -- peers FILE                          takes in the raw results of other libraries
npm run bench -- keep                                makes the latest results the committed ones
`;

const say = (line: string) => void process.stderr.write(`${line}\n`);

/**
 * The measuring tool.
 * @param args the command line without the program's name
 * @param root folder of the project, with everything built
 * @returns exit code: 0 all bars are kept, 1 one is missed, 2 for a command line that cannot be meant, 3 when the
 * machine was too busy for a figure
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { reps: { type: 'string' }, only: { type: 'string' } },
      allowPositionals: true,
    });
    const [command = 'bench', file] = positionals;
    const reps = Number(values.reps ?? 5);
    const { only } = values;
    const isMeant =
      Number.isInteger(reps) && reps > 0 && (only === undefined || only === 'list' || only === 'picker');
    if (isMeant && command === 'bench') return await runBench({ root, reps, only, say });
    if (command === 'growth') await keepTables(root, 'growth', await measureGrowth(root, say));
    else if (command === 'load') await keepTables(root, 'load', await measureLoad(root, say));
    else if (command === 'peers' && file !== undefined) await keepTables(root, 'peers', readPeers(file));
    else if (command === 'keep') keepResults(root);
    else return refuse();
    return 0;
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
  }
  return refuse();
}

function refuse(): number {
  process.stderr.write(usage);
  return 2;
}
