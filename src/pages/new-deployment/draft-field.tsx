import { type ComponentProps, type ReactNode, use } from 'react';
import { useFormContext, useFormState, type UseFormReturn } from 'react-hook-form';
import { isCode } from '../../domain/model/catalogue.ts';
import { TextField } from '../../kit/ui/field.tsx';
import { TextAreaField } from '../../kit/ui/text-area-field.tsx';
import type { RequestField } from '../../service/wire/deployment-request.ts';
import { fieldId, fieldLabel } from '../../domain/draft/field-label.ts';
import { type Draft, type DraftPath, formFields } from '../../domain/draft/draft.ts';
import { CopyContext } from './copy-context.ts';
import { OriginMark } from './origin-mark.tsx';
import { proposedName } from '../../domain/draft/linked-draft.ts';

/** The id, the label and the error of a control of the form, and where its value comes from. */
export function useDraftField(path: DraftPath) {
  const { control, getFieldState } = useFormContext<Draft>();
  const { error } = getFieldState(path, useFormState({ control, name: path }));
  const copy = use(CopyContext);
  return {
    id: fieldId(path),
    label: fieldLabel(path),
    error: error?.message,
    mark: copy && <OriginMark key={copy.renewals} path={path} template={copy.template} />,
  };
}

type Named<Props> = Omit<Props, 'name' | 'error' | 'id' | 'label'> & { readonly name: DraftPath };

/** Names of secrets and references, which differ from each other. */
function secretNames({ secrets, secretReferences }: Draft): DraftPath[] {
  return [
    ...secrets.flatMap(({ name }, at) => (name.trim() === '' ? [] : [`secrets.${at}.name` as const])),
    ...secretReferences.flatMap(({ name }, at) =>
      name.trim() === '' ? [] : [`secretReferences.${at}.name` as const],
    ),
  ];
}

/**
 * Acts once the press of the pointer that is under way is over, at once without one: what moves
 * meanwhile would make it miss.
 */
function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  else window.addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true });
}

/**
 * Fills in the name that a source suggests once it was typed by hand, until somebody was at the
 * name.
 * @param id of the control that is left, or that has the focus when the form is sent
 */
export function suggestName(
  { getFieldState, getValues, setValue }: UseFormReturn<Draft>,
  id: string | undefined,
): void {
  const { invalid, isTouched } = getFieldState('name');
  const isSource = id === fieldId('repoUrl') || id === fieldId('imageUri');
  if (!isSource || isTouched || getValues('name') !== '') return;
  setValue('name', proposedName(getValues()), { shouldDirty: true, shouldValidate: invalid });
  // Who is about to type there replaces it, however the focus came. The form's own `setFocus` is
  // later than the first key.
  queueMicrotask(() => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.id === fieldId('name')) field.select();
  });
}

/** Whether the pointer is pressing a control or its label. */
function isPressed(path: DraftPath): boolean {
  return document.querySelector(`:is(#${fieldId(path)}, [for='${fieldId(path)}']):active`) !== null;
}

/**
 * What ties a control to the draft. What is wrong is told on leaving the field, and taken back as
 * soon as it is mended; that something is missing is told by Create alone.
 */
export function useDraftControl(name: DraftPath) {
  const form = useFormContext<Draft>();
  const { getFieldState, getValues, register, trigger } = form;
  const isSecretName = /^secret.*\.name$/.test(name);
  const others = (): DraftPath[] => (isSecretName ? secretNames(getValues()) : []);
  // What the service complains of stands until its field is changed.
  const own = (fields: DraftPath[]) => fields.filter((each) => getFieldState(each).error?.type !== 'service');
  return register(name, {
    onBlur: () => {
      // Whoever presses the name would type behind the suggestion.
      if (!isPressed('name')) suggestName(form, fieldId(name));
      if (String(getValues(name)).trim() !== '') afterPress(() => void trigger(own([name, ...others()])));
    },
    onChange: () => {
      const related = [name, ...own(others())];
      if (related.some((each) => getFieldState(each).invalid)) void trigger(related);
    },
  });
}

/** A one-line field of the draft. */
export function DraftField({ name, hint, ...rest }: Named<ComponentProps<typeof TextField>>): ReactNode {
  const { mark, ...texts } = useDraftField(name);
  return (
    <TextField
      autoCapitalize="none"
      {...rest}
      {...useDraftControl(name)}
      {...texts}
      hint={marked(hint, mark)}
    />
  );
}

/** A field of several lines. */
export function DraftArea({ name, hint, ...rest }: Named<ComponentProps<typeof TextAreaField>>): ReactNode {
  const { mark, ...texts } = useDraftField(name);
  return (
    <TextAreaField
      autoCapitalize="none"
      {...rest}
      {...useDraftControl(name)}
      {...texts}
      hint={marked(hint, mark)}
    />
  );
}

function marked(hint: ReactNode, mark: ReactNode): ReactNode {
  return mark === undefined ? (
    hint
  ) : (
    <>
      {hint} {mark}
    </>
  );
}

/**
 * A text field as its row of the table says.
 * @param path where the form has it, if elsewhere
 * @param hint takes the place of the row's own
 */
export function RowField({
  name,
  path = name,
  hint,
}: {
  readonly name: RequestField;
  readonly path?: DraftPath;
  readonly hint?: ReactNode;
}): ReactNode {
  const { needed, placeholder, inputMode, hint: usual } = formFields[name];
  return (
    <DraftField
      name={path}
      isMono={isCode(name)}
      mark={needed === undefined ? 'optional' : 'required'}
      placeholder={placeholder}
      inputMode={inputMode}
      hint={hint ?? usual}
    />
  );
}
