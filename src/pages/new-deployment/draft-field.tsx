import { type ComponentProps, createContext, Fragment, type ReactNode, use } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { RequestField } from '../../api/deployment-request.ts';
import {
  type Draft,
  type DraftPath,
  formFields,
  draftFields,
  type FormSection,
} from '../../domain/draft/draft.ts';
import { dependentsOf, fieldId, fieldLabel } from '../../domain/draft/fields.ts';
import { isCode } from '../../domain/model/deployment-fields.ts';
import { Button } from '../../kit/ui/button.tsx';
import { TextAreaField, TextField } from '../../kit/ui/field.tsx';
import { RadioGroup } from '../../kit/ui/radio-group.tsx';
import { useComplaint } from './use-problems.ts';

/** True while the fields are read-only: during a creation, or while the YAML is not applied. */
export const LockContext = createContext(false);

/** The id, label and hint of a control, and its error from the form or the service. */
export function useDraftField(path: DraftPath, hint?: ReactNode) {
  const { control, getFieldState } = useFormContext<Draft>();
  const { error } = getFieldState(path, useFormState({ control, name: path }));
  const complaint = useComplaint(path);
  return { id: fieldId(path), label: fieldLabel(path), error: error?.message ?? complaint ?? '', hint };
}

type Named<Props> = Omit<Props, 'name' | 'error' | 'id' | 'label'> & { readonly name: DraftPath };

/**
 * Connects a control to the draft. A mistake shows on blur, a missing value only after Create. Both
 * disappear once corrected. (The form's mode "onTouched" would mark each new row of secrets at
 * once.)
 */
export function useDraftControl(name: DraftPath) {
  const { getFieldState, getValues, register, trigger } = useFormContext<Draft>();
  const isLocked = use(LockContext);
  const related = () => [name, ...dependentsOf(name, getValues())];
  const control = register(name, {
    onBlur: () => {
      if (String(getValues(name)).trim() !== '') void trigger(related());
    },
    onChange: () => {
      if (related().some((path) => getFieldState(path).invalid)) void trigger(related());
    },
  });
  return { ...control, readOnly: isLocked };
}

/** A button that changes the draft. It is disabled while the fields are read-only. */
export function EditButton(props: ComponentProps<typeof Button>): ReactNode {
  return <Button disabled={use(LockContext)} {...props} />;
}

/** A one-line text field of the draft. */
export function DraftField({ name, hint, ...rest }: Named<ComponentProps<typeof TextField>>): ReactNode {
  const texts = useDraftField(name, hint);
  return <TextField autoCapitalize="none" {...rest} {...useDraftControl(name)} {...texts} />;
}

/** A multi-line text field of the draft. */
export function DraftArea({ name, hint, ...rest }: Named<ComponentProps<typeof TextAreaField>>): ReactNode {
  const texts = useDraftField(name, hint);
  return <TextAreaField autoCapitalize="none" {...rest} {...useDraftControl(name)} {...texts} />;
}

/** Radio buttons for a field of the draft. */
export function DraftChoices({
  name,
  choices,
}: {
  readonly name: 'source' | 'deploymentType';
  readonly choices: ComponentProps<typeof RadioGroup>['choices'];
}): ReactNode {
  const { field } = useController<Draft, typeof name>({ name });
  return (
    <RadioGroup
      {...useDraftField(name)}
      value={field.value}
      isReadOnly={use(LockContext)}
      choices={choices}
      onChange={field.onChange}
    />
  );
}

/** A text field, configured by its row in `formFields`. @param hint replaces the row's hint */
export function RowField({
  name,
  hint,
}: {
  readonly name: RequestField;
  readonly hint?: ReactNode;
}): ReactNode {
  const { needed, placeholder, inputMode, hint: usual } = formFields[name];
  return (
    <DraftField
      name={name}
      isMono={isCode(name)}
      mark={needed === undefined ? 'optional' : 'required'}
      placeholder={placeholder}
      inputMode={inputMode}
      hint={hint ?? usual}
    />
  );
}

/**
 * The fields of a section that apply to the chosen source, in the order of `formFields`.
 * @param controls replace the plain text fields of some rows
 */
export function SectionFields({
  section,
  controls,
}: {
  readonly section: FormSection;
  readonly controls?: Partial<Record<RequestField, ReactNode>>;
}): ReactNode {
  const source = useWatch<Draft, 'source'>({ name: 'source' });
  return draftFields(source)
    .filter((name) => formFields[name].section === section)
    .map((name) => <Fragment key={name}>{controls?.[name] ?? <RowField name={name} />}</Fragment>);
}
