import type { ReactNode } from 'react';
import { namedIdList } from '../../kit/params/codecs.ts';
import { config } from '../../service/config/config.ts';
import { filterRows } from './filter-rows.ts';
import { TextFilter } from './text-filter.tsx';

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
      isWhole
    />
  );
}
