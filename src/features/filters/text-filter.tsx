import type { ComponentProps, ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import { type Codec, namedIdList } from '../../kit/params/codecs.ts';
import { useAddressText } from '../../kit/params/use-address-text.ts';
import { ComboboxField } from '../../kit/ui/combobox-field.tsx';
import { TextField } from '../../kit/ui/field.tsx';
import { filterRows } from './filter-rows.ts';

/** A filter that is typed: a text, or ids, of which invalid ones are reported and not sent. */
export function TextFilter<T>({
  codec,
  value,
  invalidText,
  canFail = false,
  isWhole,
  onApply,
  ...rest
}: {
  readonly label: string;
  readonly codec: Codec<T>;
  readonly value: T | undefined;
  /** The text in the address where it is not valid as a whole. */
  readonly invalidText?: string | undefined;
  /** True if some texts are not valid. */
  readonly canFail?: boolean;
  /** See `useAddressText`. */
  readonly isWhole?: boolean;
  readonly onApply: (value: T | undefined, isFurther: boolean) => void;
  readonly id?: string;
  readonly placeholder?: string;
  readonly layout?: 'unlabelled';
  readonly 'aria-keyshortcuts'?: string | undefined;
  readonly suggestions?: readonly string[] | undefined;
}): ReactNode {
  const written = value === undefined ? '' : codec.write(value);
  const { field, error } = useAddressText(codec, invalidText ?? written, onApply, isWhole);
  return <TextField {...rest} {...field} {...(canFail && { error })} />;
}

/** The filter by tag values: by ids, and by names where the configuration has them. */
export function TagFilter({
  value,
  ...rest
}: {
  readonly value: string[] | undefined;
  readonly invalidText: string | undefined;
  readonly onApply: (value: string[] | undefined, isFurther: boolean) => void;
}): ReactNode {
  const { tagValues } = config();
  const codec = namedIdList(tagValues);
  // A suggestion replaces the whole text: what is there, and one more name.
  const suggestions = tagValues
    .filter(({ id }) => !value?.includes(id))
    .map(({ id }) => codec.write([...(value ?? []), id]));
  return (
    <TextFilter
      {...rest}
      label={filterRows.tagValueIds.label}
      codec={codec}
      value={value}
      placeholder={tagValues.length > 0 ? 'Any' : 'UUIDs'}
      suggestions={tagValues.length > 0 ? suggestions : undefined}
      canFail
      isWhole
    />
  );
}

/** A filter that takes whole words: it suggests some, and sends any other as typed. */
export function WordFilter({
  codec,
  value,
  onApply,
  onFocus,
  ...rest
}: Pick<ComponentProps<typeof ComboboxField>, 'label' | 'options' | 'takesOnly'> & {
  readonly codec: Codec<string>;
  readonly value: string | undefined;
  readonly onApply: (value: string | undefined, isFurther: boolean) => void;
  /** Called before words are offered. */
  readonly onFocus: () => void;
}): ReactNode {
  const written = value === undefined ? '' : codec.write(value);
  const { field, apply } = useAddressText(codec, written, onApply, true);
  return (
    <ComboboxField
      {...field}
      {...rest}
      layout="unlabelled"
      placeholder={rest.label}
      onChoose={apply}
      onFocus={() => {
        field.onFocus();
        onFocus();
      }}
    />
  );
}
