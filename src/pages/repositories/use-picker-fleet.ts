import { useDeferredValue } from 'react';
import { noneText } from '../../domain/fleet/none-text.ts';
import type { Walk } from '../../domain/fleet/walk.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import {
  deploymentsByRepository,
  type RepositoryDeployments,
} from '../../domain/model/repository-deployments.ts';
import { repositoryKey } from '../../domain/model/repository-url.ts';

/** What the picker knows of deployments. */
export interface PickerFleet {
  deployments: RepositoryDeployments;
  /** Those of the repository with this URL, the last changed first. */
  deploymentsOf: (url: string) => readonly FleetRecord[] | undefined;
  /** What is said where there are none; empty before anything was read. */
  none: string;
}

/** The deployments that were read so far, by repository. They come after what is typed. */
export function usePickerFleet(walk: Walk | undefined): PickerFleet {
  const read = useDeferredValue(walk);
  const deployments = deploymentsByRepository(read?.records ?? []);
  return {
    deployments,
    deploymentsOf: (url) => deployments.get(repositoryKey(url)),
    none: noneText(read),
  };
}
