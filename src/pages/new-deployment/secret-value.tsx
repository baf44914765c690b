import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Draft } from '../../domain/draft/draft.ts';
import { counted } from '../../kit/text/number-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { TextAreaField, TextField } from '../../kit/ui/field.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { ignoredByManagers } from '../../kit/ui/password-managers.ts';
import { useDraftControl, useDraftField } from './draft-field.tsx';

/**
 * The value of a secret. The control holds typed and shown values only: a value from a `.env`, or
 * with several lines, is a placeholder, and typing replaces it.
 */
export function SecretValue({
  at,
  isVisible,
  hint,
}: {
  readonly at: number;
  readonly isVisible: boolean;
  readonly hint?: ReactNode;
}): ReactNode {
  const name = `secrets.${at}.value` as const;
  const { control, getValues, setValue } = useFormContext<Draft>();
  // While a row is being removed its secret is gone already.
  const secret = useWatch({ control, name: `secrets.${at}` });
  const { hint: _, ...texts } = useDraftField(name);
  // Without its ref: the library would write the value into the control.
  const { onChange, onBlur, readOnly } = useDraftControl(name);
  const value = secret?.value ?? '';
  const isIn = isVisible || (secret?.isTaken !== true && !hasLines(value));
  // The value before a password manager filled in another.
  const [replaced, setReplaced] = useState<string>();
  const type = (typed: string, isFilled = false) => {
    setReplaced((before) => (isFilled ? (before ?? value) : undefined));
    setValue(`secrets.${at}.isTaken`, isFilled);
    void onChange({ type: 'change', target: { name, value: typed } });
    if (isFilled) announce(setText(typed));
  };
  const field = {
    ...texts,
    ...ignoredByManagers,
    readOnly,
    hint:
      replaced === undefined ? (
        hint
      ) : (
        <span>
          Filled in by the browser or a password manager.{' '}
          <Button variant="quiet" onClick={() => type(replaced)}>
            Undo
          </Button>
          {hint}
        </span>
      ),
    layout: 'bare',
    isMono: true,
    autoCapitalize: 'none',
    onBlur: () => void onBlur({ type: 'blur', target: { name, value: getValues(name) } }),
  } as const;
  // As a property alone: as `value` it would be in the document's text, too.
  const put = (box: { value: string }) => {
    box.value = isIn ? getValues(name) : '';
  };
  if (isVisible)
    return (
      <TextAreaField
        {...field}
        ref={(box) => {
          if (box) put(box);
        }}
        rows={1}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    );
  return (
    <TextField
      {...field}
      ref={(box) => {
        if (!box) return undefined;
        put(box);
        return takeLines(box, type);
      }}
      // Not masked by style: assistive technology would have it in clear text.
      type="password"
      // Browsers heed no “off” here, and would fill in a password of this page.
      autoComplete="new-password"
      placeholder={isIn ? undefined : setText(value)}
      onChange={({ currentTarget, nativeEvent }) =>
        type(currentTarget.value, !nativeEvent.isTrusted || currentTarget.matches(':autofill'))
      }
    />
  );
}

const hasLines = (text: string) => /[\r\n]/.test(text);

/** Takes a text of several lines before a control of one line makes them one. */
function takeLines(box: HTMLInputElement, type: (text: string) => void): () => void {
  const take = (event: InputEvent) => {
    const { data } = event;
    if (data === null || !hasLines(data) || box.readOnly) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = box;
    const text = value.slice(0, selectionStart ?? 0) + data + value.slice(selectionEnd ?? 0);
    type(text);
    // The control is empty then.
    announce(setText(text));
  };
  box.addEventListener('beforeinput', take);
  return () => box.removeEventListener('beforeinput', take);
}

function setText(value: string): string {
  return `Set, ${counted(value.length, 'character')}`;
}
