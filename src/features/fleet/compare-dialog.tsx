import { GitCompare } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useDebounce } from 'use-debounce';
import { config } from '../../api/config/config.ts';
import { useDeployments } from '../../api/deployments.ts';
import { siblingsOf } from '../../domain/fleet/facts.ts';
import { isComplete } from '../../domain/fleet/pages.ts';
import { compareAddress, maxCompared } from '../../domain/model/addresses.ts';
import { describeType } from '../../domain/model/labels.ts';
import { DialogButton } from '../../kit/commands/page-actions.tsx';
import { Button, type ButtonLook } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { QueryFailure } from '../request/query-failure.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useAllDeployments } from './use-all-deployments.ts';
import css from './compare-dialog.module.css';

/** The pause in typing before a request, in milliseconds. */
const pauseMs = 250;
const maxListed = 10;

/** Opens a dialog that finds another deployment by name, to compare it with some deployments. */
export function CompareButton({
  ids,
  label,
  title = label,
  variant = 'default',
}: {
  readonly ids: readonly string[];
  readonly label: string;
  readonly title?: ReactNode;
  readonly variant?: ButtonLook['variant'];
}): ReactNode {
  const isFull = ids.length >= maxCompared;
  return (
    <div>
      <DialogButton
        label={label}
        icon={GitCompare}
        variant={variant}
        disabled={isFull}
        title={isFull ? `You can compare at most ${maxCompared} deployments` : undefined}
      >
        {(onClose) => <CompareDialog ids={ids} title={title} onClose={onClose} />}
      </DialogButton>
    </div>
  );
}

function CompareDialog({
  ids,
  title,
  onClose,
}: {
  readonly ids: readonly string[];
  readonly title: ReactNode;
  readonly onClose: () => void;
}): ReactNode {
  const [text, setText] = useState('');
  const [nameContains] = useDebounce(text.trim(), pauseMs);
  // The result may include deployments that are already compared.
  const limit = maxListed + ids.length;
  const query = useDeployments(nameContains === '' ? { limit } : { nameContains, limit });
  const { data } = useAllDeployments({});
  // Otherwise the rows would move with each loaded page.
  const all = isComplete(data) ? data : undefined;
  const siblings = all?.records.filter(({ id }) => ids.includes(id)).flatMap((one) => siblingsOf(one, all));
  // Without a name, deployments of the same repository come first.
  const rows = [...((nameContains === '' && siblings) || []), ...(query.data?.rows ?? [])];
  const found = new Map(rows.map((one) => [one.id, one]));
  const others = [...found.values()].filter(({ id }) => !ids.includes(id)).slice(0, maxListed);
  return (
    <Dialog isWide title={title} actions={<Button type="submit">Cancel</Button>} onClose={onClose}>
      <TextField
        label="Name contains"
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <QueryFailure query={query} />
      <p className="quiet" role="status">
        {query.isLoading && !query.failureReason
          ? 'Loading deployments'
          : query.data && countText(others.length)}
      </p>
      <ul className={css.found} aria-label="Deployments found" aria-busy={query.isFetching}>
        {others.map(({ id, name, status, sourceConfig: { deploymentType = '' } }) => (
          <li key={id} className="line">
            <Link
              to={compareAddress([...ids, id])}
              className="name-link"
              // Close first, so that the focus returns to the button before the page changes.
              onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
            >
              <UntrustedText text={name} />
            </Link>
            <StatusBadge status={status} />
            <span className="small">
              <UntrustedText text={describeType(deploymentType, config().dialect.labels.types)} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No other deployments found.';
  return count < maxListed ? `${count} found.` : `First ${count} deployments. Type a name to find more.`;
}
