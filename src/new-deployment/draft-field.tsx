import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useFormState, type FieldPath } from 'react-hook-form';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { fieldId, listErrors } from './field-names.ts';
import type { Draft } from './draft-shape.ts';

/** The message at a field of the form, if there is one. */
export function useFieldError(name: string): string | undefined {
  const { control } = useFormContext<Draft>();
  const { errors } = useFormState({ control });
  return listErrors(errors).find(({ field }) => field === name)?.message;
}

type TextProps = Omit<ComponentProps<typeof TextField>, 'name' | 'error' | 'id'> & {
  readonly name: FieldPath<Draft>;
};

/** A one-line field of the draft. */
export function DraftField({ name, ...rest }: TextProps): ReactNode {
  const { register } = useFormContext<Draft>();
  return <TextField {...rest} {...register(name)} id={fieldId(name)} error={useFieldError(name)} />;
}

type AreaProps = Omit<ComponentProps<typeof TextAreaField>, 'name' | 'error' | 'id'> & {
  readonly name: FieldPath<Draft>;
};

/** A field of several lines. */
export function DraftArea({ name, ...rest }: AreaProps): ReactNode {
  const { register } = useFormContext<Draft>();
  return <TextAreaField {...rest} {...register(name)} id={fieldId(name)} error={useFieldError(name)} />;
}
