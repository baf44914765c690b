import Plus from 'lucide-react/icons/plus';
import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { type EnvReading, looksLikeEnv, readEnv } from './dotenv.ts';
import type { Draft } from '../wire/deployment-draft.ts';
import { EnvPreview } from './env-preview.tsx';
import css from './new-deployment-page.module.css';
import { ReferenceRows } from './reference-rows.tsx';
import { SecretRow } from './secret-row.tsx';

/** Secrets and references to secrets; a `.env` can be pasted or dropped anywhere on it. */
export function SecretsSection({ hasLostValues }: { readonly hasLostValues: boolean }): ReactNode {
  const { control } = useFormContext<Draft>();
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'secrets' });
  const [reading, setReading] = useState<EnvReading>();
  const take = (text: string): boolean => {
    const isEnv = looksLikeEnv(text);
    if (isEnv) setReading(readEnv(text));
    return isEnv;
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // A value may look like NAME=value itself: pasted into a value's field it is one, unless it is several lines of them.
    const isIntoValue = event.target instanceof HTMLTextAreaElement;
    if (isIntoValue && readEnv(text).entries.length < 2) return;
    if (take(text)) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void file.text().then((text) => setReading(readEnv(text)));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes what is dropped; pasting does the same by keyboard
    <section
      className={css.section}
      aria-labelledby="secrets-heading"
      onPaste={paste}
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      <h2 id="secrets-heading">Secrets</h2>
      <p className={css.note}>
        Values are sent to the letter. Paste or drop a <code>.env</code> anywhere here to fill in many at
        once.
      </p>
      {hasLostValues && (
        <Notice tone="warning" live="status" title="Secret values are not kept over a reload">
          Names are. Type the values again; that holds for pod shaping with container values and for a URL
          with a password, too.
        </Notice>
      )}
      {reading && <EnvPreview reading={reading} onApply={replace} onClose={() => setReading(undefined)} />}
      {fields.map((field, at) => (
        <SecretRow key={field.id} at={at} onRemove={() => remove(at)} />
      ))}
      <div>
        <Button icon={<Plus size={14} aria-hidden="true" />} onClick={() => append({ name: '', value: '' })}>
          Add secret
        </Button>
      </div>
      <ReferenceRows />
    </section>
  );
}
