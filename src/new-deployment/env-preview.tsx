import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { type EnvReading, reservedNames } from './dotenv.ts';
import type { Draft } from '../wire/deployment-draft.ts';

type Secrets = Draft['secrets'];

/** The secrets after a pasted text: names that stand already keep their place, with the new value or the old one. */
function mergeSecrets(present: Secrets, entries: EnvReading['entries'], isOverwriting: boolean): Secrets {
  const pasted = new Map(entries.map(({ name, value }) => [name, value]));
  const kept = present.filter(({ name, value }) => name.trim() !== '' || value !== '');
  const known = new Set(kept.map(({ name }) => name.trim()));
  return [
    ...kept.map(({ name, value }) => ({
      name,
      value: isOverwriting || value === '' ? (pasted.get(name.trim()) ?? value) : value,
    })),
    ...entries.filter(({ name }) => !known.has(name)).map(({ name, value }) => ({ name, value })),
  ];
}

/** What a pasted `.env` says, by name, before it is taken over: values are not shown. */
export function EnvPreview({
  reading: { entries, problems },
  onApply,
  onClose,
}: {
  readonly reading: EnvReading;
  readonly onApply: (secrets: Secrets) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { getValues } = useFormContext<Draft>();
  const [isOverwriting, setIsOverwriting] = useState(true);
  const present = getValues('secrets');
  const conflicts = entries.filter(({ name, value }) =>
    present.some((secret) => secret.name.trim() === name && secret.value !== '' && secret.value !== value),
  );
  const reserved = entries.filter(({ name }) => reservedNames.has(name)).map(({ name }) => name);
  const apply = () => {
    onApply(mergeSecrets(present, entries, isOverwriting));
    onClose();
  };
  return (
    <Notice
      tone={problems.length > 0 ? 'warning' : 'info'}
      live="status"
      title={`${entries.length} ${entries.length === 1 ? 'secret' : 'secrets'} in the pasted text`}
      actions={
        <>
          <Button variant="primary" disabled={entries.length === 0} onClick={apply}>
            Take over
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        <PlainText text={entries.map(({ name }) => name).join(', ')} />
      </p>
      {problems.map(({ line, message }) => (
        <p key={`${line} ${message}`}>
          Line {line}: {message}.
        </p>
      ))}
      {reserved.length > 0 && <p>Usually set by the platform itself: {reserved.join(', ')}.</p>}
      {conflicts.length > 0 && (
        <CheckField
          label={`Overwrite ${conflicts.map(({ name }) => name).join(', ')}`}
          checked={isOverwriting}
          onChange={(event) => setIsOverwriting(event.currentTarget.checked)}
        />
      )}
    </Notice>
  );
}
