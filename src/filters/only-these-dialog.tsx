import type { ReactNode } from 'react';
import type { FleetRecord } from '../model/fleet-record.ts';
import { listParams } from '../params/table.ts';
import { useAddress } from '../params/use-address.ts';
import { Button } from '../ui/button.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import { config } from '../wire/config.ts';
import { type OnlyThese, onlyThese } from './only-these.ts';

/** The values of some deployments; each leads to the list of those that have it, too. */
export function OnlyTheseDialog({
  records,
  onClose,
}: {
  readonly records: readonly FleetRecord[];
  readonly onClose: () => void;
}): ReactNode {
  const address = useAddress(listParams);
  const offered = onlyThese(records, config().dialect.labels);
  const link = ({ label, word, patch, isFilter }: OnlyThese) => (
    // High enough for a finger.
    <div key={word} style={{ lineHeight: '1.5rem' }}>
      <Link
        to={{ pathname: '/deployments', search: address.href(patch) }}
        aria-label={`Only these: ${label} ${word}`}
        onClick={onClose}
      >
        <UntrustedText text={word} />
      </Link>
      {!isFilter && ' · found in what was read'}
    </div>
  );
  const labels = [...new Set(offered.map(({ label }) => label))];
  return (
    <Dialog title="Only these" onClose={onClose} actions={<Button type="submit">Cancel</Button>}>
      <p>Adds to the filters of the list: those deployments are shown that have the same value.</p>
      <DefinitionList
        rows={labels.map((term) => ({
          term,
          value: offered.filter(({ label }) => label === term).map(link),
        }))}
      />
    </Dialog>
  );
}
