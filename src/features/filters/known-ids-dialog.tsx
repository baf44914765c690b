import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useState } from 'react';
import { recordsInReadings } from '../../domain/fleet/reading-query.ts';
import { linkable } from '../../domain/model/list-address.ts';
import { folded } from '../../kit/text/match-words.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { CheckField } from '../../kit/ui/check-field.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { config } from '../../service/config/config.ts';
import { deploymentsInCache } from '../../service/wire/deployments.ts';
import type { FilterActions, FilterAddress } from './filter-actions.ts';
import { usedTags } from './used-tags.ts';

interface Known {
  id: string;
  name: string;
}

/** Rows of a group at most: a longer search finds the others. */
const mostShown = 8;

/** Chooses deployments by the names that were seen, and tag values that were typed before. */
export function KnownIdsDialog({
  address,
  actions,
  onClose,
}: {
  readonly address: FilterAddress;
  readonly actions: FilterActions;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const typedTags = useSelector(usedTags.store);
  const { deploymentIds = [], tagValueIds = [] } = address.values;
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([...deploymentIds, ...tagValueIds]);
  const seen = [...recordsInReadings(client), ...deploymentsInCache(client)];
  const deployments = linkable([...new Map(seen.map(({ id, name }) => [id, { id, name }])).values()]);
  const { tagValues } = config();
  const tags = [...new Set([...tagValueIds, ...typedTags])].map((id) => ({
    id,
    name: tagValues.find((tag) => tag.id === id)?.name ?? id,
  }));
  /** What stands in the filter besides stays there. */
  const of = (known: readonly Known[], before: readonly string[]) => {
    const offered = known.map(({ id }) => id);
    const ids = [
      ...before.filter((id) => chosen.includes(id) || !offered.includes(id)),
      ...offered.filter((id) => chosen.includes(id) && !before.includes(id)),
    ];
    return ids.length > 0 ? ids : undefined;
  };
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Dialog
      title="Choose IDs"
      onClose={onClose}
      actions={
        <>
          <Button type="submit" variant="quiet">
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            onClick={() =>
              actions.filter({
                deploymentIds: of(deployments, deploymentIds),
                tagValueIds: of(tags, tagValueIds),
              })
            }
          >
            Apply
          </Button>
        </>
      }
    >
      <TextField
        label="Search names and IDs"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Choices
        title="Deployments seen"
        known={deployments}
        search={search}
        chosen={chosen}
        onToggle={toggle}
      />
      <Choices
        title="Tag values typed before"
        known={tags}
        search={search}
        chosen={chosen}
        onToggle={toggle}
      />
    </Dialog>
  );
}

function Choices({
  title,
  known,
  search,
  chosen,
  onToggle,
}: {
  readonly title: string;
  readonly known: readonly Known[];
  readonly search: string;
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}): ReactNode {
  const found = known.filter(({ id, name }) => folded(`${name} ${id}`).includes(folded(search)));
  return (
    <fieldset>
      <legend>{title}</legend>
      {found.slice(0, mostShown).map(({ id, name }) => (
        <CheckField
          key={id}
          label={visibleText(name)}
          hint={name === id ? undefined : id}
          checked={chosen.includes(id)}
          onChange={() => onToggle(id)}
        />
      ))}
      {found.length === 0 && <p>None.</p>}
      {found.length > mostShown && <p>{found.length - mostShown} more: a longer search finds them.</p>}
    </fieldset>
  );
}
