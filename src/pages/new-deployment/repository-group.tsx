import { useState, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { isRepositoryGiven } from '../../domain/draft/field-checks.ts';
import { repositoryLabel } from '../../domain/model/source.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { HistoryState } from '../../kit/params/history-state.ts';
import { writeParams } from '../../kit/params/table.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import { repositoryParams } from '../../service/wire/parameters.ts';
import { useDraftField } from './draft-field.tsx';
import css from './new-deployment-page.module.css';
import { RepositoryFacts } from './repository-facts.tsx';
import { SectionFields } from './section-fields.tsx';
import type { DraftSource } from './use-draft.ts';

/** The repository: chosen, or entered by hand. */
export function RepositoryGroup({ source }: { readonly source: DraftSource }): ReactNode {
  const { control, setValue } = useFormContext<Draft>();
  const { errors } = useFormState({ control, name: ['integrationId', 'repoUrl'] });
  const [integrationId, repoUrl] = useWatch({ control, name: ['integrationId', 'repoUrl'] });
  const isListed = config().dialect.paths.repositories !== undefined;
  const isGiven = isRepositoryGiven({ integrationId: integrationId.trim(), repoUrl: repoUrl.trim() });
  // A pasted URL lacks its integration.
  const [isByHand, setIsByHand] = useState(!isGiven && integrationId + repoUrl !== '');
  const { mark } = useDraftField('repoUrl');
  const { listing, repository, keep } = source;
  const isWrong = errors.integrationId !== undefined || errors.repoUrl !== undefined;
  const showsFields = isByHand || isWrong || !isListed;
  const search = writeParams(repositoryParams, { integrationId: integrationId.trim() });
  return (
    <fieldset className={`stack ${css.repository}`} aria-label="Repository" tabIndex={-1}>
      {isGiven && !isByHand && (
        <p className={css.chosen}>
          <strong>
            <UntrustedText text={repositoryLabel(repoUrl)} />
          </strong>
          <span className="quiet">
            <UntrustedText text={repoUrl} /> {!showsFields && mark}
          </span>
        </p>
      )}
      {isGiven && listing.data && !repository && (
        <Notice tone="warning" live="status" title="Not in this integration’s list any more">
          The service may reach it all the same.
        </Notice>
      )}
      {repository && repository.integrationId.toLowerCase() !== integrationId.trim().toLowerCase() && (
        <Notice
          tone="warning"
          live="status"
          title="The repository belongs to another integration"
          actions={
            <Button
              onClick={() => setValue('integrationId', repository.integrationId, { shouldDirty: true })}
            >
              Use that one
            </Button>
          }
        />
      )}
      {isGiven && (
        <RepositoryFacts
          integrationId={integrationId.trim()}
          record={repository}
          onLookAgain={listing.isError ? () => void listing.refetch() : undefined}
          siblings={source.siblings}
          fleet={source.fleet}
        />
      )}
      <div className="cluster">
        {isListed && (
          <>
            <ButtonLink
              to={{ pathname: '/repositories', search: new URLSearchParams(search).toString() }}
              state={{ isForDraft: true } satisfies HistoryState}
              onClick={keep}
              variant={isGiven ? 'default' : 'primary'}
            >
              {isGiven ? 'Change' : 'Choose a repository'}
            </ButtonLink>
            <Button variant="quiet" aria-expanded={showsFields} onClick={() => setIsByHand(!showsFields)}>
              Enter by hand
            </Button>
          </>
        )}
      </div>
      <div className={`stack ${css.section}`} hidden={!showsFields}>
        <SectionFields section="repository" />
      </div>
    </fieldset>
  );
}
