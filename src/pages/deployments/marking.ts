import { createContext } from 'react';
import type { Snapshot } from '../../domain/fleet/snapshot.ts';
import type { FleetFacts } from '../../domain/model/fleet-facts.ts';
import type { HintSettings } from '../../domain/model/hints.ts';

/** The facts that rows are marked by. */
interface Marking {
  /** Of all deployments: part of them would mark part of the hints. */
  facts: FleetFacts | undefined;
  settings: HintSettings;
  baselines: readonly Snapshot[];
}

export const MarkingContext = createContext<Marking | undefined>(undefined);
