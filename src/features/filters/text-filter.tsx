import type { ReactNode } from 'react';
import type { Codec } from '../../kit/params/codecs.ts';
import { useAddressText } from '../../kit/params/use-address-text.ts';
import { TextField } from '../../kit/ui/field.tsx';

/** A filter that is typed: a text, or ids, of which invalid ones are reported and not sent. */
export function TextFilter<T>({
  codec,
  value,
  invalidText,
  isWhole,
  onApply,
  ...rest
}: {
  readonly label: string;
  readonly codec: Codec<T>;
  readonly value: T | undefined;
  /** The text in the address where it is not valid as a whole. */
  readonly invalidText?: string | undefined;
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
  const { field } = useAddressText(codec, invalidText ?? written, onApply, isWhole);
  return <TextField {...rest} {...field} />;
}
