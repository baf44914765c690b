import { counted } from '../../kit/text/number-text.ts';
import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { isCommit } from '../../domain/draft/request.ts';
import { type SeenRef, seenRefs } from '../../domain/model/seen-refs.ts';
import { relativeText } from '../../kit/time/time-text.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { ComboboxField } from '../../kit/ui/combobox-field.tsx';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { Repository } from '../../service/wire/repository.ts';
import { useDraftControl, useDraftField } from './draft-field.tsx';
import type { DraftSource } from './use-draft.ts';

const refKinds = [
  { value: 'branch', label: 'Branch or commit' },
  { value: 'tag', label: 'Tag' },
] as const;
const consequences = {
  branch: 'A branch moves on: with build on push, every push to it makes a new revision.',
  tag: 'A tag stays where it is: nothing is built on push.',
};

/** The ref, and whether it is a tag, which has a field of its own: no branch is filled into it. */
export function RefField({ source }: { readonly source: DraftSource }): ReactNode {
  const { control } = useFormContext<Draft>();
  const refKind = useWatch({ control, name: 'refKind' });
  return (
    <>
      <Controller
        control={control}
        name="refKind"
        render={({ field }) => (
          <RadioGroup
            label="Deploy from"
            value={field.value}
            choices={refKinds}
            onChange={field.onChange}
            hint={consequences[field.value]}
          />
        )}
      />
      <RefText key={refKind} name={refKind === 'tag' ? 'tag' : 'repoRef'} source={source} />
    </>
  );
}

/** The ref's own field. It offers the default branch, and refs of the repository's deployments. */
function RefText({
  name,
  source: { repository, siblings },
}: {
  readonly name: 'tag' | 'repoRef';
  readonly source: DraftSource;
}): ReactNode {
  const { control, getFieldState, setValue, trigger } = useFormContext<Draft>();
  const typed = useWatch({ control, name });
  const { mark, ...texts } = useDraftField(name);
  const now = useNow('halfMinute');
  const isTag = name === 'tag';
  const branch = isTag ? undefined : repository?.defaultBranch;
  const seen = new Map(seenRefs(siblings, isTag).map((each) => [each.ref, each]));
  const offered = new Set([...(branch === undefined ? [] : [branch]), ...seen.keys()]);
  return (
    <ComboboxField
      {...useDraftControl(name)}
      {...texts}
      data-mono
      autoCapitalize="none"
      mark="required"
      value={typed}
      // What stands there needs no offer.
      words={[...offered].filter((ref) => ref !== typed.trim())}
      notes={new Map([...offered].map((ref) => [ref, noteText(seen.get(ref), ref === branch, now)]))}
      onChoose={(ref) => {
        setValue(name, ref, { shouldDirty: true, shouldTouch: true });
        if (getFieldState(name).invalid) void trigger(name);
      }}
      hint={
        <>
          {!isTag && <BranchHint typed={typed} repository={repository} />} {mark}
        </>
      }
    />
  );
}

/** Where a ref is known from, how often deployments have it, and how lately one was changed. */
function noteText(seen: SeenRef | undefined, isDefault: boolean, now: number): string {
  return [
    isDefault && 'default branch',
    seen && counted(seen.count, 'deployment'),
    seen?.at !== undefined && `changed ${relativeText(seen.at, now)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function BranchHint({
  typed,
  repository,
}: {
  readonly typed: string;
  readonly repository: Repository | undefined;
}): ReactNode {
  if (isCommit({ refKind: 'branch', repoRef: typed }))
    return 'A full commit id: exactly this commit is deployed, and build on push does not apply.';
  if (!repository) return null;
  const { defaultBranch } = repository;
  if (defaultBranch === undefined) return 'The listing has no default branch. Enter a branch.';
  if (defaultBranch === typed) return 'The repository’s default branch.';
  return (
    <>
      The repository’s default branch is <UntrustedText text={defaultBranch} />.
    </>
  );
}
