import { type DeploymentType, deploymentTypes } from '../params/table.ts';
import type { Labels } from '../wire/dialect.ts';

const [free, development, production] = deploymentTypes;

/** The known types: what they are called, and what they are for. */
export const deploymentTypeTexts: Readonly<Record<DeploymentType, { label: string; use: string }>> = {
  [free]: { label: 'Free', use: 'For trying things out.' },
  [development]: { label: 'Development', use: 'For development and tests.' },
  [production]: { label: 'Production', use: 'For what others rely on.' },
};

/** A type as it is shown: a known one by its label (of `own` first), another as it came. */
export function describeType(type: string, own: Labels['types']): string {
  const known = deploymentTypes.find((each) => each === type);
  return known ? (own[known] ?? deploymentTypeTexts[known].label) : type;
}

/** The types to choose from, with their labels. */
export function typeChoices(own: Labels['types']) {
  return deploymentTypes.map((value) => ({ value, label: describeType(value, own) }));
}
