import { useDeferredValue } from 'react';
import { repositoriesOf } from '../../domain/fleet/facts.ts';
import { noneText } from '../../domain/fleet/coverage.ts';
import type { Reading } from '../../domain/fleet/reading.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import type { RepositoryDeployments } from '../../domain/model/repository-deployments.ts';
import { repositoryKey } from '../../domain/model/repository-url.ts';

/** What the picker knows of deployments. */
export interface PickerFleet {
  deployments: RepositoryDeployments;
  /** Those of the repository with this URL, the last changed first. */
  deploymentsOf: (url: string) => readonly FleetRecord[] | undefined;
  /** What is said where there are none; empty before anything was read. */
  none: string;
}

const nothing: RepositoryDeployments = new Map();

/** The deployments that were read so far, by repository. They come after what is typed. */
export function usePickerFleet(reading: Reading | undefined): PickerFleet {
  const read = useDeferredValue(reading);
  const deployments = read ? repositoriesOf(read) : nothing;
  return {
    deployments,
    deploymentsOf: (url) => deployments.get(repositoryKey(url)),
    none: noneText(read),
  };
}
