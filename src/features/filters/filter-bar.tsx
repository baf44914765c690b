import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { config } from '../../api/config/config.ts';
import { isSent } from '../../api/filters.ts';
import { filterTable } from '../../api/parameters.ts';
import { noChoice, yesNo } from '../../domain/model/choices.ts';
import { fieldOf } from '../../domain/model/deployment-fields.ts';
import { withParameter } from '../../domain/model/filters.ts';
import { text } from '../../kit/params/codecs.ts';
import { rowsOf } from '../../kit/params/table.ts';
import { matchIgnoringCase } from '../../kit/text/match-words.ts';
import { SelectField } from '../../kit/ui/field.tsx';
import { usePreferences } from '../browser/preferences.ts';
import { useShortcut } from '../browser/shortcuts.ts';
import { isInBar } from './bar-controls.ts';
import { countsOf, valuesSeen } from './condition-values.ts';
import type { FilterActions, FilterAddress } from './filter-actions.ts';
import { FilterFrame } from './filter-frame.tsx';
import { IdFilter, TextFilter, WordFilter } from './text-filter.tsx';

/** The parameters of the service as controls, with chips for the current filters. */
export function FilterBar({
  address,
  actions,
  extent,
}: {
  readonly address: FilterAddress;
  readonly actions: FilterActions;
  /** The number of matching deployments, shown after the chips. */
  readonly extent?: ReactNode;
}): ReactNode {
  const nameId = useId();
  const { shortcuts } = usePreferences();
  const [learned, setLearned] = useState<Learned>();
  useShortcut('/', () => document.getElementById(nameId)?.focus());
  const parts = {
    address,
    actions,
    learned,
    learn: setLearned,
    nameField: { id: nameId, 'aria-keyshortcuts': shortcuts ? '/' : undefined },
  };
  return (
    <FilterFrame
      address={address}
      actions={actions}
      extent={extent}
      controls={Object.fromEntries(
        rowsOf(filterTable(config().dialect)).map(({ name, row: { param } }) => [
          name,
          <FilterControl key={name} name={name} param={param} {...parts} />,
        ]),
      )}
    />
  );
}

/** The known values of the focused field, and how many deployments have each. */
interface Learned {
  name: string;
  seen: readonly string[];
  counts: ReadonlyMap<string, string>;
}

function FilterControl({
  name,
  param,
  address: { values, problems },
  actions,
  learned,
  learn,
  nameField,
}: {
  readonly name: string;
  readonly param: string;
  readonly address: FilterAddress;
  readonly actions: FilterActions;
  readonly learned: Learned | undefined;
  readonly learn: (learned: Learned) => void;
  /** The id and the shortcut of the name field. */
  readonly nameField: { readonly id: string; readonly 'aria-keyshortcuts': string | undefined };
}): ReactNode {
  const client = useQueryClient();
  const { dialect } = config();
  const { labels } = dialect;
  const { filters = [] } = values;
  const field = fieldOf(name);
  const { label = name, title = name, control, choices, suggestions, fromText } = field ?? {};
  const value = filters.find((each) => each.field === name && isSent(each, dialect))?.value ?? '';
  const corrected = problems.filter((problem) => problem.param === param);
  const common = {
    label,
    value,
    invalidText: corrected.find(({ isSurplus }) => !isSurplus)?.text,
    onApply: (next: string | undefined, isFurther = false) =>
      actions.filter((set) => withParameter(set, name, next), { isFurther, corrected }),
  };
  if (control === 'ids') return <IdFilter {...common} named={name === 'tagValueIds' && config().tagValues} />;
  if (control === 'select' || control === 'boolean') {
    const layout = isInBar(name) ? 'unlabelled' : undefined;
    const none = noChoice(layout && title);
    return (
      <SelectField
        label={label}
        layout={layout}
        data-unset={(layout && value === '') || undefined}
        choices={[none, ...(choices?.(labels) ?? yesNo)]}
        value={value}
        onChange={({ currentTarget }) => common.onApply(currentTarget.value || undefined)}
      />
    );
  }
  if (control === 'suggest') {
    const { seen = [], counts } = learned?.name === name ? learned : {};
    const meaning = (typed: string) => {
      const all = valuesSeen(client, name);
      return fromText?.(typed, all, labels) ?? matchIgnoringCase(typed, all);
    };
    return (
      <WordFilter
        {...common}
        meaning={meaning}
        options={(suggestions?.(seen, labels) ?? seen).map((word) => ({ word, note: counts?.get(word) }))}
        takesOnly={suggestions !== undefined}
        title={suggestions ? undefined : 'Exactly this value'}
        onFocus={() =>
          learn({
            name,
            seen: valuesSeen(client, name),
            counts: countsOf(client, withParameter(filters, name, undefined), name),
          })
        }
      />
    );
  }
  const isName = name === 'nameContains';
  return (
    <TextFilter
      {...common}
      codec={text}
      {...(isName && { ...nameField, layout: 'unlabelled', placeholder: label })}
    />
  );
}
