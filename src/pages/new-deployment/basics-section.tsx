import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useDebounce } from 'use-debounce';
import { config } from '../../api/config/config.ts';
import { openRequests, mayBeMadeBy } from '../../domain/draft/attempt.ts';
import { isPlausibleName } from '../../domain/draft/draft-rules.ts';
import { type Draft, formFields } from '../../domain/draft/draft.ts';
import { freeName } from '../../domain/draft/linked-draft.ts';
import { seenNamesQuery, minLookUpLength } from '../../domain/fleet/named-deployments.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { seenRefs } from '../../domain/model/seen-repositories.ts';
import { DeploymentLink } from '../../features/fleet/deployment-link.tsx';
import { pluralize } from '../../kit/text/number-text.ts';
import { joinedByDots } from '../../kit/text/sentence.ts';
import { clockErrorStore } from '../../kit/time/server-clock.ts';
import { ComboboxField } from '../../kit/ui/combobox-field.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import {
  DraftChoices,
  SectionFields,
  useDraftControl,
  useDraftField,
  RowField,
  EditButton,
} from './draft-field.tsx';
import { useAttempt } from './use-create-deployment.ts';
import type { DraftSource } from './use-draft.ts';
import css from './new-deployment-page.module.css';

/** The deployment type. A copied deployment may have no type, or one that only the service knows. */
function TypeField(): ReactNode {
  const { defaultValues } = useFormState<Draft>();
  const present = useWatch<Draft, 'deploymentType'>({ name: 'deploymentType' });
  const { types } = config().dialect.labels;
  const others = new Set([defaultValues?.deploymentType ?? present, present]);
  for (const { value } of types) others.delete(value);
  const choices = [...types, ...[...others].map((value) => ({ value, label: value || 'Not given' }))];
  return <DraftChoices name="deploymentType" choices={choices} />;
}

export function BasicsSection({ source }: { readonly source: DraftSource }): ReactNode {
  const controls = {
    name: <NameField />,
    repoRef: <RefField source={source} />,
    deploymentType: <TypeField />,
  };
  return (
    <section className={`card stack ${css.section}`} aria-labelledby="basics-heading">
      <h2 id="basics-heading">Deployment</h2>
      <SectionFields section="deployment" controls={controls} />
    </section>
  );
}

/** The Git reference, with suggestions: the default branch, and references of other deployments. */
function RefField({ source }: { readonly source: DraftSource }): ReactNode {
  const { control, setValue } = useFormContext<Draft>();
  const typed = useWatch({ control, name: 'repoRef' });
  const field = useDraftControl('repoRef');
  const branch = source.repository?.defaultBranch;
  const texts = useDraftField('repoRef', formFields.repoRef.hint);
  const seen = new Map(seenRefs(source.siblings).map((ref) => [ref.ref, ref]));
  const offered = new Set([...(branch === undefined ? [] : [branch]), ...seen.keys()]);
  return (
    <ComboboxField
      {...field}
      {...texts}
      data-mono
      autoCapitalize="none"
      mark="required"
      value={typed}
      // No suggestion for the current value.
      options={[...offered]
        .filter((ref) => !field.readOnly && ref !== typed.trim())
        .map((word) => {
          const { count } = seen.get(word) ?? {};
          const deployments = count !== undefined && pluralize(count, 'deployment');
          return { word, note: joinedByDots([word === branch && 'default branch', deployments]) };
        })}
      onChoose={(ref) =>
        setValue('repoRef', ref, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      }
    />
  );
}

/** Pause in typing before a name is looked up, in milliseconds. */
const debounceMs = 400;

/**
 * Looks up the typed name after a pause. An empty result does not prove that the name is free. A creation
 * reuses the result, to recognize its deployment later.
 */
export function useNameLookUp() {
  const name = useWatch<Draft, 'name'>({ name: 'name' }).trim();
  const [settled] = useDebounce(name, debounceMs);
  const attempt = useAttempt();
  const { data, isLoadingError } = useQuery({
    ...seenNamesQuery(name),
    enabled:
      settled === name && name.length >= minLookUpLength && isPlausibleName(name, config().dialect.limits),
  });
  const clockError = useSelector(clockErrorStore);
  // Not a deployment that an earlier request of this draft may have created.
  const isOther = (record: FleetRecord) => !mayBeMadeBy(openRequests(attempt), record, clockError);
  return {
    name,
    data,
    isLoadingError,
    taken: data?.records.find((record) => record.name === name && isOther(record)),
  };
}

/** The name field. It shows the deployment that already uses the name. */
function NameField(): ReactNode {
  const { name, data, isLoadingError, taken } = useNameLookUp();
  const { error } = useDraftField('name');
  const names = data?.deployments.records.map((record) => record.name) ?? [];
  useAnnouncement(`“${name}” is already used.`, taken && name);
  const remark = taken && <Taken record={taken} free={freeName(name, names)} />;
  const result = isLoadingError ? (
    'The name could not be looked up.'
  ) : data?.records.length === 0 ? (
    'No deployment with this name found.'
  ) : data ? (
    <span className="line">
      <Icon of={TriangleAlert} size={14} className={css.remark} /> A deployment with this name exists.
    </span>
  ) : (
    `Names of ${minLookUpLength} or more letters are looked up.`
  );
  return (
    <div className="stack tight" data-layout="stacked">
      <RowField name="name" hint={remark ?? <span>{result}</span>} />
      {/* An error replaces the hint. */}
      {error !== '' && remark}
    </div>
  );
}

/** Links to the deployment that uses the name, and offers a free name. */
function Taken({
  record: { id, name },
  free,
}: {
  readonly record: FleetRecord;
  readonly free: string;
}): ReactNode {
  const { setValue } = useFormContext<Draft>();
  return (
    <span className={`small cluster ${css.remark}`}>
      <Icon of={TriangleAlert} size={14} />
      <span>
        Already used by <DeploymentLink id={id} name={name} isInText />.
      </span>
      <EditButton
        variant="quiet"
        onClick={() => setValue('name', free, { shouldDirty: true, shouldValidate: true })}
      >
        Use <UntrustedText text={free} />
      </EditButton>
    </span>
  );
}
