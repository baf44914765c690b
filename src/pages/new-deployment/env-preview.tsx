import { type ReactNode, use, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { mergeSecrets, missingNames, readEnv, reservedNames } from '../../domain/draft/dotenv.ts';
import type { Draft } from '../../domain/draft/draft.ts';
import { repositoriesOf } from '../../domain/fleet/facts.ts';
import { describeType } from '../../domain/model/labels.ts';
import { repositoryKey } from '../../domain/model/repository-url.ts';
import { useReading } from '../../features/fleet/use-reading.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { counted } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CheckField } from '../../kit/ui/field.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { config } from '../../service/config/config.ts';
import { useDraftField } from './draft-field.tsx';
import { LockContext } from './form-contexts.ts';

/** Complaints that are listed; the others are counted. */
const mostComplaints = 5;

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
  const isLocked = use(LockContext);
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
  const entryNames = entries.map(({ name }) => name);
  const names = [...present, ...getValues('secretReferences'), ...entries].map(({ name }) => name.trim());
  const count = `${entries.length} found${skipped > 0 ? `, ${counted(skipped, 'line')} skipped` : ''}`;
  return (
    <div id={id} ref={focus} tabIndex={-1}>
      <Notice
        tone={error ? 'danger' : problems.length > 0 ? 'warning' : 'info'}
        title={error ?? `${count} in the pasted text`}
        actions={
          <>
            <Button
              variant="primary"
              disabled={isLocked || entries.length === 0}
              onClick={() => onAdd(mergeSecrets(present, entries, isOverwriting), entryNames)}
            >
              Add {counted(entries.length, 'secret')}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          <UntrustedText text={entryNames.join(', ')} />
        </p>
        {problems.slice(0, mostComplaints).map(({ line, message }) => (
          <p key={`${line} ${message}`}>
            Line {line}: {message}.
          </p>
        ))}
        {problems.length > mostComplaints && <p>{problems.length - mostComplaints} more lines like these.</p>}
        <MissingNames names={new Set(names)} />
        {reserved.length > 0 && (
          <CheckField
            label={`Leave out ${reserved.join(', ')}`}
            hint={`Usually set by the platform itself: ${reserved.join(', ')}.`}
            disabled={isLocked}
            checked={isDropping}
            onChange={(event) => setIsDropping(event.currentTarget.checked)}
          />
        )}
        {conflicts.length > 0 && (
          <CheckField
            label={`Overwrite ${conflicts.map(({ name }) => name).join(', ')}`}
            disabled={isLocked}
            checked={isOverwriting}
            onChange={(event) => setIsOverwriting(event.currentTarget.checked)}
          />
        )}
      </Notice>
    </div>
  );
}

/** Names that the repository's deployments of the same type have, as far as they were read. */
function MissingNames({ names }: { readonly names: ReadonlySet<string> }): ReactNode {
  const { getValues } = useFormContext<Draft>();
  const { reading } = useReading({});
  const { source, repoUrl, deploymentType } = getValues();
  const records = reading && source === 'repository' && repositoriesOf(reading).get(repositoryKey(repoUrl));
  const siblings = (records || []).filter(
    ({ sourceConfig }) => (sourceConfig.deploymentType ?? '') === deploymentType,
  );
  const missing = missingNames(names, siblings);
  if (missing.length === 0) return null;
  const type = describeType(deploymentType, config().dialect.labels.types) || 'no type';
  return (
    <p>
      Missing, compared with {counted(siblings.length, 'deployment')} of type {type}:{' '}
      <UntrustedText text={missing.join(', ')} />.
    </p>
  );
}
