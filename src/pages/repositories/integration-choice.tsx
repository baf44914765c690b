import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Notice } from '../../kit/feedback/notice.tsx';
import { id as idCodec } from '../../kit/params/codecs.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import {
  integrationName,
  type Integrations,
  rememberIntegration,
  type RepositoriesAddress,
} from './integrations.ts';
import css from './repositories-page.module.css';

/** Chooses the integration whose repositories are shown: a known one, or by a typed ID. */
export function IntegrationChoice({
  address,
  integrations: { integrations, isLoading, isNone },
  onType,
}: {
  readonly address: RepositoriesAddress;
  readonly integrations: Integrations;
  /** Called when an ID is typed. */
  readonly onType: () => void;
}): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const problem = address.problems.find(({ name }) => name === 'integrationId');
  const chosen = address.values.integrationId?.toLowerCase();
  // Also while integrations are looked for: a field that goes with the first would move the page.
  const isOnRequest = chosen !== undefined || (isLoading && !problem);
  const known = integrations.map((integration) => ({
    value: integration.id.toLowerCase(),
    label: integrationName(integration),
  }));
  const isKnown = known.some(({ value }) => value === chosen);
  return (
    <>
      {problem && (
        <Notice tone="danger" title="Integration ID in the address is not valid">
          <UntrustedText text={problem.problem} /> No request was sent.
        </Notice>
      )}
      <div className={`cluster ${css.ways}`}>
        {isNone && !isOnRequest && (
          <p className="quiet">No integrations found in deployments. Enter the ID of one.</p>
        )}
        {(known.length > 0 || isOnRequest) && (
          <div className={css.known}>
            <SelectField
              label="Integration"
              layout="unlabelled"
              aria-busy={isLoading}
              value={chosen ?? ''}
              choices={[
                ...(chosen === undefined
                  ? [{ value: '', label: isLoading ? 'Loading integrations…' : 'Choose one' }]
                  : []),
                ...(chosen === undefined || isKnown
                  ? []
                  : [{ value: chosen, label: integrationName({ id: chosen, label: '' }) }]),
                ...known,
              ]}
              onChange={({ currentTarget: { value } }) => {
                const { id } = integrations.find((each) => each.id.toLowerCase() === value) ?? {};
                if (id === undefined) return;
                rememberIntegration(id);
                address.set({ integrationId: id });
              }}
            />
            {isOnRequest && (
              <Button variant="quiet" onClick={() => field.current?.select()}>
                Other integration…
              </Button>
            )}
          </div>
        )}
        <TypedIntegration
          key={address.values.integrationId}
          ref={field}
          address={address}
          unreadable={problem?.text}
          isOnRequest={isOnRequest}
          onType={onType}
        />
      </div>
    </>
  );
}

/** The field for an ID. */
function TypedIntegration({
  ref,
  address,
  unreadable,
  isOnRequest,
  onType,
}: {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly address: RepositoriesAddress;
  readonly unreadable: string | undefined;
  /** It appears when it takes the focus. */
  readonly isOnRequest: boolean;
  readonly onType: () => void;
}): ReactNode {
  const { integrationId = '' } = address.values;
  const [text, setText] = useState(unreadable ?? integrationId);
  const [error, setError] = useState(unreadable === undefined ? undefined : 'This is not a UUID.');
  const [hadFocus, setHadFocus] = useState(false);
  const isOpen = hadFocus || error !== undefined || !isOnRequest;
  const load = () => {
    const { value, problem } = idCodec.read(text);
    if (value === undefined || problem !== undefined) {
      const message =
        problem === undefined ? 'Enter an integration ID.' : `“${text.trim()}” is not valid. ${problem}`;
      setError(message);
      announce(message);
      return;
    }
    setError(undefined);
    if (value !== integrationId) address.set({ integrationId: value });
  };
  return (
    <form
      className={isOpen ? css.typed : `${css.typed} visually-hidden`}
      onSubmit={(event) => {
        event.preventDefault();
        load();
      }}
    >
      <TextField
        ref={ref}
        onFocus={() => setHadFocus(true)}
        label="Integration ID"
        isMono
        value={text}
        {...(isOpen && { error: error ?? '' })}
        placeholder="00000000-0000-0000-0000-000000000000"
        onChange={(event) => {
          setText(event.currentTarget.value);
          onType();
          setError(undefined);
        }}
        onBlur={() => setText(text.trim())}
      />
      {isOpen && <Button type="submit">Load</Button>}
    </form>
  );
}
