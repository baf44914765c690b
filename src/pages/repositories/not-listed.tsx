import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { config } from '../../api/config/config.ts';
import { repositoriesQuery } from '../../api/repositories/repositories.ts';
import type { RepositoryList } from '../../api/repositories/repository-list.ts';
import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { withoutUrlCredentials } from '../../api/url-credential.ts';
import { byRepository } from '../../domain/fleet/facts.ts';
import type { AllDeployments } from '../../domain/fleet/pages.ts';
import { deployAddress } from '../../domain/model/addresses.ts';
import { type PastedRepository, readPasted } from '../../domain/model/pasted-repository.ts';
import { type HistoryState, useHistoryState } from '../../features/browser/history-state.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { RepositoriesAddress } from './integrations.ts';
import css from './repositories-page.module.css';

/** Help for a repository that is not listed, with a link to enter it in the form. */
export function NotListed({
  address,
  list,
  deployments,
  title,
  action,
  children,
}: {
  readonly address: RepositoriesAddress;
  /** Undefined if the listing has failed. */
  readonly list: RepositoryList | undefined;
  /** The deployments loaded so far. */
  readonly deployments: AllDeployments | undefined;
  /** Says that no repository is shown. Without it, the help is folded. */
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  const client = useQueryClient();
  const state = useHistoryState();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { integrationId: chosen = '', search = '' } = address.values;
  const { accessUrl } = config().dialect;
  const outdate = () =>
    void client.invalidateQueries({ queryKey: repositoriesQuery(chosen).queryKey, refetchType: 'none' });
  const { url, refs } = missingRepository(search, list?.size ? list.urlAt(0) : undefined);
  // A deployment of it has a working URL and integration.
  const { repoUrl = url, integrationId = chosen } =
    (url !== '' && deployments && byRepository(deployments).get(repositoryKey(url))?.[0]?.sourceConfig) || {};
  const help = (
    <p>
      An integration lists only repositories that it has access to. An owner of the organization can grant
      access on the code host.
      {accessUrl !== undefined && (
        <>
          {' '}
          <ExternalLink href={accessUrl} onClick={outdate}>
            Grant access
          </ExternalLink>
        </>
      )}
    </p>
  );
  const byHand = (
    <>
      <ButtonLink
        to={deployAddress({
          integrationId,
          url: repoUrl,
          ...(refs[0] !== undefined && refs.length === 1 && { defaultBranch: refs[0] }),
        })}
        state={{ ...state, isByHand: true, refs: [...refs] } satisfies HistoryState}
      >
        Enter by hand
      </ButtonLink>
      {repoUrl !== '' && (
        <span className={css.url}>
          <UntrustedText text={repoUrl} />
        </span>
      )}
    </>
  );
  if (title !== undefined)
    return (
      <EmptyState
        title={title}
        action={
          <>
            {action}
            {byHand}
          </>
        }
      >
        <div className="stack tight">
          {children}
          {help}
        </div>
      </EmptyState>
    );
  return (
    <Disclosure
      summary={`${list ? 'Not listed? ' : ''}Enter a repository by hand`}
      onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
    >
      {isUnfolded && (
        <div className={`stack ${css.way}`}>
          {help}
          <div className="cluster">{byHand}</div>
        </div>
      )}
    </Disclosure>
  );
}

/**
 * The repository that a search without results names: the repository of a pasted text, or an
 * `owner/name` on the host of a listed repository; otherwise an empty URL.
 * @param listed the URL of a listed repository
 */
export function missingRepository(
  search: string,
  listed: string | undefined,
): Pick<PastedRepository, 'url' | 'refs'> {
  const { url: text } = withoutUrlCredentials(search.trim());
  const pasted = readPasted(text);
  if (pasted) return pasted;
  const isPath = /^[^/\s]+(?:\/[^/\s]+)+$/.test(text);
  const origin = listed !== undefined && URL.canParse(listed) ? new URL(listed).origin : 'null';
  return { url: isPath && origin !== 'null' ? `${origin}/${text}` : '', refs: [] };
}
