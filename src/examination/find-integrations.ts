import { isId } from '../params/codecs.ts';
import { anyIntegration } from '../wire/operations.ts';
import type { Context } from './context.ts';
import type { Found } from './finding.ts';

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
