import { type DeploymentType, deploymentTypes } from '../../service/wire/parameters.ts';

const [free, development, production] = deploymentTypes;

const uses: Readonly<Record<DeploymentType, string>> = {
  [free]: 'For trying things out.',
  [development]: 'For development and tests.',
  [production]: 'For what others rely on.',
};

export function isKnownType(type: string): type is DeploymentType {
  return deploymentTypes.some((each) => each === type);
}

/** The purpose of a type; without one, who decides. */
export function typeUse(type: string): string {
  if (type === '') return 'Nothing is sent: the service decides.';
  return isKnownType(type) ? uses[type] : 'A type of the service’s own.';
}
