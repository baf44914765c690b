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
  const { integrationIds: chosen = [] } = address.values;
  const set = (integrationIds: string[]) => address.set({ integrationIds });
  const isChosen = (id: string) => chosen.some((each) => each.toLowerCase() === id.toLowerCase());
  const known = integrations.map(({ id }) => id);
  const missing = known.filter((id) => !isChosen(id));
  const others = chosen.filter((id) => !known.some((each) => each.toLowerCase() === id.toLowerCase()));
  return (
    <ul className={css.known} aria-label="Integrations in one list">
      {[...known, ...others].map((id) => (
        <li key={id}>
          <CheckField
            label={integrationName(integrations, id)}
            checked={isChosen(id)}
            disabled={chosen.length === 1 && isChosen(id)}
            onChange={({ currentTarget: { checked } }) =>
              set(
                checked ? [...chosen, id] : chosen.filter((each) => each.toLowerCase() !== id.toLowerCase()),
              )
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
