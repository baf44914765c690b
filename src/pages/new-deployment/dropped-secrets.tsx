import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import type { Template } from '../../domain/draft/template.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { droppedSecrets, withSecret } from '../../domain/draft/origin.ts';
import { BackButton } from './origin-mark.tsx';
import css from './dropped-secrets.module.css';

/** Secrets and references of the template that its copy has no more, each with the way back. */
export function DroppedSecrets({
  template,
  onBack,
}: {
  readonly template: Template;
  /** Called with the lists that the draft is to have. */
  readonly onBack: (lists: Pick<Draft, 'secrets' | 'secretReferences'>) => void;
}): ReactNode {
  const { control, getValues } = useFormContext<Draft>();
  const [secrets, secretReferences] = useWatch({ control, name: ['secrets', 'secretReferences'] });
  const dropped = droppedSecrets({ secrets, secretReferences }, template.draft);
  if (dropped.length === 0) return null;
  const isReference = (name: string) => secretReferences.some((row) => row.name.trim() === name);
  const isSecret = (name: string) => secrets.some((row) => row.name.trim() === name);
  return (
    <ul className={`cluster quiet ${css.list}`} aria-label="Not as in the template">
      {dropped.map((name) => (
        <li key={name}>
          <span>
            <UntrustedText text={name} />{' '}
            {isReference(name) ? 'is a reference now' : isSecret(name) ? 'is a secret now' : 'was dropped'}
          </span>
          <BackButton label={name} onClick={() => onBack(withSecret(name, getValues(), template.draft))} />
        </li>
      ))}
    </ul>
  );
}
