import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Notice } from '../../kit/feedback/notice.tsx';
import { id as idCodec } from '../../kit/params/codecs.ts';
import { useHasLasted } from '../../kit/time/use-timers.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import {
  integrationName,
  isSameIntegration,
  type useKnownIntegrations,
  rememberIntegration,
  type RepositoriesAddress,
} from './integrations.ts';
import css from './repositories-page.module.css';

/** Chooses an integration: a known one, or by ID. */
export function IntegrationChoice({
  address,
  integrations: { integrations, isLoading, isNone },
  onType,
  progress,
  children,
}: {
  readonly address: RepositoriesAddress;
  readonly integrations: ReturnType<typeof useKnownIntegrations>;
  /** Called when an ID is typed. */
  readonly onType: () => void;
  /** The progress of the deployments, as long as no repositories are shown. */
  readonly progress: ReactNode;
  /** The search, shown beside the integration. */
  readonly children: ReactNode;
}): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const problem = address.problems.find(({ name }) => name === 'integrationId');
  const { integrationId: chosen } = address.values;
  const isLooking = chosen === undefined && isLoading && !problem;
  const isLate = useHasLasted(isLooking && integrations.length === 0, 2_000);
  // The field for an ID is hidden until you open it.
  const isFolded = chosen !== undefined || (isLooking && !isLate);
  const [loading, none] = chosen === undefined ? ['Loading integrations…', 'Choose one'] : ['Loading…', ''];
  const isKnown = integrations.some(({ id }) => isSameIntegration(id, chosen));
  return (
    <>
      {problem && (
        <Notice tone="danger" title="Integration ID in the address is not valid">
          <UntrustedText text={problem.problem} /> No request was sent.
        </Notice>
      )}
      <div className={css.bar}>
        {(integrations.length > 0 || isFolded) && (
          <SelectField
            label="Integration"
            aria-busy={isLoading}
            disabled={isLoading && integrations.length === 0}
            value={chosen?.toLowerCase() ?? ''}
            choices={[
              ...(isKnown ? [] : [{ id: chosen ?? '', label: isLoading ? loading : none }]),
              ...integrations,
            ].map((each) => ({ value: each.id.toLowerCase(), label: integrationName(each) }))}
            onChange={({ currentTarget: { value } }) => {
              const { id } = integrations.find((each) => isSameIntegration(each.id, value)) ?? {};
              if (id === undefined) return;
              rememberIntegration(id);
              address.set({ integrationId: id });
            }}
          />
        )}
        {children}
        {isFolded && (
          <Button variant="quiet" onClick={() => field.current?.select()}>
            Other integration…
          </Button>
        )}
      </div>
      <TypedIntegration
        key={chosen}
        ref={field}
        address={address}
        unreadable={problem?.text}
        isFolded={isFolded}
        onType={onType}
      />
      {!isFolded && (isLate || isNone) && (
        <p className={isNone ? undefined : 'quiet'}>
          {isLate
            ? 'Looking for integrations in deployments… Or enter an integration ID above.'
            : 'No integrations found in deployments. Enter an integration ID above.'}
        </p>
      )}
      {progress}
    </>
  );
}

function TypedIntegration({
  ref,
  address,
  unreadable,
  isFolded,
  onType,
}: {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly address: RepositoriesAddress;
  readonly unreadable: string | undefined;
  /** True to hide the field until it gets the focus. */
  readonly isFolded: boolean;
  readonly onType: () => void;
}): ReactNode {
  const { integrationId = '' } = address.values;
  const [text, setText] = useState(unreadable ?? integrationId);
  const [error, setError] = useState(unreadable === undefined ? undefined : 'This is not a UUID.');
  const [hadFocus, setHadFocus] = useState(false);
  const isOpen = hadFocus || error !== undefined || !isFolded;
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
        placeholder="UUID"
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
