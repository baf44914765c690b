import { createRandom } from './random.ts';
import { endings, owners, ownerShares, roles, secretNames, subjects, teams, tiers } from './sample-words.ts';

/** Integrations of the default tenant. Each has the repositories of one owner. */
export const sampleIntegrations = owners.map((owner, at) => ({
  id: `1d0c5e2a-7b34-4f7e-9a10-0000000000${String(at + 1).padStart(2, '0')}`,
  name: owner,
}));

export interface Application {
  name: string;
  owner: string;
  integrationId: string;
  branch: string;
  source: 'codehost' | 'image' | 'tarball';
  labels: Record<string, string> | undefined;
  secrets: readonly string[];
  hasDatabase: boolean;
  buildCommand: string | null;
  path: string;
}

export function repositoryUrl({ owner, name }: Pick<Application, 'owner' | 'name'>): string {
  return `https://codehost.example/${owner}/${name}`;
}

/** The item at this place if the list repeats endlessly. */
export function cycled<T>(items: readonly T[], place: number): T {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('There is nothing to repeat.');
  return item;
}

/** A unique name for each application: the steps use every pair of subject and role once. */
function nameOf(number: number): string {
  const name = `${cycled(subjects, number * 8)}-${cycled(roles, number * 3)}`;
  const round = Math.floor(number / (subjects.length * roles.length));
  return `${name}${endings[round] ?? `-${round + 1}`}`;
}

/** The application with this number, the same each time. Its repository has the same number. */
export function applicationOf(number: number): Application {
  const random = createRandom(7_000_000 + number);
  const { id: integrationId, name: owner } = cycled(sampleIntegrations, cycled(ownerShares, number));
  return {
    name: nameOf(number),
    owner,
    integrationId,
    branch: random.pick(['main', 'main', 'main', 'master', 'trunk']),
    source: number % 10 === 3 ? 'image' : number % 10 === 8 ? 'tarball' : 'codehost',
    // Some teams set no labels.
    labels: number % 7 === 4 ? undefined : { team: cycled(teams, number * 8), tier: cycled(tiers, number) },
    secrets: secretNames.filter((_, at) => at < 2 || random.chance(0.3)),
    hasDatabase: random.chance(0.3),
    buildCommand: random.chance(0.3) ? 'npm run build' : null,
    path: random.pick(['graph.json', 'graph.json', 'services/agent/graph.json']),
  };
}
