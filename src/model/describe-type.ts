import { deploymentTypes, deploymentTypeTexts } from '../params/table.ts';
import { connection } from '../wire/connection.ts';

/** A deployment type as it is shown: a known one by its label, another as it came. */
export function describeType(type: string): string {
  const known = deploymentTypes.find((each) => each === type);
  return known ? (connection().dialect.labels.types[known] ?? deploymentTypeTexts[known].label) : type;
}

/** The types to choose from, with their labels. */
export function typeChoices() {
  return deploymentTypes.map((value) => ({ value, label: describeType(value) }));
}
