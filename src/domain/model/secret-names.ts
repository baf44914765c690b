import { deploymentTypes } from '../../service/wire/parameters.ts';
import type { FleetRecord } from './fleet-record.ts';

/** The differences between names of secrets and those of the siblings of one type. Names alone. */
export interface SecretNameDifference {
  /** Undefined where the records lack it. */
  type: string | undefined;
  siblings: number;
  /** Names that only siblings of the type have. */
  missing: string[];
  /** Names that no sibling of the type has. */
  onlyHere: string[];
}

/** Most important first: production, then the others in the interface's order. */
const order: readonly string[] = deploymentTypes.toReversed();

/**
 * Compares names of secrets and references with those of siblings, by the siblings' type.
 * @param names the names of this deployment
 */
export function compareSecretNames(
  names: ReadonlySet<string>,
  siblings: readonly Pick<FleetRecord, 'sourceConfig' | 'secretNames' | 'secretReferences'>[],
): SecretNameDifference[] {
  const types = new Map<string | undefined, { count: number; names: Set<string> }>();
  for (const { sourceConfig, secretNames, secretReferences } of siblings) {
    const type = sourceConfig.deploymentType;
    const usage = types.get(type) ?? { count: 0, names: new Set<string>() };
    for (const name of [...secretNames, ...secretReferences.map((each) => each.name)]) usage.names.add(name);
    types.set(type, { ...usage, count: usage.count + 1 });
  }
  const rank = (type = '') => (order.includes(type) ? order.indexOf(type) : order.length);
  return [...types]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([type, usage]) => ({
      type,
      siblings: usage.count,
      missing: [...usage.names].filter((name) => !names.has(name)).toSorted(),
      onlyHere: [...names].filter((name) => !usage.names.has(name)),
    }));
}
