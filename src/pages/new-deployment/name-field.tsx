import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { deploymentAddress } from '../../domain/model/deployment-address.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { useSettledValue } from '../../kit/time/use-timers.ts';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { RelativeTime } from '../../kit/ui/relative-time.tsx';
import { namedDeploymentsQuery } from '../../domain/fleet/named-deployments.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { RowField, useDraftField } from './draft-field.tsx';

/** Whether a deployment of this name was seen. A listing cannot prove that a name is free. */
function NameHint({ name, isRefused }: { readonly name: string; readonly isRefused: boolean }): ReactNode {
  const { data, isLoadingError } = useQuery({ ...namedDeploymentsQuery(name), enabled: name !== '' });
  const [same] = data?.records ?? [];
  const isUnusual = /[^A-Za-z0-9-]/.test(name);
  return (
    <>
      {same && (
        <>
          Already used by{' '}
          <Link to={deploymentAddress(same.id)}>
            <UntrustedText text={name} />
          </Link>
          {same.createdAt !== undefined && (
            <>
              , created <RelativeTime instant={readInstant(same.createdAt)} text={same.createdAt} />
            </>
          )}
          .{' '}
        </>
      )}
      {name !== '' && !isRefused && data?.records.length === 0 && 'No deployment seen with this name. '}
      {isLoadingError && 'Whether it is used could not be looked up. '}
      {isUnusual && 'Some services take letters, digits and dashes only. '}
      It can’t be changed later.
    </>
  );
}

/** The name, looked up once typing has settled. */
export function NameField(): ReactNode {
  const { control } = useFormContext<Draft>();
  const name = useWatch({ control, name: 'name' }).trim();
  const settled = useSettledValue(name, 400);
  const { error } = useDraftField('name');
  const hint = <NameHint name={settled === name ? name : ''} isRefused={error !== undefined} />;
  return <RowField name="name" hint={hint} />;
}
