import { type DeploymentType, deploymentTypes } from '../../service/wire/parameters.ts';
import type { Labels } from '../../service/wire/dialect.ts';

const [free, development, production] = deploymentTypes;

const typeLabels: Readonly<Record<DeploymentType, string>> = {
  [free]: 'Free',
  [development]: 'Development',
  [production]: 'Production',
};

/** A type as it is shown: a known one by its label (of `own` first), another as it came. */
export function describeType(type: string, own: Labels['types']): string {
  const known = deploymentTypes.find((each) => each === type);
  return known ? (own[known] ?? typeLabels[known]) : type;
}

/** The types to choose from, with their labels. */
export function typeChoices(own: Labels['types']) {
  return deploymentTypes.map((value) => ({ value, label: describeType(value, own) }));
}
