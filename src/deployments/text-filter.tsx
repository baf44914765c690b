import type { ReactNode } from 'react';
import type { ParamRow } from '../params/table.ts';
import { useAddressText } from '../params/use-address-text.ts';
import { TextField } from '../ui/field.tsx';

/** A filter that is typed: free text, or ids of which the bad ones are named and not sent. */
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
  /** The address's text where it could not be read, or not all of it. */
  readonly unreadable: string | undefined;
  /** Applied on choice, Enter or leaving the field alone. */
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
