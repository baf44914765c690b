import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHistoryState } from '../params/history-state.ts';
import { newDeploymentParams, writeParams } from '../params/table.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextField } from '../ui/field.tsx';
import css from './not-listed.module.css';
import { withoutUrlCredentials } from '../wire/url-credential.ts';

/** Help for a repository that is not listed: why it may be missing, and a field for its URL. */
export function NotListed({
  integrationId,
  isOpen,
}: {
  readonly integrationId: string | undefined;
  /** Whether nothing is listed; else the help is folded away. */
  readonly isOpen: boolean;
}): ReactNode {
  const navigate = useNavigate();
  const state = useHistoryState();
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
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
    <Disclosure summary="Not listed?" open={isOpen}>
      <div className={css.way}>
        <p>
          An integration lists only the repositories that it was granted access to on the code host. Grant it
          access there and refresh this page, or paste the URL of the repository.
        </p>
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
              setUrl(event.currentTarget.value);
              setError(undefined);
            }}
          />
          <Button type="submit">{state.isForDraft ? 'Use' : 'Deploy'} this URL</Button>
        </form>
      </div>
    </Disclosure>
  );
}
