import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { fieldId } from '../../domain/draft/field-label.ts';
import { freeName } from '../../domain/draft/linked-draft.ts';
import { namedDeploymentsQuery } from '../../domain/fleet/named-deployments.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { useSettledValue } from '../../kit/time/use-timers.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { RowField, useDraftField } from './draft-field.tsx';
import css from './new-deployment-page.module.css';

/** The deployment that was seen with a name. A listing cannot prove that a name is free. */
function NameHint({ name, isRefused }: { readonly name: string; readonly isRefused: boolean }): ReactNode {
  const { setValue } = useFormContext<Draft>();
  const { data, isLoadingError } = useQuery({ ...namedDeploymentsQuery(name), enabled: name !== '' });
  const [same] = data?.records ?? [];
  const free =
    data &&
    freeName(
      name,
      data.reading.records.map((record) => record.name),
    );
  return (
    <>
      {same && (
        <span className={`cluster ${css.remark}`}>
          <TriangleAlert size={14} aria-hidden="true" />
          <span>
            Already used by{' '}
            <Link to={deploymentAddress(same.id)}>
              <UntrustedText text={name} />
            </Link>
            {same.createdAt !== undefined && (
              <>
                , created <Time instant={readInstant(same.createdAt)} text={same.createdAt} />
              </>
            )}
            .
          </span>
          {free !== undefined && (
            <Button
              variant="quiet"
              onClick={() => {
                setValue('name', free, { shouldDirty: true, shouldValidate: true });
                // The button goes.
                document.getElementById(fieldId('name'))?.focus();
              }}
            >
              Use <UntrustedText text={free} />
            </Button>
          )}
        </span>
      )}
      {name !== '' && !isRefused && data?.records.length === 0 && 'No deployment seen with this name. '}
      {isLoadingError && 'Whether it is used could not be looked up. '}
      {/[^A-Za-z0-9-]/.test(name) && 'Some services take letters, digits and dashes only.'}
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
