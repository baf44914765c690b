import type { ReactNode } from 'react';
import { numberText } from '../model/number-text.ts';
import { useHistoryState } from '../params/history-state.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { Link } from '../ui/link.tsx';
import { visibleText } from '../text/visible-text.ts';
import { Progress } from '../feedback/progress.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import css from './integration-choice.module.css';
import { rememberIntegration } from './remembered-integrations.ts';
import type { KnownIntegrations as Known } from './use-known-integrations.ts';
import type { RepositoriesAddress } from './use-listing.ts';

/** The integrations that are known, as links, and the walk that looks for more of them. */
export function KnownIntegrations({
  address,
  known,
  onOther,
}: {
  readonly address: RepositoriesAddress;
  readonly known: Known;
  /** Called to enter the ID of another one. */
  readonly onOther: () => void;
}): ReactNode {
  const state = useHistoryState();
  const chosen = address.values.integrationId?.toLowerCase();
  const { integrations, walk } = known;
  return (
    <div className={css.known}>
      {integrations.length === 0 && chosen === undefined && <NoneKnown known={known} />}
      {chosen !== undefined && (
        <div className={css.select}>
          <SelectField
            label="Integration"
            layout="inline"
            value={chosen}
            choices={[
              ...(integrations.some(({ id }) => id.toLowerCase() === chosen)
                ? []
                : [{ value: chosen, label: nameOf({ id: chosen, label: '' }) }]),
              ...integrations.map((each) => ({ value: each.id.toLowerCase(), label: nameOf(each) })),
              { value: '', label: 'Other integration…' },
            ]}
            onChange={({ currentTarget: { value } }) => {
              if (value === '') return onOther();
              rememberIntegration(value);
              address.set({ integrationId: value, search: undefined });
            }}
          />
        </div>
      )}
      {integrations.length > 0 && (
        <ul aria-label="Known integrations">
          {integrations.map(({ id, label, from }) => (
            <li key={id}>
              <Link
                className={css.item}
                to={`/repositories${address.href({ integrationId: id, search: undefined })}`}
                state={state}
                onClick={() => rememberIntegration(id)}
                aria-current={id.toLowerCase() === chosen || undefined}
                title={`${id}: ${from}`}
              >
                {label ? <UntrustedText text={label} /> : <code>{id.slice(0, 8)}…</code>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {chosen !== undefined && (
        <Button variant="quiet" className={css.other} onClick={onOther}>
          Other integration…
        </Button>
      )}
      <Walk walk={walk} />
    </div>
  );
}

/** What an integration is called; the beginning of its ID where it has no name. */
function nameOf({ id, label }: { id: string; label: string }): string {
  return label ? visibleText(label) : `${id.slice(0, 8)}…`;
}

function NoneKnown({ known: { isSettled, failed, walk } }: { readonly known: Known }): ReactNode {
  const { found, isRunning } = walk;
  // A failure is told above.
  if (failed || (isRunning && found)) return null;
  return (
    <p className={css.none} aria-busy={!isSettled}>
      {!isSettled
        ? 'Loading the integrations that deployments use…'
        : found && !found.isComplete
          ? `None of the first ${numberText(found.read)} deployments names an integration.`
          : 'No integrations found in deployments or in the configuration. Enter the ID of one.'}
    </p>
  );
}

/** How far the walk through the deployments has come, and the way to stop it or to go on. */
function Walk({ walk: { found, isRunning, resume, stop } }: { readonly walk: Known['walk'] }): ReactNode {
  if (!found || found.isComplete) return null;
  const read = `${numberText(found.read)} read`;
  if (isRunning) return <Progress label="Looking for integrations" note={read} onCancel={stop} />;
  return (
    <Button variant="quiet" onClick={resume} title={`In deployments: ${read} so far`}>
      Find more
    </Button>
  );
}
