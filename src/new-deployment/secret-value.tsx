import { type ReactNode, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Draft } from '../draft/draft.ts';
import { TextAreaField } from '../draft/text-area-field.tsx';
import { useDraftControl, useDraftField } from './draft-field.tsx';

/**
 * The value of a secret. The form has it; the control only what is typed into it or shown: a value
 * that was taken from a `.env` is said to be set. Typing replaces that one, and emptying the
 * control brings it back.
 */
export function SecretValue({ at, isShown }: { readonly at: number; readonly isShown: boolean }): ReactNode {
  const name = `secrets.${at}.value` as const;
  const { control, getValues, setValue } = useFormContext<Draft>();
  // While a row is being removed its secret is gone already.
  const secret = useWatch({ control, name: `secrets.${at}` });
  const { mark: _, ...texts } = useDraftField(name);
  // Without its ref: the library would write the value into the control.
  const { onChange, onBlur } = useDraftControl(name);
  const replaced = useRef('');
  const isIn = isShown || secret?.isTaken !== true;
  const type = (typed: string) => {
    if (!isIn) replaced.current = getValues(name);
    const isBack = typed === '' && !isShown && replaced.current !== '';
    setValue(`secrets.${at}.isTaken`, isBack);
    void onChange({ type: 'change', target: { name, value: isBack ? replaced.current : typed } });
  };
  return (
    <TextAreaField
      {...texts}
      // As a property alone: as `value` it would be in the document's text, too.
      ref={(box) => {
        if (box) box.value = isIn ? getValues(name) : '';
      }}
      layout="bare"
      isMono
      rows={1}
      autoCapitalize="none"
      placeholder={isIn ? undefined : setText(secret?.value ?? '')}
      onChange={({ currentTarget: { value } }) => type(value)}
      onBlur={() => void onBlur({ type: 'blur', target: { name, value: getValues(name) } })}
    />
  );
}

function setText(value: string): string {
  return `Set, ${value.length} ${value.length === 1 ? 'character' : 'characters'}`;
}
