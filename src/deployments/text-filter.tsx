import type { ReactNode } from 'react';
import type { ParamRow } from '../params/table.ts';
import { useAddressText } from '../params/use-address-text.ts';
import { TextField } from '../ui/field.tsx';

/** A filter that is typed: a text, or ids, of which invalid ones are reported and not sent. */
export function TextFilter<T>({
  row,
  value,
  unreadable,
  isWhole,
  onApply,
  ...rest
}: {
  readonly row: ParamRow<T>;
  readonly value: T | undefined;
  /** The text in the address where it is not valid as a whole. */
  readonly unreadable: string | undefined;
  /** See `useAddressText`. */
  readonly isWhole?: boolean;
  readonly onApply: (value: T | undefined, isFurther: boolean) => void;
  readonly id?: string;
  readonly placeholder?: string;
  readonly isMono?: boolean;
  readonly suggestions?: readonly string[] | undefined;
  readonly onFocus?: () => void;
}): ReactNode {
  const written = value === undefined ? '' : row.codec.write(value);
  const { field } = useAddressText(row.codec, unreadable ?? written, onApply, isWhole);
  return (
    <TextField
      {...rest}
      {...field}
      label={row.label}
      onFocus={() => {
        field.onFocus();
        rest.onFocus?.();
      }}
    />
  );
}
