import { deploymentTypes } from '../params/table.ts';
import type { DialectFile } from '../dialect/spelling.ts';
import type { Deployment } from '../wire/deployment.ts';
import { sourceValues } from '../wire/dialect.ts';

/** Usual names of the types. */
const usual = [/free|trial|hobby|sandbox/i, /dev|test|stag/i, /prod|live/i];

/**
 * The service's values of `source` and `deployment_type`, where they are not the documented ones.
 */
export function proposeWords(rows: readonly Deployment[]): Pick<DialectFile, 'sources' | 'deploymentTypes'> {
  const known = new Set<string>(Object.values(sourceValues));
  const wordOf = (isOfKind: (row: Deployment) => boolean): string | undefined =>
    rows.find(
      ({ source, ...row }) => source !== undefined && !known.has(source) && isOfKind({ source, ...row }),
    )?.source;
  const sources = {
    image: wordOf(({ sourceRevisionConfig }) => sourceRevisionConfig.imageUri !== undefined),
    tarball: wordOf(({ sourceRevisionConfig }) => sourceRevisionConfig.sourceTarballPath !== undefined),
    repository: wordOf(
      ({ sourceConfig, sourceRevisionConfig: { imageUri, sourceTarballPath } }) =>
        sourceConfig.repoUrl !== undefined && imageUri === undefined && sourceTarballPath === undefined,
    ),
  };
  const types = new Set(rows.flatMap(({ sourceConfig }) => sourceConfig.deploymentType ?? []));
  const strange = [...types].filter((type) => !deploymentTypes.some((each) => each === type));
  const renamed = deploymentTypes.flatMap((type, at) => {
    const word = types.has(type)
      ? undefined
      : strange.find((each) => usual.findIndex((words) => words.test(each)) === at);
    return word === undefined ? [] : [[type, word] as const];
  });
  const given = Object.entries(sources).filter(([, word]) => word !== undefined);
  return {
    ...(given.length > 0 && { sources: Object.fromEntries(given) }),
    ...(renamed.length > 0 && { deploymentTypes: Object.fromEntries(renamed) }),
  };
}
