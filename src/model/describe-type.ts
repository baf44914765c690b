import { deploymentTypes, deploymentTypeTexts } from '../params/table.ts';
import { config } from '../wire/config.ts';

/** A deployment type as it is shown: a known one by its label, another as it came. */
export function describeType(type: string): string {
  const known = deploymentTypes.find((each) => each === type);
  return known ? (config().dialect.labels.types[known] ?? deploymentTypeTexts[known].label) : type;
}

/** The types to choose from, with their labels. */
export function typeChoices() {
  return deploymentTypes.map((value) => ({ value, label: describeType(value) }));
}
