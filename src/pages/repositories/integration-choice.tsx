import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { id as idCodec } from '../../kit/params/codecs.ts';
import { Button } from '../../kit/ui/button.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './integration-choice.module.css';
import { KnownIntegrations } from './known-integrations.tsx';
import type { KnownIntegrations as Known } from './use-known-integrations.ts';
import type { RepositoriesAddress } from './use-listing.ts';

interface Choice {
  readonly address: RepositoriesAddress;
  readonly known: Known;
  /** Called when an ID is typed. */
  readonly onType: () => void;
}

/** Chooses the integration whose repositories are shown: one of those known, or a typed ID. */
export function IntegrationChoice({ address, known, onType }: Choice): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const problem = address.problems.find(({ name }) => name === 'integrationId');
  return (
    <section className="stack" aria-label="Integration">
      {problem && (
        <Notice tone="danger" live="status" title="Integration ID in the address is not valid">
          <UntrustedText text={problem.problem} />. No request was sent.
        </Notice>
      )}
      <div className={`cluster ${css.ways}`}>
        <KnownIntegrations address={address} known={known} onOther={() => field.current?.select()} />
        <TypedIntegration
          key={textOf(address)}
          ref={field}
          address={address}
          unreadable={problem?.text}
          onType={onType}
        />
      </div>
    </section>
  );
}

function textOf({ values: { integrationId = '' } }: RepositoriesAddress): string {
  return integrationId;
}

/** The field for an ID. With one chosen it shows once it has had the focus. */
function TypedIntegration({
  ref,
  address,
  unreadable,
  onType,
}: {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly address: RepositoriesAddress;
  readonly unreadable: string | undefined;
  readonly onType: () => void;
}): ReactNode {
  const [text, setText] = useState(unreadable ?? textOf(address));
  const [error, setError] = useState(unreadable === undefined ? undefined : 'This is not a UUID.');
  const load = () => {
    const { value, problem } = idCodec.read(text);
    if (value === undefined || problem !== undefined) {
      const message = problem === undefined ? 'Enter an integration ID.' : `“${text.trim()}” ${problem}.`;
      setError(message);
      announce(message);
      return;
    }
    setError(undefined);
    if (value !== textOf(address)) address.set({ integrationId: value });
  };
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = isWanted || error !== undefined || textOf(address) === '';
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
        onFocus={() => setIsWanted(true)}
        label="Integration ID"
        isMono
        value={text}
        error={error}
        placeholder="00000000-0000-0000-0000-000000000000"
        onChange={(event) => {
          setText(event.currentTarget.value);
          onType();
          setError(undefined);
        }}
        onBlur={() => setText(text.trim())}
      />
      <Button type="submit" tabIndex={isOpen ? undefined : -1}>
        Load
      </Button>
    </form>
  );
}
