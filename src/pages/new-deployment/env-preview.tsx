import { counted } from '../../kit/text/number-text.ts';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../kit/ui/button.tsx';
import { CheckField } from '../../kit/ui/check-field.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { Draft } from '../../domain/draft/draft.ts';
import { mergeSecrets, readEnv } from '../../domain/draft/dotenv.ts';
import { reservedNames } from '../../domain/draft/reserved-names.ts';
import { useDraftField } from './draft-field.tsx';
import { EnvSiblings } from './env-siblings.tsx';

/** Complaints that are listed; the others are counted. */
const mostComplaints = 5;

/** "12 found, 3 lines skipped" */
function foundText(found: number, skipped: number): string {
  const lines = skipped === 1 ? '1 line' : `${skipped} lines`;
  return `${found} found${skipped > 0 ? `, ${lines} skipped` : ''} in the pasted text`;
}

function focus(box: HTMLElement | null): void {
  box?.focus();
}

/**
 * The names in a pasted `.env`, before its secrets are added; values are not shown. It takes the
 * focus when it appears.
 */
export function EnvPreview({
  text,
  onAdd,
  onCancel,
}: {
  readonly text: string;
  /** Takes all secrets, and the names of those that came with the text. */
  readonly onAdd: (secrets: Draft['secrets'], names: string[]) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { getValues } = useFormContext<Draft>();
  const { id, error } = useDraftField('pasted');
  const [isOverwriting, setIsOverwriting] = useState(true);
  const [isDropping, setIsDropping] = useState(false);
  const { entries: all, problems } = readEnv(text);
  const skipped = problems.filter(({ isSkipped }) => isSkipped).length;
  const reserved = all.filter(({ name }) => reservedNames.has(name)).map(({ name }) => name);
  const entries = isDropping ? all.filter(({ name }) => !reservedNames.has(name)) : all;
  // A value that is taken apart is no secret itself.
  const present = getValues('secrets').filter(({ value }) => value !== text);
  const conflicts = entries.filter(
    ({ name, value, isLost }) =>
      !isLost &&
      present.some((secret) => secret.name.trim() === name && secret.value !== '' && secret.value !== value),
  );
  const { source, repoUrl, deploymentType, secretReferences } = getValues();
  const added = [...present, ...secretReferences, ...entries].map(({ name }) => name.trim());
  const secrets = counted(entries.length, 'secret');
  return (
    <div id={id} ref={focus} tabIndex={-1}>
      <Notice
        tone={error ? 'danger' : problems.length > 0 ? 'warning' : 'info'}
        live="status"
        title={error ?? foundText(entries.length, skipped)}
        actions={
          <>
            <Button
              variant="primary"
              disabled={entries.length === 0}
              onClick={() =>
                onAdd(
                  mergeSecrets(present, entries, isOverwriting),
                  entries.map(({ name }) => name),
                )
              }
            >
              Add {secrets}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          <UntrustedText text={entries.map(({ name }) => name).join(', ')} />
        </p>
        {problems.slice(0, mostComplaints).map(({ line, message }) => (
          <p key={`${line} ${message}`}>
            Line {line}: {message}.
          </p>
        ))}
        {problems.length > mostComplaints && <p>{problems.length - mostComplaints} more lines like these.</p>}
        {source === 'repository' && repoUrl.trim() !== '' && (
          <EnvSiblings
            repoUrl={repoUrl.trim()}
            type={deploymentType}
            names={new Set(added.filter(Boolean))}
          />
        )}
        {reserved.length > 0 && (
          <CheckField
            label={`Leave out ${reserved.join(', ')}`}
            hint={`Usually set by the platform itself: ${reserved.join(', ')}.`}
            checked={isDropping}
            onChange={(event) => setIsDropping(event.currentTarget.checked)}
          />
        )}
        {conflicts.length > 0 && (
          <CheckField
            label={`Overwrite ${conflicts.map(({ name }) => name).join(', ')}`}
            checked={isOverwriting}
            onChange={(event) => setIsOverwriting(event.currentTarget.checked)}
          />
        )}
      </Notice>
    </div>
  );
}
