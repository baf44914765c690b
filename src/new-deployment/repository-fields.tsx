import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Link } from '../ui/link.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { CheckField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { describeFailure } from '../model/describe-failure.ts';
import { type Draft, isTag } from './draft-shape.ts';
import type { DraftSource } from './use-draft.ts';
import { DraftField, useFieldError } from './draft-field.tsx';
import { fieldId } from './field-names.ts';

const refKinds = [
  { value: 'branch', label: 'Branch or commit' },
  { value: 'tag', label: 'Tag' },
] as const;

/** What became of the repository that the link names. */
function LinkedRepository({ source }: { readonly source: DraftSource }): ReactNode {
  const { wanted, listing, repository, link } = source;
  if (wanted === undefined)
    return (
      <p>
        <Link to="/repositories">Pick a repository</Link>, or fill in its integration and URL.
      </p>
    );
  if (listing.error)
    return (
      <FailureNotice
        {...describeFailure(listing.error)}
        onRetry={() => void listing.refetch()}
        isRetrying={listing.isFetching}
      />
    );
  if (listing.isFetching && !repository)
    return (
      <p role="status">
        Loading <PlainText text={wanted} />… You can type meanwhile.
      </p>
    );
  if (!repository) {
    return (
      <Notice tone="warning" live="status" title="The repository of this link was not found">
        <PlainText text={wanted} /> is not among the {listing.data?.size ?? 0} repositories that the
        integration reaches. Paste its URL, or check what the integration may see.
      </Notice>
    );
  }
  if (repository.integrationId === link.integrationId) return null;
  return (
    <Notice title="The repository’s record names another integration than the link; the record’s is used" />
  );
}

/** Integration, URL, ref and build of a repository source. */
export function RepositoryFields({ source }: { readonly source: DraftSource }): ReactNode {
  const { control, register } = useFormContext<Draft>();
  const [refKind, repoRef] = useWatch({ control, name: ['refKind', 'repoRef'] });
  const isFixed = isTag({ refKind, repoRef });
  const onPushError = useFieldError('buildOnPush');
  const { repository } = source;
  const refHint =
    repository?.defaultBranch && repository.defaultBranch === repoRef
      ? 'The repository’s default branch.'
      : repository && !repository.defaultBranch
        ? 'The listing tells no default branch: type one.'
        : undefined;
  return (
    <>
      <LinkedRepository source={source} />
      <DraftField name="integrationId" label="Integration ID" isMono mark="required" />
      <DraftField name="repoUrl" label="Repository URL" isMono mark="required" placeholder="https://…" />
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
      <DraftField name="repoRef" label="Git reference" isMono mark="required" hint={refHint} />
      <DraftField
        name="graphConfigPath"
        label="Configuration path"
        isMono
        mark="optional"
        hint="Relative to the repository’s root. Only the service can tell whether it exists."
      />
      {/* A tag never moves: the box is off then, and its own value comes back with a branch. */}
      {isFixed ? (
        <CheckField
          label="Build on push"
          hint="A tag never moves, so nothing is built on push."
          checked={false}
          disabled
          readOnly
        />
      ) : (
        <CheckField
          label="Build on push"
          hint="Every push to the reference makes a new revision."
          {...register('buildOnPush')}
          id={fieldId('buildOnPush')}
          error={onPushError}
        />
      )}
    </>
  );
}
