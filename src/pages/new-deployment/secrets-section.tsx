import Plus from 'lucide-react/icons/plus';
import { type ClipboardEvent, type DragEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../kit/ui/button.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { Draft } from '../../domain/draft/draft.ts';
import { looksLikeEnv, readEnvFile, readEnvText } from '../../domain/draft/dotenv.ts';
import { LockContext } from './form-contexts.ts';
import { EnvPreview } from './env-preview.tsx';
import css from './new-deployment-page.module.css';
import { ReferenceRow, SecretRow } from './secret-row.tsx';
import rowCss from './field-rows.module.css';

/** Names of secrets without a value after a copy or a reload. */
function LostValues(): ReactNode {
  const lost = useWatch<Draft, 'secrets'>({ name: 'secrets' }).filter(
    ({ isLost, value }) => isLost && value === '',
  );
  if (lost.length === 0) return null;
  return (
    <Notice tone="warning" title="Secret values are not kept over a reload, nor copied">
      Paste the <code>.env</code>, or type{' '}
      <UntrustedText text={lost.map(({ name }) => name.trim() || 'the secret without a name').join(', ')} />.
    </Notice>
  );
}

/**
 * Rows below one header; nothing without rows. Screen readers have the labels of the fields
 * instead.
 */
function Rows({
  columns,
  children,
}: {
  readonly columns: readonly string[];
  readonly children: readonly ReactNode[];
}): ReactNode {
  if (children.length === 0) return null;
  return (
    <div className={`stack tight ${rowCss.table}`} data-columns={columns.length}>
      <div className={`small ${rowCss.head}`} aria-hidden="true">
        {columns.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      {children}
    </div>
  );
}

/** Secrets and references to secrets; a `.env` can be pasted or dropped anywhere on it. */
export function SecretsSection(): ReactNode {
  const { clearErrors, control, getValues, setValue } = useFormContext<Draft>();
  const secrets = useFieldArray({ control, name: 'secrets' });
  const references = useFieldArray({ control, name: 'secretReferences' });
  const isLocked = use(LockContext);
  const pasted = useWatch({ control, name: 'pasted' });
  // Takes the focus of a button that goes.
  const heading = useRef<HTMLHeadingElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const setPasted = (text: string) => {
    setValue('pasted', text, { shouldDirty: true });
    clearErrors('pasted');
    setRefusal(undefined);
  };
  const take = (read: { text: string } | { problem: string }) => {
    if ('text' in read) setPasted(read.text);
    else setRefusal(read.problem);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // Text pasted into a value's field is a value.
    const isIntoValue = event.target instanceof Element && event.target.matches('textarea, [type=password]');
    if (!looksLikeEnv(text) || isIntoValue || isLocked) return;
    event.preventDefault();
    take(readEnvText(text));
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file || isLocked) return;
    event.preventDefault();
    void readEnvFile(file).then(take);
  };
  // Dropped beside the section, a file would be opened in place of the form.
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes what is dropped; pasting does the same by keyboard
    <section
      className={`stack ${css.section}`}
      aria-labelledby="secrets-heading"
      onPaste={paste}
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      <h2 ref={heading} tabIndex={-1} id="secrets-heading">
        Secrets
      </h2>
      <p className="quiet">
        Paste or drop a <code>.env</code> here.
      </p>
      <LostValues />
      {refusal && <Notice tone="danger" live="alert" title={refusal} />}
      {pasted !== '' && (
        <EnvPreview
          text={pasted}
          onAdd={(merged, names) => {
            secrets.replace(merged);
            setPasted('');
            announce(`Added: ${names.join(', ')}`);
            heading.current?.focus();
          }}
          onCancel={() => {
            setPasted('');
            heading.current?.focus();
          }}
        />
      )}
      <Rows columns={['Name', 'Value']}>
        {secrets.fields.map((field, at) => (
          <SecretRow
            key={field.id}
            at={at}
            onTakeApart={setPasted}
            onRefer={() => {
              const name = getValues(`secrets.${at}.name`);
              secrets.remove(at);
              // The row takes the focus.
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
      <Rows columns={['Name', 'Secret', 'Key']}>
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
        <Button
          icon={<Plus size={14} />}
          disabled={isLocked}
          onClick={() => secrets.append({ name: '', value: '', isLost: false })}
        >
          Add secret
        </Button>
        <Button
          icon={<Plus size={14} />}
          disabled={isLocked}
          onClick={() => references.append({ name: '', secretName: '', secretKey: '' })}
        >
          Add reference
        </Button>
      </div>
    </section>
  );
}
