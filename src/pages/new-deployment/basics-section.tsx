import { type ReactNode, use } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { typeChoices } from '../../domain/model/labels.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { DraftChoices, RowField, SectionFields, useDraftControl, useDraftField } from './draft-field.tsx';
import { LockContext } from './form-contexts.ts';
import css from './new-deployment-page.module.css';
import type { DraftSource } from './use-draft.ts';
import { config } from '../../service/config/config.ts';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { fieldId } from '../../domain/draft/fields.ts';
import { freeName } from '../../domain/draft/linked-draft.ts';
import { namedDeploymentsQuery } from '../../domain/fleet/named-deployments.ts';
import { deploymentAddress } from '../../domain/model/addresses.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { useDebounce } from 'use-debounce';
import { Button } from '../../kit/ui/button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { useAnnouncement } from '../../kit/ui/live-region.tsx';
import { Time, useTimeText } from '../../kit/ui/time.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { deploymentTypes } from '../../service/wire/parameters.ts';
import { counted } from '../../kit/text/number-text.ts';
import { refKind } from '../../domain/model/source.ts';
import { type SeenRef, seenRefs } from '../../domain/model/repository-deployments.ts';
import { ComboboxField } from '../../kit/ui/combobox-field.tsx';

/** The deployment type; a copy may have none, or one of the service's own. */
function TypeField(): ReactNode {
  const { defaultValues } = useFormState<Draft>();
  const present = useWatch<Draft, 'deploymentType'>({ name: 'deploymentType' });
  const others = new Set(
    [defaultValues?.deploymentType ?? present, present].filter((type) => !isDocumentedType(type)),
  );
  const choices = [
    ...typeChoices(config().dialect.labels.types),
    ...[...others].map((value) => ({ value, label: value || 'Not given' })),
  ];
  return <DraftChoices name="deploymentType" choices={choices} hint={typeText(present)} />;
}

/** Name, ref and type. */
export function BasicsSection({ source }: { readonly source: DraftSource }): ReactNode {
  const controls = {
    name: <NameField />,
    repoRef: <RefField source={source} />,
    deploymentType: <TypeField />,
  };
  return (
    <section className={`stack ${css.section}`} aria-labelledby="basics-heading">
      <h2 id="basics-heading">Deployment</h2>
      <SectionFields section="deployment" controls={controls} />
    </section>
  );
}

/** The deployment that was seen with a name. A listing cannot prove that a name is free. */
function NameHint({ name, isRefused }: { readonly name: string; readonly isRefused: boolean }): ReactNode {
  const { setValue } = useFormContext<Draft>();
  const { data, isLoadingError } = useQuery({ ...namedDeploymentsQuery(name), enabled: name !== '' });
  const isLocked = use(LockContext);
  const [same] = data?.records ?? [];
  useAnnouncement(`“${name}” is already used.`, same && name);
  const free =
    data &&
    freeName(
      name,
      data.reading.records.map((record) => record.name),
    );
  return (
    <div className={css.lookUp}>
      {same && (
        <span className={`cluster ${css.remark}`}>
          <TriangleAlert size={14} />
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
              disabled={isLocked}
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
      {isLoadingError && 'The name could not be looked up. '}
      {/[^A-Za-z0-9-]/.test(name) && 'Some services take letters, digits and dashes only.'}
    </div>
  );
}

/** The name, looked up once typing has settled. */
function NameField(): ReactNode {
  const name = useWatch<Draft, 'name'>({ name: 'name' }).trim();
  const [settled] = useDebounce(name, 400);
  const { error } = useDraftField('name');
  const hint = <NameHint name={settled === name ? name : ''} isRefused={error !== undefined} />;
  return <RowField name="name" hint={hint} />;
}

const isDocumentedType = (type: string) => deploymentTypes.some((own) => own === type);

/** A remark about an unusual type. */
function typeText(type: string): string {
  if (type === '') return 'Nothing is sent: the service decides.';
  return isDocumentedType(type) ? '' : 'A type of the service’s own.';
}

/** The reference. It offers the default branch, and references of the repository's deployments. */
function RefField({ source }: { readonly source: DraftSource }): ReactNode {
  const { control, setValue } = useFormContext<Draft>();
  const typed = useWatch({ control, name: 'repoRef' });
  const field = useDraftControl('repoRef');
  const timeText = useTimeText('server');
  const branch = source.repository?.defaultBranch;
  const texts = useDraftField('repoRef', refText(typed.trim(), branch));
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
      // The present value needs no offer.
      words={field.readOnly ? [] : [...offered].filter((ref) => ref !== typed.trim())}
      notes={new Map([...offered].map((ref) => [ref, noteText(seen.get(ref), ref === branch, timeText)]))}
      onChoose={(ref) =>
        setValue('repoRef', ref, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      }
    />
  );
}

/** The kind of a typed reference in words. */
function refText(ref: string, branch: string | undefined): string {
  if (ref === '') return 'Branch, tag or commit.';
  if (ref === branch) return 'The repository’s default branch.';
  if (refKind(ref) === 'tag') return 'A tag. It is not built on push.';
  if (refKind(ref) === 'commit') return 'A commit. It is not built on push.';
  return /^[\da-f]{7,39}$/i.test(ref)
    ? 'A branch, or a short commit.'
    : 'A branch. Write a tag as refs/tags/NAME.';
}

/** The source of a reference, its number of deployments, and the last change of one. */
function noteText(
  seen: SeenRef | undefined,
  isDefault: boolean,
  timeText: (instant: number) => string,
): string {
  return [
    isDefault && 'default branch',
    seen && counted(seen.count, 'deployment'),
    seen?.at !== undefined && `changed ${timeText(seen.at)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
