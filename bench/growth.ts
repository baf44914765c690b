import type { Table } from './results-file.ts';
import { growByDeployments } from './growth-deployments.ts';
import { growByRepositories } from './growth-repositories.ts';
import { growByRows } from './growth-rows.ts';
import { stayOpen } from './growth-hour.ts';

/** How cost grows with rows, deployments, repositories and time: a table and a picture each. */
export async function measureGrowth(root: string, say: (line: string) => void): Promise<Table[]> {
  say('Rows in the page');
  const rows = await growByRows(root);
  say('Repositories in the picker');
  const repositories = await growByRepositories(root);
  say('A page left open');
  const hour = await stayOpen(root, say);
  say('Deployments in the reference service');
  const deployments = await growByDeployments(say);
  return [rows, deployments, repositories, hour];
}
