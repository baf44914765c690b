import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { CheckField, TextField } from '../ui/field.tsx';
import { announce } from '../ui/live-region.tsx';
import { connection, isRemembered, setCredentials } from '../wire/connection.ts';
import css from './settings-page.module.css';

/** What a header can carry: visible ASCII. */
const sendable = /^[\x21-\x7e]*$/;

/** Takes a key (and a workspace) for this tab. The key in force is never shown again; saving an empty field keeps it. */
export function CredentialsForm({
  hasKey,
  workspaceHeader,
}: {
  readonly hasKey: boolean;
  readonly workspaceHeader: string | undefined;
}): ReactNode {
  const client = useQueryClient();
  const [key, setKey] = useState('');
  const [workspace, setWorkspace] = useState(connection().workspace ?? '');
  const [remember, setRemember] = useState(isRemembered);
  const error = sendable.test(key.trim())
    ? undefined
    : 'A key must be letters, digits and signs of ASCII, without spaces.';
  const apply = (nextKey: string, nextWorkspace: string, words: string) => {
    setCredentials(nextKey, nextWorkspace, remember);
    setKey('');
    // What was fetched with other credentials must not be shown any more.
    client.clear();
    announce(words);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (error === undefined) apply(key.trim() || (connection().key ?? ''), workspace.trim(), 'Saved');
  };
  return (
    <form className={css.form} onSubmit={save} autoComplete="off">
      <TextField
        label="API key"
        type="password"
        autoComplete="off"
        isMono
        value={key}
        error={error}
        hint={hasKey ? 'Leave empty to keep the key that is set.' : undefined}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      {workspaceHeader && (
        <TextField
          label="Workspace"
          hint={`Sent as ${workspaceHeader}.`}
          isMono
          value={workspace}
          onChange={(event) => setWorkspace(event.currentTarget.value)}
        />
      )}
      <CheckField
        label="Remember in this tab"
        hint="Keeps the key over a reload, until the tab is closed."
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary">
          Save
        </Button>
        <Button
          disabled={!hasKey}
          onClick={() => {
            setRemember(false);
            apply('', workspace, 'The key is forgotten');
          }}
        >
          Forget key
        </Button>
      </div>
    </form>
  );
}
