import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHistoryState } from '../../features/browser/history-state.ts';
import type { Reading } from '../../domain/fleet/reading.ts';
import { deployAddress } from '../../domain/model/addresses.ts';
import { repositoriesOf } from '../../domain/fleet/facts.ts';
import { repositoryKey, webUrl } from '../../domain/model/repository-url.ts';
import { repositoriesQuery } from '../../domain/repository-index/repositories-query.ts';
import type { RepositoryList } from '../../domain/repository-index/repository-list.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { config } from '../../service/config/config.ts';
import { withoutUrlCredentials } from '../../service/wire/url-credential.ts';
import type { RepositoriesAddress } from './integrations.ts';
import css from './not-listed.module.css';

/** The typed URL, which outlives searches and integrations; undefined: none. */
export type TypedUrl = readonly [url: string | undefined, onType: (url: string) => void];

/** Help for a repository that is not listed, and a field for its URL. */
export function NotListed({
  address,
  list,
  reading,
  typed,
  isOpen,
}: {
  readonly address: RepositoriesAddress;
  /** Undefined if the listing has failed. */
  readonly list: RepositoryList | undefined;
  /** The deployments that were read so far. */
  readonly reading: Reading | undefined;
  readonly typed: TypedUrl;
  /** True if nothing is listed: else the help is folded. */
  readonly isOpen: boolean;
}): ReactNode {
  const client = useQueryClient();
  const { accessUrl } = config().dialect;
  const { queryKey } = repositoriesQuery(address.values.integrationId ?? '');
  const outdate = () => void client.invalidateQueries({ queryKey, refetchType: 'none' });
  return (
    <Disclosure summary="Not listed?" open={isOpen}>
      <div className={`stack ${css.way}`}>
        <p>
          An integration lists only repositories that it was granted on the code host.{' '}
          {accessUrl === undefined ? (
            'Grant access there, then refresh.'
          ) : (
            <ExternalLink href={accessUrl} onFollow={outdate}>
              Grant access
            </ExternalLink>
          )}{' '}
          Or paste the URL.
        </p>
        <PastedUrl
          reading={reading}
          integrationId={address.values.integrationId}
          typed={typed}
          proposed={missingUrl(address.values.search ?? '', list?.size ? list.urlAt(0) : undefined)}
        />
      </div>
    </Disclosure>
  );
}

/** A form for the URL of a repository. */
function PastedUrl({
  reading,
  integrationId: chosen,
  typed: [typed, onType],
  proposed,
}: {
  /** The deployments that were read so far. */
  readonly reading: Reading | undefined;
  readonly integrationId: string | undefined;
  readonly typed: TypedUrl;
  /** The URL that the search suggests, until one is typed. */
  readonly proposed: string;
}): ReactNode {
  const navigate = useNavigate();
  const state = useHistoryState();
  const [error, setError] = useState<string>();
  const refuse = (message: string) => {
    setError(message);
    announce(message);
  };
  const text = typed ?? proposed;
  const go = () => {
    if (text.trim() === '') return refuse('Paste the URL of the repository.');
    if (withoutUrlCredentials(text).hadCredential)
      return refuse('Take the password or token out of the URL: secrets do not belong in URLs.');
    const url = webUrl(text);
    // A deployment of it has the spelling and the integration that work.
    const { repoUrl = url, integrationId = chosen } =
      (reading && repositoriesOf(reading).get(repositoryKey(url))?.[0]?.sourceConfig) ?? {};
    void navigate(deployAddress({ integrationId: integrationId ?? '', url: repoUrl }), { state });
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <TextField
        label="Repository URL"
        inputMode="url"
        placeholder="https://…"
        value={text}
        error={error}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit">{state.isForDraft ? 'Use' : 'Deploy'} this URL</Button>
    </form>
  );
}

/**
 * The URL of a repository that was searched for in vain, as far as the search tells: itself, or an
 * `owner/name` on the host of another repository; "" otherwise.
 * @param listed the URL of a repository that is listed
 */
export function missingUrl(search: string, listed: string | undefined): string {
  const text = search.trim();
  if (/^(?:[a-z][a-z0-9+.-]*:\/\/|[^/@\s]+@[^/:\s]+:)\S+$/i.test(text)) return text;
  if (listed === undefined || !URL.canParse(listed) || !/^[^/\s]+(?:\/[^/\s]+)+$/.test(text)) return '';
  const { origin } = new URL(listed);
  return origin === 'null' ? '' : `${origin}/${text}`;
}
