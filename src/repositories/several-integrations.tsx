import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import css from './integration-choice.module.css';
import { integrationName, type KnownIntegration } from './use-known-integrations.ts';
import type { RepositoriesAddress } from './use-listings.ts';

/** Chooses several of the known integrations, whose repositories then stand in one list. */
export function SeveralIntegrations({
  address,
  integrations,
}: {
  readonly address: RepositoriesAddress;
  readonly integrations: readonly KnownIntegration[];
}): ReactNode {
  // UUIDs are the same in any case.
  const chosen = (address.values.integrationIds ?? []).map((id) => id.toLowerCase());
  const known = integrations.map(({ id }) => id.toLowerCase());
  const missing = known.filter((id) => !chosen.includes(id));
  const others = chosen.filter((id) => !known.includes(id));
  const set = (integrationIds: string[]) => address.set({ integrationIds });
  return (
    <ul className={css.known} aria-label="Integrations in one list">
      {[...known, ...others].map((id) => (
        <li key={id}>
          <CheckField
            label={integrationName(integrations, id)}
            checked={chosen.includes(id)}
            disabled={chosen.length === 1 && chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              set(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        </li>
      ))}
      {missing.length > 0 && (
        <li>
          <Button onClick={() => set([...chosen, ...missing])}>All</Button>
        </li>
      )}
    </ul>
  );
}
