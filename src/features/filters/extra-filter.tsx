import type { ReactNode } from 'react';
import type { ExtraFilter } from '../../api/dialect/dialect.ts';
import type { Filters } from '../../api/parameters.ts';
import { text } from '../../kit/params/codecs.ts';
import { SelectField } from '../../kit/ui/field.tsx';
import { type FilterActions, withExtra } from './filter-rows.ts';
import { TextFilter } from './text-filter.tsx';

/** The control of a further filter: a choice of its values, or a text field. */
export function extraControl(
  { name, label, values: offered }: ExtraFilter,
  { extras }: Filters,
  filter: FilterActions['filter'],
): ReactNode {
  const apply = (value: string | undefined, isFurther = false) =>
    filter(withExtra(extras, name, value), isFurther);
  return offered ? (
    <SelectField
      label={label}
      choices={['', ...offered].map((value) => ({ value, label: value || 'Any' }))}
      value={extras?.[name] ?? ''}
      onChange={({ currentTarget: { value } }) => apply(value || undefined)}
    />
  ) : (
    <TextFilter label={label} codec={text} value={extras?.[name]} onApply={apply} />
  );
}
