import { useDeferredValue } from 'react';
import { repositoriesOf } from '../../domain/fleet/facts.ts';
import type { Reading } from '../../domain/fleet/reading.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { RepositoryDeployments } from '../../domain/model/repository-deployments.ts';
import { repositoryKey } from '../../domain/model/repository-url.ts';

/** The deployments that the picker shows. */
export interface PickerFleet {
  deployments: RepositoryDeployments;
  /** Those of the repository with this URL, the last changed first. */
  deploymentsOf: (url: string) => readonly FleetRecord[] | undefined;
}

const nothing: RepositoryDeployments = new Map();

/** The deployments that were read so far, by repository. They come after what is typed. */
export function usePickerFleet(reading: Reading | undefined): PickerFleet {
  const read = useDeferredValue(reading);
  const deployments = read ? repositoriesOf(read) : nothing;
  return { deployments, deploymentsOf: (url) => deployments.get(repositoryKey(url)) };
}
