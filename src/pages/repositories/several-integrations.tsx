import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { CheckField } from '../../kit/ui/check-field.tsx';
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
  // Whatever becomes of one it keeps its position, and with it the focus.
  const [shown, setShown] = useState<readonly string[]>([]);
  const fresh = [...known, ...chosen].filter((id) => !shown.includes(id));
  if (fresh.length > 0) setShown([...new Set([...shown, ...fresh])]);
  const set = (integrationIds: string[]) => address.set({ integrationIds });
  return (
    <ul className={css.several} aria-label="Integrations in one list">
      {shown.map((id) => (
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
