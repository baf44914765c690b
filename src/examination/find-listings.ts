import { isId } from '../params/codecs.ts';
import type { Deployment } from '../wire/deployment.ts';
import { anyIntegration } from '../wire/operations.ts';
import type { Context } from './context.ts';
import { type Found, proposalAdvice } from './finding.ts';

const mostTries = 3;

/**
 * Looks for the listing of repositories where services of this kind are known to have it: without
 * the step before the code host's, and under the name of the code host that deployments use.
 * @returns where a list came from
 */
export async function findRepositories(
  { inquiry, dialect, isOwnHost }: Context,
  id: string,
  rows: readonly Deployment[],
): Promise<Found | undefined> {
  const { repositories } = dialect.paths;
  // The host lets no other address through.
  if (isOwnHost || repositories === undefined) return undefined;
  const steps = repositories.split('/');
  const at = steps.indexOf(anyIntegration) - 1;
  if (at < 1) return undefined;
  const words = new Set([...rows.flatMap(codeHostOf), steps[at] ?? '']);
  const paths = [...words].flatMap((word) => {
    const whole = steps.with(at, word);
    return [whole.join('/'), whole.toSpliced(at - 1, 1).join('/')];
  });
  for (const path of paths.filter((each) => each !== repositories).slice(0, mostTries)) {
    const outcome = await inquiry.ask({
      method: 'GET',
      path: path.replace(anyIntegration, encodeURIComponent(id)),
    });
    if (outcome.kind === 'answer' && outcome.status < 300 && Array.isArray(outcome.json))
      return {
        findings: [
          {
            code: 'repositories',
            area: 'Repositories',
            level: 'gap',
            what: `Repositories are listed elsewhere: ${outcome.json.length} came from ${path}.`,
            todo: proposalAdvice,
          },
        ],
        proposal: { repositoriesPath: path },
      };
  }
  return undefined;
}

/** `https://git.codehost.example/…` → `codehost` */
function codeHostOf({ sourceConfig }: Deployment): string[] {
  const host = /^https?:\/\/([\w.-]+)/.exec(sourceConfig.repoUrl ?? '')?.[1];
  const name = host?.split('.').at(-2);
  return name ? [name] : [];
}

/**
 * Looks for a listing of integrations (WIRE.md 3), which no dialect has unless told: beside the
 * listing of repositories, where services of this kind are known to have it.
 */
export async function findIntegrations({ inquiry, dialect, isOwnHost }: Context): Promise<Found> {
  const steps = dialect.paths.repositories?.split('/');
  // The host lets no other address through.
  if (isOwnHost || !steps) return { findings: [] };
  const before = steps.slice(0, steps.indexOf(anyIntegration));
  const outermost = before.slice(0, before.findIndex((step) => step.includes('integration')) + 1);
  const paths = [[...before, 'install'], outermost].filter((path) => path.length > 1);
  for (const path of paths.map((each) => each.join('/'))) {
    const outcome = await inquiry.ask({ method: 'GET', path });
    const elements = outcome.kind === 'answer' && outcome.status < 300 ? outcome.json : undefined;
    if (!Array.isArray(elements) || elements.length === 0 || !elements.every(hasId)) continue;
    return {
      findings: [
        {
          code: 'integrations',
          area: 'Repositories',
          level: 'note',
          what: `The service lists its integrations: ${elements.length} came from ${path}.`,
          todo: 'Save the proposed dialect file, and people pick an integration by its name.',
        },
      ],
      proposal: { integrationsPath: path },
    };
  }
  return { findings: [] };
}

const hasId = (element: unknown): boolean =>
  typeof element === 'object' &&
  element !== null &&
  'id' in element &&
  typeof element.id === 'string' &&
  isId(element.id);
