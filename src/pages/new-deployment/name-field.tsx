import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { TriangleAlert } from 'lucide';
import { type ReactNode, use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounce } from 'use-debounce';
import { config } from '../../api/config/config.ts';
import { openRequests } from '../../domain/draft/attempt.ts';
import { isMadeBy } from '../../domain/draft/creation-request.ts';
import { isPlausibleName } from '../../domain/draft/draft-rules.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { freeName } from '../../domain/draft/linked-draft.ts';
import { seenNamesQuery, shortestLookedUp } from '../../domain/fleet/named-deployments.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { DeploymentLink } from '../../features/fleet/deployment-link.tsx';
import { clockErrorStore } from '../../kit/time/server-clock.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { RowField, useDraftField } from './draft-field.tsx';
import { LockContext } from './form-contexts.ts';
import { useAttempt } from './use-create.ts';
import css from './new-deployment-page.module.css';

/** Rest of typing before a name is looked up: milliseconds. */
const restMs = 400;

/** The look-up of the settled name. A listing cannot prove that a name is free. */
export function useNameLookUp() {
  const name = useWatch<Draft, 'name'>({ name: 'name' }).trim();
  const [settled] = useDebounce(name, restMs);
  const attempt = useAttempt();
  const { data, isLoadingError } = useQuery({
    ...seenNamesQuery(name),
    enabled:
      settled === name && name.length >= shortestLookedUp && isPlausibleName(name, config().dialect.limits),
  });
  // One that this form has just made is no other's.
  const clockError = useSelector(clockErrorStore);
  const isOther = (record: FleetRecord) => !isMadeBy(openRequests(attempt), record, clockError);
  return {
    name,
    data,
    isLoadingError,
    taken: data?.records.find((record) => record.name === name && isOther(record)),
  };
}

/** The name, with the deployment that has it already. */
export function NameField(): ReactNode {
  const { name, data, isLoadingError, taken } = useNameLookUp();
  const { error } = useDraftField('name');
  const names = data?.deployments.records.map((record) => record.name) ?? [];
  useAnnouncement(`“${name}” is already used.`, taken && name);
  const remark = taken && <Taken record={taken} free={freeName(name, names)} />;
  const remarks = [
    data?.records.length === 0 && 'No deployment seen with this name.',
    isLoadingError && 'The name could not be looked up.',
    /[^A-Za-z0-9-]/.test(name) && 'Some services take letters, digits and dashes only.',
  ];
  const hint = (
    <div className={css.lookUp}>
      {remark}
      <span>{remarks.filter(Boolean).join(' ')}</span>
    </div>
  );
  return (
    <div className="stack tight">
      <RowField name="name" hint={hint} />
      {error !== '' && remark}
    </div>
  );
}

/** The deployment that has the name, and a free name. */
function Taken({
  record: { id, name, createdAt },
  free,
}: {
  readonly record: FleetRecord;
  readonly free: string;
}): ReactNode {
  const { setValue } = useFormContext<Draft>();
  const isLocked = use(LockContext);
  return (
    <span className={`small cluster ${css.remark}`}>
      <Icon of={TriangleAlert} size={14} />
      <span>
        Already used by <DeploymentLink id={id} name={name} />
        {createdAt === undefined ? (
          <span>.</span>
        ) : (
          <span>
            , created <Time instant={readInstant(createdAt)} text={createdAt} />.
          </span>
        )}
      </span>
      <Button
        variant="quiet"
        disabled={isLocked}
        onClick={() => setValue('name', free, { shouldDirty: true, shouldValidate: true })}
      >
        Use <UntrustedText text={free} />
      </Button>
    </span>
  );
}
