import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { areRemembered, credentials, setCredentials } from '../../api/config/connection.ts';
import { clearSelection } from '../../domain/fleet/selection.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CheckField, TextField } from '../../kit/ui/field.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { ignoredByManagers } from '../../kit/ui/password-managers.ts';
import { connectionKey } from './connection-check.tsx';
import css from './settings-page.module.css';

/** The characters that headers allow. */
const sendable = /^[\x20-\x7e]*$/;

function problemOf(label: string, value: string): string | undefined {
  return sendable.test(value.trim()) ? undefined : `${label} must be ASCII text: headers allow nothing else.`;
}

/**
 * Sets the key (and the workspace) of this tab. It does not show the current key, and saving an
 * empty field keeps it.
 */
export function CredentialsForm({
  workspaceHeader,
  onChanged,
  children,
}: {
  readonly workspaceHeader: string | undefined;
  readonly onChanged: () => void;
  /** The help of the API key. */
  readonly children: ReactNode;
}): ReactNode {
  const client = useQueryClient();
  const location = useLocation();
  const navigate = useNavigate();
  const [key, setKey] = useState('');
  const [workspace, setWorkspace] = useState(credentials().workspace ?? '');
  const [remember, setRemember] = useState(areRemembered);
  const [done, setDone] = useState('');
  const isTyped = key !== '' || workspace !== (credentials().workspace ?? '') || remember !== areRemembered();
  const keyError = problemOf('The key', key);
  const workspaceError = problemOf('The workspace', workspace);
  const apply = (nextKey: string, nextWorkspace: string, message: string) => {
    setCredentials(nextKey, nextWorkspace, remember);
    setKey('');
    setDone(message);
    announce(message);
    // Data fetched with other credentials must not be shown. The connection is checked again on request.
    client.removeQueries({ queryKey: connectionKey });
    client.getMutationCache().clear();
    void client.resetQueries();
    clearSelection();
    onChanged();
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (keyError ?? workspaceError) {
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    apply(key.trim() || (credentials().key ?? ''), workspace.trim(), 'Saved');
  };
  return (
    <form className={css.rows} onSubmit={save} autoComplete="off">
      <TextField
        label="API key"
        // Failure notices link to this field and the next by their ids.
        id="api-key"
        {...ignoredByManagers}
        type="password"
        autoComplete="off"
        isMono
        layout="row"
        value={key}
        error={keyError ?? ''}
        hint={children}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      {workspaceHeader && (
        <TextField
          label="Workspace"
          id="workspace"
          hint={`Sent as ${workspaceHeader}.`}
          isMono
          layout="row"
          value={workspace}
          error={workspaceError ?? ''}
          onChange={(event) => setWorkspace(event.currentTarget.value)}
        />
      )}
      <CheckField
        label="Remember for this tab"
        layout="row"
        hint={workspaceHeader && 'The key and the workspace.'}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <div className={`cluster ${css.actions}`}>
        {done && <span className="quiet">{done}</span>}
        <Button type="submit" variant={isTyped ? 'primary' : 'default'}>
          Save
        </Button>
        <Button
          disabled={credentials().key === undefined && credentials().workspace === undefined}
          onClick={() => {
            setRemember(false);
            setWorkspace('');
            apply('', '', 'Forgotten');
          }}
        >
          {workspaceHeader ? 'Forget key and workspace' : 'Forget key'}
        </Button>
        {/* A failure notice on another page linked to a field here. */}
        {location.hash !== '' && <Button onClick={() => void navigate(-1)}>Back to where you were</Button>}
      </div>
    </form>
  );
}
