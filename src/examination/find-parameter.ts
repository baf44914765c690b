import { usualParameters } from '../dialect/usual-parameters.ts';
import { deploymentParams, type DeploymentValues } from '../params/table.ts';
import { type DeploymentPage, readDeploymentPage } from '../wire/deployment-page.ts';
import { listingOperation } from '../wire/operations.ts';
import type { Context } from './context.ts';

/** A request that shows whether a parameter has its effect. */
export interface Trial {
  values: DeploymentValues;
  hasEffect: (page: DeploymentPage) => boolean;
}

/**
 * Looks for the service's name of a parameter that has no effect under the one in force: all usual
 * names at once, since most services overlook what they do not know, and then one by one.
 * @param trials all of them must show the effect; the last one tells the most
 */
export async function findParameter(
  { inquiry, dialect }: Context,
  name: keyof DeploymentValues,
  trials: readonly Trial[],
): Promise<string | undefined> {
  const { wire } = deploymentParams[name];
  const inForce = dialect.translation?.query.toWire([[wire, '']])[0]?.[0] ?? wire;
  const names = usualParameters[name].filter((each) => each !== inForce);
  /** Undefined where the service refuses these names, or says nothing. */
  const hasEffect = async (
    trial: Trial | undefined,
    tried: readonly string[],
  ): Promise<boolean | undefined> => {
    if (!trial) return false;
    const operation = listingOperation(trial.values, dialect);
    const query = operation.query?.flatMap(([own, text]): [string, string][] =>
      own === inForce ? tried.map((each) => [each, text]) : [[own, text]],
    );
    const outcome = await inquiry.ask({ ...operation, ...(query && { query }) });
    if (outcome.kind !== 'answer' || outcome.status >= 300) return undefined;
    const page = readDeploymentPage(outcome.json, dialect);
    return page && trial.hasEffect(page);
  };
  if ((await hasEffect(trials.at(-1), names)) === false) return undefined;
  for (const each of names) {
    let isFound = true;
    for (const trial of trials.toReversed()) isFound &&= (await hasEffect(trial, [each])) === true;
    if (isFound) return each;
  }
  return undefined;
}
