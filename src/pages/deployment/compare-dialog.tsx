import css from './compare-dialog.module.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryFailure } from '../../kit/feedback/query-failure.tsx';
import { describeFailure } from '../../domain/model/describe-failure.ts';
import { compareAddress } from '../../domain/model/addresses.ts';
import { useSettledValue } from '../../kit/time/use-timers.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { Deployment } from '../../service/wire/deployment.ts';
import { deploymentsQuery } from '../../service/wire/deployments.ts';
import { usePageAction } from '../../kit/commands/use-page-action.ts';

/** The pause in typing before the service is asked, in milliseconds. */
const settledMs = 250;
const mostFound = 10;

/** Finds another deployment by its name; choosing one leads to the comparison. */
function CompareDialog({
  deployment: { id, name },
  onClose,
}: {
  readonly deployment: Deployment;
  readonly onClose: () => void;
}): ReactNode {
  const [typed, setTyped] = useState('');
  const nameContains = useSettledValue(typed.trim(), settledMs);
  const query = useQuery({
    // One more than shown: the deployment itself may be among them.
    ...deploymentsQuery({ nameContains, limit: mostFound + 1 }),
    enabled: nameContains !== '',
  });
  const found = query.data?.rows.filter((row) => row.id !== id).slice(0, mostFound) ?? [];
  return (
    <Dialog
      title={
        <>
          Compare “<UntrustedText text={name} />” with…
        </>
      }
      actions={<Button type="submit">Cancel</Button>}
      onClose={onClose}
    >
      <TextField
        label="Name contains"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <QueryFailure query={query} describe={describeFailure} />
      <p className="quiet" role="status">
        {query.isLoading && 'Loading deployments'}
        {query.data && foundWords(found.length)}
      </p>
      <ul className={css.found} aria-label="Deployments found" aria-busy={query.isFetching}>
        {found.map((other) => (
          <li key={other.id}>
            <Link to={compareAddress([id, other.id])}>
              <UntrustedText text={other.name} />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function foundWords(count: number): string {
  if (count === 0) return 'No deployments with this name.';
  return count < mostFound
    ? `${count} found.`
    : `First ${count} results: type more of the name to narrow them.`;
}

/** Opens the dialog that finds another deployment to compare with. */
export function CompareButton({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  usePageAction('Compare with…', () => setIsOpen(true));
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Compare with…
      </Button>
      {isOpen && <CompareDialog deployment={deployment} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
