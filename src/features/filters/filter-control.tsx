import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
import { isInBar } from './bar-controls.ts';
import { countsOf, valuesSeen } from './condition-values.ts';
import type { FilterActions, FilterAddress } from './filter-actions.ts';
import { IdFilter, TextFilter, WordFilter } from './text-filter.tsx';

/** The known values of a field when it was focused, and how many deployments had each. */
interface Learned {
  seen: readonly string[];
  counts: ReadonlyMap<string, string>;
}

const nothingLearned: Learned = { seen: [], counts: new Map() };

/** The control of a parameter of the service. */
export function FilterControl({
  name,
  address: { values, problems },
  actions,
}: {
  readonly name: string;
  readonly address: FilterAddress;
  readonly actions: FilterActions;
}): ReactNode {
  const { shortcuts } = usePreferences();
  const [{ seen, counts }, setLearned] = useState(nothingLearned);
  const client = useQueryClient();
  const { dialect } = config();
  const { labels } = dialect;
  const { filters = [] } = values;
  const field = fieldOf(name);
  const { label = name, title = name, control, choices, suggestions, fromText } = field ?? {};
  const value = filters.find((each) => each.field === name && isSent(each, dialect))?.value ?? '';
  const row = rowsOf(filterTable(dialect)).find((each) => each.name === name)?.row;
  const corrected = problems.filter(({ param }) => param === row?.param);
  const common = {
    label,
    value,
    invalidText: corrected.find(({ isSurplus }) => !isSurplus)?.text,
    onApply: (next: string | undefined, replace = false) =>
      actions.filter((set) => withParameter(set, name, next), { replace, corrected }),
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
    const meaning = (typed: string) => {
      const all = valuesSeen(client, name);
      return fromText?.(typed, all, labels) ?? matchIgnoringCase(typed, all);
    };
    return (
      <WordFilter
        {...common}
        meaning={meaning}
        options={(suggestions?.(seen, labels) ?? seen).map((word) => ({ word, note: counts.get(word) }))}
        enterChoosesOnlyMatch={suggestions !== undefined}
        title={suggestions ? undefined : 'Exactly this value'}
        onFocus={() =>
          setLearned({
            seen: valuesSeen(client, name),
            counts: countsOf(client, withParameter(filters, name, undefined), name),
          })
        }
      />
    );
  }
  const inBar = {
    layout: 'unlabelled',
    placeholder: label,
    'aria-keyshortcuts': shortcuts ? '/' : undefined,
  } as const;
  return <TextFilter {...common} codec={text} {...(isInBar(name) && inBar)} />;
}
