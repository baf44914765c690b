import { Fragment, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Draft, type FieldName, fieldRows } from '../wire/deployment-draft.ts';
import { RowField } from './draft-field.tsx';
import { type FormSection, formFields } from '../draft/draft-fields.ts';

/**
 * The fields of a section that the chosen kind of source has, in the table's order.
 * @param controls of fields that are more than a text field
 */
export function SectionFields({
  section,
  controls,
}: {
  readonly section: FormSection;
  readonly controls?: Partial<Record<FieldName, ReactNode>>;
}): ReactNode {
  const { control } = useFormContext<Draft>();
  const source = useWatch({ control, name: 'source' });
  return fieldRows
    .filter(({ name, sources }) => formFields[name].section === section && sources.includes(source))
    .map(({ name }) => <Fragment key={name}>{controls?.[name] ?? <RowField name={name} />}</Fragment>);
}
