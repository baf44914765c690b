import type { ComponentProps, ReactNode } from 'react';
import type { config } from '../../api/config/config.ts';
import { type Codec, idList, namedIdList, text, verbatim } from '../../kit/params/codecs.ts';
import { useAddressText } from '../../kit/params/use-address-text.ts';
import { ComboboxField } from '../../kit/ui/combobox-field.tsx';
import { TextField } from '../../kit/ui/field.tsx';

interface FilterProps {
  readonly label: string;
  /** The text of the parameter, or "". */
  readonly value: string;
  /** The text in the address, if all of it is invalid. */
  readonly invalidText: string | undefined;
  readonly onApply: (value: string | undefined, replace: boolean) => void;
}

/** A text field for a filter. It does not send invalid text. */
export function TextFilter({
  codec,
  value,
  invalidText,
  canFail = false,
  isComplete,
  onApply,
  options,
  ...rest
}: FilterProps & {
  readonly codec: Codec<string>;
  /** Shows the error of an invalid text. */
  readonly canFail?: boolean;
  /** See `useAddressText`. */
  readonly isComplete?: boolean;
  readonly id?: string;
  readonly placeholder?: string;
  readonly layout?: 'unlabelled';
  readonly 'aria-keyshortcuts'?: string | undefined;
  readonly options?: ComponentProps<typeof ComboboxField>['options'] | undefined;
}): ReactNode {
  const address = invalidText ?? codec.write(value);
  const { field, error, apply } = useAddressText(codec, address, onApply, isComplete);
  const props = { ...rest, ...field, ...(canFail && { error }) };
  return options ? <ComboboxField {...props} options={options} onChoose={apply} /> : <TextField {...props} />;
}

/** A filter by ids. @param named ids with names in the configuration; false if ids have no names */
export function IdFilter({
  named,
  ...rest
}: FilterProps & { readonly named: ReturnType<typeof config>['tagValues'] | false }): ReactNode {
  const list = named ? namedIdList(named) : idList;
  const { value: chosen = [] } = idList.read(rest.value);
  const codec: Codec<string> = {
    read: (raw) => {
      const { value: ids, ...problem } = list.read(raw);
      return ids ? { ...problem, value: idList.write(ids) } : problem;
    },
    write: (ids) => list.write(idList.read(ids).value ?? []),
  };
  const hasNames = named && named.length > 0;
  return (
    <TextFilter
      {...rest}
      codec={codec}
      placeholder={hasNames ? 'Any' : 'UUIDs'}
      options={
        // A suggestion replaces the whole text, so it contains the current ids and one more.
        hasNames
          ? named
              .filter(({ id }) => !chosen.includes(id))
              .map(({ id }) => ({ word: list.write([...chosen, id]) }))
          : undefined
      }
      canFail
      isComplete={named !== false}
    />
  );
}

/** A filter by whole words. It suggests words, and sends any other word as typed. */
export function WordFilter({
  meaning,
  value,
  invalidText: _invalidText,
  onApply,
  onFocus,
  ...rest
}: FilterProps &
  Pick<ComponentProps<typeof ComboboxField>, 'options' | 'enterChoosesOnlyMatch' | 'title'> & {
    /** Converts a typed text to a value. */
    readonly meaning: (typed: string) => string;
    readonly onFocus: () => void;
  }): ReactNode {
  const read: Codec<string>['read'] = (raw) => {
    // Typed text is trimmed, a chosen suggestion is not.
    const isPicked = rest.options.some(({ word }) => word === raw);
    const { value: typed } = (isPicked ? verbatim : text).read(raw);
    return typed === undefined ? {} : { value: meaning(typed) };
  };
  const { field, apply } = useAddressText({ ...text, read }, value, onApply, true);
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
