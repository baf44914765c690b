import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { numberText } from '../../kit/text/number-text.ts';
import { useHistoryState } from '../../kit/params/history-state.ts';
import { writeParams } from '../../kit/params/table.ts';
import { newDeploymentParams } from '../../service/wire/parameters.ts';
import type { RepositoryList } from '../../domain/repository-index/repository-list.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Disclosure } from '../../kit/ui/disclosure.tsx';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { SelectField, TextField } from '../../kit/ui/field.tsx';
import { config } from '../../service/config/config.ts';
import { withoutUrlCredentials } from '../../service/wire/url-credential.ts';
import { missingUrl, reachedBy } from './missing-url.ts';
import css from './not-listed.module.css';
import type { RepositoriesAddress } from './use-listings.ts';

/** A URL that is typed, over whatever is chosen to look for its repository; undefined: none. */
export type TypedUrl = readonly [url: string | undefined, onType: (url: string) => void];

/** Help for a repository that is not listed: what to check, and a field for its URL. */
export function NotListed({
  address,
  list,
  nameOf,
  typed,
  isOpen,
}: {
  readonly address: RepositoriesAddress;
  /** Undefined where the listing has failed. */
  readonly list: RepositoryList | undefined;
  /** What an integration is called, where there are several. */
  readonly nameOf: ((integrationId: string) => string) | undefined;
  readonly typed: TypedUrl;
  /** Whether nothing is listed; else the help is folded away. */
  readonly isOpen: boolean;
}): ReactNode {
  const { accessUrl } = config().dialect;
  return (
    <Disclosure summary="Not listed?" open={isOpen}>
      <div className={css.way}>
        <ul>
          {list && list.size > 0 && (
            <li>Spelling: all {numberText(list.size)} that came were searched, by owner and name alone.</li>
          )}
          <li>Integration: another one may reach it; choose it above.</li>
          <li>
            Access: an integration lists only what it was granted on the code host.{' '}
            {accessUrl === undefined ? (
              'Grant it there, then refresh this page.'
            ) : (
              <>
                <ExternalLink href={accessUrl}>Grant access</ExternalLink>, then refresh this page.
              </>
            )}
          </li>
          <li>Or paste its URL: the service may reach it all the same.</li>
        </ul>
        <PastedUrl
          list={list}
          integrationIds={address.values.integrationIds ?? []}
          nameOf={nameOf}
          typed={typed}
          proposed={missingUrl(address.values.search ?? '', list?.size ? list.urlAt(0) : undefined)}
        />
      </div>
    </Disclosure>
  );
}

/** A form for the URL of a repository. What is typed into it stays. */
function PastedUrl({
  list,
  integrationIds,
  nameOf,
  typed: [typed, onType],
  proposed,
}: {
  readonly list: RepositoryList | undefined;
  readonly integrationIds: readonly string[];
  readonly nameOf: ((integrationId: string) => string) | undefined;
  readonly typed: TypedUrl;
  /** What the search says of the URL, until one is typed. */
  readonly proposed: string;
}): ReactNode {
  const navigate = useNavigate();
  const state = useHistoryState();
  const [error, setError] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const url = typed ?? proposed;
  const reaching = nameOf && list && reachedBy(list, url);
  const integrationId = integrationIds.find((id) => id === chosen) ?? reaching ?? integrationIds[0];
  const go = () => {
    if (url.trim() === '') {
      setError('Paste the URL of the repository.');
      return;
    }
    if (withoutUrlCredentials(url).hadCredential) {
      setError('Take the password or token out of the URL: secrets do not belong in URLs.');
      return;
    }
    const values = { integrationId, repositoryUrl: url };
    const search = new URLSearchParams(writeParams(newDeploymentParams, values)).toString();
    void navigate({ pathname: '/deployments/new', search }, { state });
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
        type="url"
        inputMode="url"
        placeholder="https://…"
        value={url}
        error={error}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setError(undefined);
        }}
      />
      {nameOf && (
        <SelectField
          label="Integration of this URL"
          choices={integrationIds.map((value) => ({ value, label: nameOf(value) }))}
          value={integrationId}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <Button type="submit">{state.isForDraft ? 'Use' : 'Deploy'} this URL</Button>
    </form>
  );
}
