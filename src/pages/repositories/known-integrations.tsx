import type { ReactNode } from 'react';
import { numberText } from '../../kit/text/number-text.ts';
import { useHistoryState } from '../../kit/params/history-state.ts';
import { isComplete } from '../../domain/fleet/reading.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField } from '../../kit/ui/field.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './integration-choice.module.css';
import { rememberIntegration } from './remembered-integrations.ts';
import { integrationName, type KnownIntegrations as Known } from './use-known-integrations.ts';
import type { RepositoriesAddress } from './use-listing.ts';

/** The integrations that are known, as links. */
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
  const first = address.values.integrationId?.toLowerCase();
  const { integrations } = known;
  const isKnown = integrations.some(({ id }) => id.toLowerCase() === first);
  return (
    <div className={`cluster ${css.known}`} data-chosen={first !== undefined || undefined}>
      {integrations.length === 0 && first === undefined && <NoneKnown known={known} />}
      {first !== undefined && (
        <div className={css.select}>
          <SelectField
            label="Integration"
            layout="inline"
            value={first}
            choices={[
              ...(isKnown ? [] : [{ value: first, label: integrationName(integrations, first) }]),
              ...integrations.map((each) => ({
                value: each.id.toLowerCase(),
                label: integrationName(integrations, each.id),
              })),
              { value: '', label: 'Other integration…' },
            ]}
            onChange={({ currentTarget: { value } }) => {
              if (value === '') return onOther();
              rememberIntegration(value);
              address.set({ integrationId: value });
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
                to={`/repositories${address.href({ integrationId: id })}`}
                state={state}
                onClick={() => rememberIntegration(id)}
                aria-current={id.toLowerCase() === first || undefined}
                title={`${id}: ${from}`}
              >
                {label ? <UntrustedText text={label} /> : <code>{id.slice(0, 8)}…</code>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {first !== undefined && (
        <Button variant="quiet" className={css.other} onClick={onOther}>
          Other integration…
        </Button>
      )}
    </div>
  );
}

function NoneKnown({ known: { isSettled, fleet } }: { readonly known: Known }): ReactNode {
  // A failure is told below.
  if (fleet.failure) return null;
  return (
    <p className="quiet" aria-busy={!isSettled}>
      {!isSettled
        ? 'Loading the integrations that deployments use…'
        : fleet.reading && !isComplete(fleet.reading)
          ? `None of the first ${numberText(fleet.reading.records.length)} deployments names an integration.`
          : 'No integrations found in deployments or in the configuration. Enter the ID of one.'}
    </p>
  );
}
