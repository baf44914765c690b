import { createRandom } from './random.ts';
import { sampleDeployments, sampleRepositories } from './sample.ts';
import type { DeploymentSeed, RepositorySeed } from './tenant-data.ts';

/** `count` repositories for filling a large service, one after another, the same at each call. */
export function largeRepositories(count: number): Iterable<RepositorySeed> {
  return sampleRepositories(count, createRandom(7));
}

/** `count` deployments for filling a large service, one after another, the same at each call. */
export function largeDeployments(count: number): Iterable<DeploymentSeed> {
  const random = createRandom(11);
  return sampleDeployments(count, random, [...sampleRepositories(400, createRandom(7))]);
}
