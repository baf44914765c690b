import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { useDraftField, useDraftControl } from './draft-field.tsx';
import type { DraftSource } from './use-draft.ts';
import { useTimeText } from '../../kit/ui/time.tsx';
import { counted } from '../../kit/text/number-text.ts';
import { refKind } from '../../domain/draft/request.ts';
import { type SeenRef, seenRefs } from '../../domain/model/repository-deployments.ts';
import { ComboboxField } from '../../kit/ui/combobox-field.tsx';

/** The reference. It offers the default branch, and references of the repository's deployments. */
export function RefField({ source }: { readonly source: DraftSource }): ReactNode {
  const { control, setValue } = useFormContext<Draft>();
  const typed = useWatch({ control, name: 'repoRef' });
  const field = useDraftControl('repoRef');
  const timeText = useTimeText();
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
    : 'A branch, unless it is written refs/tags/….';
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
