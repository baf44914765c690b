import type { ReactNode } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import type { FilterActions, FilterAddress } from './filter-actions.ts';
import { useRememberedTags } from './use-remembered-tags.ts';
import { DialogButton } from '../../kit/commands/dialog-button.tsx';
import { KnownIdsDialog } from './known-ids-dialog.tsx';

/** What finds deployments beside the fields of filters. */
export function MoreFilters({
  address,
  actions,
  onFind,
}: {
  readonly address: FilterAddress;
  readonly actions: FilterActions;
  /** Opens the search in what was read. */
  readonly onFind: () => void;
}): ReactNode {
  useRememberedTags(address.values.tagValueIds);
  return (
    <>
      <DialogButton label="Choose IDs">
        {(onClose) => <KnownIdsDialog address={address} actions={actions} onClose={onClose} />}
      </DialogButton>
      <Button variant="quiet" onClick={onFind}>
        Find by repository, reference, source…
      </Button>
    </>
  );
}
