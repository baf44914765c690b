import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { Draft } from '../draft/draft.ts';
import type { Repository } from '../wire/repository.ts';
import { RowField } from './draft-field.tsx';

const refKinds = [
  { value: 'branch', label: 'Branch or commit' },
  { value: 'tag', label: 'Tag' },
] as const;

/** The ref, and whether it is a tag, which has a field of its own: no branch is filled into it. */
export function RefField({ repository }: { readonly repository: Repository | undefined }): ReactNode {
  const { control } = useFormContext<Draft>();
  const [refKind, repoRef] = useWatch({ control, name: ['refKind', 'repoRef'] });
  const isDefault = repository?.defaultBranch !== undefined && repository.defaultBranch === repoRef;
  const hint = isDefault
    ? 'The repository’s default branch.'
    : repository && repository.defaultBranch === undefined
      ? 'The listing has no default branch. Enter a branch.'
      : undefined;
  return (
    <>
      <Controller
        control={control}
        name="refKind"
        render={({ field }) => (
          <RadioGroup label="Deploy from" value={field.value} choices={refKinds} onChange={field.onChange} />
        )}
      />
      {refKind === 'tag' ? (
        <RowField key="tag" name="repoRef" path="tag" />
      ) : (
        <RowField key="branch" name="repoRef" hint={hint} />
      )}
    </>
  );
}
