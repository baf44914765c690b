import type { ReactNode } from 'react';
import type { Codec } from '../../kit/params/codecs.ts';
import { useAddressText } from '../../kit/params/use-address-text.ts';
import { ComboboxField } from '../../kit/ui/combobox-field.tsx';

/** A filter that takes whole words: it suggests some, and sends any other as typed. */
export function WordFilter({
  label,
  codec,
  words,
  notes,
  value,
  onApply,
  onFocus,
}: {
  readonly label: string;
  readonly codec: Codec<string>;
  readonly words: readonly string[];
  /** The number of deployments that each would show, where that was counted. */
  readonly notes?: ReadonlyMap<string, string> | undefined;
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
      label={label}
      layout="unlabelled"
      placeholder={label}
      words={words}
      notes={notes}
      onChoose={apply}
      onFocus={() => {
        field.onFocus();
        onFocus();
      }}
    />
  );
}
