import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Link } from '../ui/link.tsx';
import { readInstant } from '../time/instant.ts';
import { deploymentTypes, deploymentTypeWords } from '../params/table.ts';
import { PlainText } from '../ui/plain-text.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useSettledValue } from '../time/use-settled-value.ts';
import { findDeploymentsByName } from '../wire/create-deployment.ts';
import { deploymentsKey } from '../wire/deployments.ts';
import type { Draft } from './draft-shape.ts';
import { DraftField } from './draft-field.tsx';
import css from './new-deployment-page.module.css';

const types = deploymentTypes.map((value) => ({ value, label: deploymentTypeWords[value].label }));

/** Whether a deployment of this name was seen. A listing cannot prove that a name is free. */
function NameHint({ name }: { readonly name: string }): ReactNode {
  const { data } = useQuery({
    queryKey: [...deploymentsKey, 'name', name],
    queryFn: ({ signal }) => findDeploymentsByName(name, signal),
    enabled: name !== '',
  });
  const [same] = data ?? [];
  const isUnusual = /[^A-Za-z0-9-]/.test(name);
  return (
    <>
      {same && (
        <>
          Already used by{' '}
          <Link to={`/deployments/${same.id}`}>
            <PlainText text={name} />
          </Link>
          {same.createdAt !== undefined && (
            <>
              , created <RelativeTime instant={readInstant(same.createdAt)} text={same.createdAt} />
            </>
          )}
          .{' '}
        </>
      )}
      {name !== '' && data?.length === 0 && 'Not seen among the deployments so far. '}
      {isUnusual && 'Some services take letters, digits and dashes only. '}
      Usually unique, and not to be changed later.
    </>
  );
}

/** Name and type. */
export function BasicsSection(): ReactNode {
  const { control } = useFormContext<Draft>();
  const name = useWatch({ control, name: 'name' }).trim();
  const settled = useSettledValue(name, 400);
  return (
    <section className={css.section} aria-labelledby="basics-heading">
      <h2 id="basics-heading">Deployment</h2>
      <DraftField
        name="name"
        label="Name"
        mark="required"
        hint={<NameHint name={settled === name ? name : ''} />}
      />
      <Controller
        control={control}
        name="deploymentType"
        render={({ field }) => (
          <RadioGroup
            label="Deployment type"
            value={field.value}
            choices={types}
            onChange={field.onChange}
            hint={deploymentTypeWords[field.value].use}
          />
        )}
      />
    </section>
  );
}
