import type { ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { config } from '../../api/config/config.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { type SeenRef, seenRefs } from '../../domain/model/seen-repositories.ts';
import { refKind } from '../../domain/model/source.ts';
import { counted } from '../../kit/text/number-text.ts';
import { joinedByDots } from '../../kit/text/sentence.ts';
import { ComboboxField } from '../../kit/ui/combobox-field.tsx';
import { useTimeText } from '../../kit/ui/time.tsx';
import { DraftChoices, SectionFields, useDraftControl, useDraftField } from './draft-field.tsx';
import { NameField } from './name-field.tsx';
import type { DraftSource } from './use-draft.ts';
import css from './new-deployment-page.module.css';

/** The deployment type; a copy may have none, or one of the service's own. */
function TypeField(): ReactNode {
  const { defaultValues } = useFormState<Draft>();
  const present = useWatch<Draft, 'deploymentType'>({ name: 'deploymentType' });
  const others = new Set(
    [defaultValues?.deploymentType ?? present, present].filter((type) => !isListedType(type)),
  );
  const choices = [
    ...config().dialect.labels.types,
    ...[...others].map((value) => ({ value, label: value || 'Not given' })),
  ];
  return <DraftChoices name="deploymentType" choices={choices} hint={typeText(present)} />;
}

/** Name, ref and type. */
export function BasicsSection({ source }: { readonly source: DraftSource }): ReactNode {
  const controls = {
    name: <NameField />,
    repoRef: <RefField source={source} />,
    deploymentType: (
      <div className={css.whole}>
        <TypeField />
      </div>
    ),
  };
  return (
    <section className={`stack ${css.section} ${css.basics}`} aria-labelledby="basics-heading">
      <h2 id="basics-heading">Deployment</h2>
      <SectionFields section="deployment" controls={controls} />
    </section>
  );
}

const isListedType = (type: string) => config().dialect.labels.types.some(({ value }) => value === type);

/** A remark about an unusual type. */
function typeText(type: string): string {
  if (type === '') return 'Nothing is sent: the service decides.';
  return isListedType(type) ? '' : 'A type of the service’s own.';
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
      options={[...offered]
        .filter((ref) => !field.readOnly && ref !== typed.trim())
        .map((word) => ({ word, note: noteText(seen.get(word), word === branch, timeText) }))}
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
  return joinedByDots([
    isDefault && 'default branch',
    seen && counted(seen.count, 'deployment'),
    seen?.at !== undefined && `changed ${timeText(seen.at)}`,
  ]);
}
