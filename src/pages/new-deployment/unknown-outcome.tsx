import { type ReactNode } from 'react';
import { type Attempt } from '../../domain/draft/attempt.ts';
import { dropDraft } from '../../domain/draft/draft-store.ts';
import { missingText } from '../../domain/fleet/coverage.ts';
import { isNoneNamed } from '../../domain/fleet/named-deployments.ts';
import { placeOf } from '../../domain/model/addresses.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { numberText } from '../../kit/text/number-text.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { Time, useClockText } from '../../kit/ui/time.tsx';
import { useEffectOfPress } from './create-button.tsx';
import { createdAddress, type CreationState } from './use-create.ts';

/** The result of the look-up by name. */
export function LookUpResult({
  lookUp,
  isMade,
}: {
  readonly lookUp: Pick<CreationState['lookUp'], 'isFetching' | 'error' | 'data'>;
  /** One that was found is certainly the attempt's. */
  readonly isMade: boolean;
}): ReactNode {
  if (lookUp.error) return <p>Looking for it failed, too.</p>;
  if (!lookUp.data) return lookUp.isFetching && <p>Looking for it by its name…</p>;
  const { records, deployments } = lookUp.data;
  if (isNoneNamed(lookUp.data))
    return <p>It is not among the deployments that the service lists now. It may still appear.</p>;
  if (records.length === 0)
    return (
      <p>{`It is not among the ${numberText(deployments.records.length)} that were loaded. ${missingText(deployments)}`}</p>
    );
  const [{ createdAt } = {}] = records;
  return (
    <p>
      {!isMade && <span>One of this name is there and may be yours.</span>}
      {createdAt !== undefined && (
        <span>
          {' '}
          Created <Time instant={readInstant(createdAt)} text={createdAt} />.
        </span>
      )}
    </p>
  );
}

/** An unknown outcome: the result of the look-up and the next steps. */
export function Doubt({
  attempt: { failure },
  state: { lookUp, made, others },
  onTryAgain,
}: {
  readonly attempt: Attempt;
  readonly state: CreationState;
  readonly onTryAgain: () => void;
}): ReactNode {
  const effect = useEffectOfPress();
  const isWaiting = effect === 'the service asks to wait' || effect === 'another tab is creating it';
  const lookedAt = Math.max(lookUp.dataUpdatedAt, lookUp.errorUpdatedAt);
  const clockText = useClockText();
  const isMade = made.length > 0;
  const cause = failure
    ? `${failure.title}. ${failure.detail}`
    : 'The page was left while the request was under way.';
  return (
    <Notice
      tone={isMade ? 'success' : 'warning'}
      live="alert"
      title={isMade ? 'It was created' : 'The deployment may have been created'}
      details={isMade && <Disclosure summary="Details">{cause}</Disclosure>}
      actions={
        <>
          <OpenLinks deployments={[...made, ...others]} isMade={isMade} />
          <Button isBusy={lookUp.isFetching} onClick={() => void lookUp.refetch()}>
            Look again
          </Button>
          <Button disabled={isWaiting} onClick={onTryAgain}>
            Try again
          </Button>
        </>
      }
    >
      <LookUpResult lookUp={lookUp} isMade={isMade} />
      {lookedAt > 0 && !isMade && <p>{`Looked last at ${clockText(lookedAt)}.`}</p>}
      {!isMade && <p>{cause}</p>}
    </Notice>
  );
}

/** Links to deployments that may be the draft's. @param isMade the first is: it ends the draft */
function OpenLinks({
  deployments,
  isMade,
}: {
  readonly deployments: readonly { readonly id: string; readonly name: string }[];
  readonly isMade: boolean;
}): ReactNode {
  return deployments.map(({ id, name }, at) => (
    <ButtonLink
      key={id}
      to={placeOf({ id, name })}
      variant={isMade && at === 0 ? 'primary' : 'default'}
      onClick={() => {
        if (isMade && at === 0) dropDraft();
      }}
    >
      {at === 0 ? 'Open it' : `Open ${id.slice(0, 8)}`}
    </ButtonLink>
  ));
}

/** Nothing was sent again: an earlier request may have made a deployment of the name. */
export function Found({
  found,
  onCreateAgain,
}: {
  readonly found: Extract<Attempt, { state: 'found' }>['found'];
  readonly onCreateAgain: () => void;
}): ReactNode {
  const clockText = useClockText();
  const [{ createdAt } = {}] = found;
  const instant = createdAt === undefined ? undefined : readInstant(createdAt);
  const since = instant === undefined ? '' : ` since ${clockText(instant)}`;
  return (
    <Notice
      tone="warning"
      live="alert"
      title={`It is there${since} and may be yours`}
      actions={
        <>
          <OpenLinks deployments={found} isMade />
          <Button onClick={onCreateAgain}>Create again</Button>
        </>
      }
    >
      Nothing was sent again.
    </Notice>
  );
}

/** Another tab with the same draft has created it. */
export function CreatedElsewhere({
  attempt: { id, name },
}: {
  readonly attempt: Extract<Attempt, { state: 'created elsewhere' }>;
}): ReactNode {
  return (
    <Notice
      tone="success"
      title="It was created from this draft in another tab"
      actions={
        <ButtonLink to={createdAddress(id, name)} variant="primary" onClick={dropDraft}>
          Open it
        </ButtonLink>
      }
    />
  );
}
