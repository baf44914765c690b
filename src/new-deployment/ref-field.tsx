import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { Draft } from '../wire/deployment-draft.ts';
import type { Repository } from '../wire/repository.ts';
import { RowField } from './draft-field.tsx';

const refKinds = [
  { value: 'branch', label: 'Branch or commit' },
  { value: 'tag', label: 'Tag' },
] as const;

/** The ref, and whether it is a tag. */
export function RefField({ repository }: { readonly repository: Repository | undefined }): ReactNode {
  const { control } = useFormContext<Draft>();
  const repoRef = useWatch({ control, name: 'repoRef' });
  const hint =
    repository?.defaultBranch && repository.defaultBranch === repoRef
      ? 'The repository’s default branch.'
      : repository && !repository.defaultBranch
        ? 'The listing tells no default branch: type one.'
        : undefined;
  return (
    <>
      <Controller
        control={control}
        name="refKind"
        render={({ field }) => (
          <RadioGroup
            label="Kind of reference"
            value={field.value}
            choices={refKinds}
            onChange={field.onChange}
          />
        )}
      />
      <RowField name="repoRef" hint={hint} />
    </>
  );
}
