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
  const { control, getValues, setValue } = useFormContext<Draft>();
  const [refKind, repoRef] = useWatch({ control, name: ['refKind', 'repoRef'] });
  const defaultBranch = repository?.defaultBranch ?? '';
  const hint =
    refKind === 'branch' && defaultBranch !== '' && defaultBranch === repoRef
      ? 'The repository’s default branch.'
      : refKind === 'branch' && repository && defaultBranch === ''
        ? 'The listing tells no default branch: type one.'
        : undefined;
  // The prefilled branch is no tag: it goes with the kind, and comes back with it.
  const moveDefault = (kind: Draft['refKind']) => {
    const [from, to] = kind === 'tag' ? [defaultBranch, ''] : ['', defaultBranch];
    if (getValues('repoRef') === from) setValue('repoRef', to);
  };
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
            onChange={(kind) => {
              field.onChange(kind);
              moveDefault(kind);
            }}
          />
        )}
      />
      <RowField name="repoRef" hint={hint} />
    </>
  );
}
