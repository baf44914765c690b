import { Plus } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { EditButton } from './draft-field.tsx';
import { ReferenceRow, SecretRow } from './secret-row.tsx';
import { MisplacedSecrets, refuseDrop, usePastedSecrets } from './use-pasted-secrets.tsx';
import rowCss from './field-rows.module.css';

/** Rows below one header, hidden without rows. Screen readers use the field labels instead. */
function Rows({
  columns,
  children,
}: {
  readonly columns: readonly string[];
  readonly children: readonly ReactNode[];
}): ReactNode {
  if (children.length === 0) return null;
  return (
    <div className={`stack tight ${rowCss.table}`}>
      <div className={rowCss.head} aria-hidden="true">
        {columns.map((label) => (
          <span key={label} className={label === 'Secret value' ? rowCss.value : undefined}>
            {label}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}

/** Secrets and secret references. You can paste or drop a `.env` anywhere on the section. */
export function SecretsSection(): ReactNode {
  const { control, getValues } = useFormContext<Draft>();
  const secrets = useFieldArray({ control, name: 'secrets' });
  const references = useFieldArray({ control, name: 'secretReferences' });
  // Gets the focus when a focused button disappears.
  const heading = useRef<HTMLHeadingElement>(null);
  const pasted = usePastedSecrets(secrets.replace, () => heading.current?.focus());
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- accepts drops; keyboard users can paste
    <section
      className="card stack"
      aria-labelledby="secrets-heading"
      onPaste={pasted.paste}
      onDrop={pasted.drop}
      onDragOver={refuseDrop}
    >
      <h2 ref={heading} tabIndex={-1} id="secrets-heading">
        Secrets
      </h2>
      <p className="quiet">
        Paste or drop a <code>.env</code> here. A reference takes its value from a key of an existing secret.
      </p>
      <MisplacedSecrets onTake={pasted.take} />
      {pasted.notice}
      <Rows columns={['Secret name', 'Secret value']}>
        {secrets.fields.map((field, at) => (
          <SecretRow
            key={field.id}
            at={at}
            onTakeApart={(value) => pasted.takeApart(value, at)}
            onRefer={() => {
              const name = getValues(`secrets.${at}.name`);
              secrets.remove(at);
              // Focuses the new row.
              references.append(
                { name, secretName: '', secretKey: '' },
                { focusName: `secretReferences.${references.fields.length}.secretName` },
              );
            }}
            onRemove={() => {
              secrets.remove(at);
              heading.current?.focus();
            }}
          />
        ))}
      </Rows>
      <Rows columns={['Reference name', 'Reference secret', 'Reference key']}>
        {references.fields.map((field, at) => (
          <ReferenceRow
            key={field.id}
            at={at}
            onRemove={() => {
              references.remove(at);
              heading.current?.focus();
            }}
          />
        ))}
      </Rows>
      <div className="cluster">
        <EditButton icon={Plus} onClick={() => secrets.append({ name: '', value: '' })}>
          Add secret
        </EditButton>
        <EditButton
          icon={Plus}
          onClick={() => references.append({ name: '', secretName: '', secretKey: '' })}
        >
          Add reference
        </EditButton>
      </div>
    </section>
  );
}
