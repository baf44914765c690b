import { Fragment, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RequestField } from '../../service/wire/deployment-request.ts';
import { RowField } from './draft-field.tsx';
import { type Draft, fieldsOf, type FormSection, formFields } from '../../domain/draft/draft.ts';

/**
 * The fields of a section that the chosen kind of source has, in the table's order.
 * @param controls of fields that are more than a text field
 */
export function SectionFields({
  section,
  controls,
}: {
  readonly section: FormSection;
  readonly controls?: Partial<Record<RequestField, ReactNode>>;
}): ReactNode {
  const { control } = useFormContext<Draft>();
  const source = useWatch({ control, name: 'source' });
  return fieldsOf(source)
    .filter((name) => formFields[name].section === section)
    .map((name) => <Fragment key={name}>{controls?.[name] ?? <RowField name={name} />}</Fragment>);
}
