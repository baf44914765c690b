import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { config } from '../../api/config/config.ts';
import { deploymentsInCache } from '../../api/deployments.ts';
import { type Filters, filterTable } from '../../api/parameters.ts';
import { recordsInReadings } from '../../domain/fleet/reading-query.ts';
import { statusFromText, statusSuggestions } from '../../domain/model/labels.ts';
import { learnVocabulary, matchIgnoringCase, type Vocabulary } from '../../domain/model/vocabulary.ts';
import { text } from '../../kit/params/codecs.ts';
import { SelectField } from '../../kit/ui/field.tsx';
import { usePreferences } from '../browser/preferences.ts';
import { useShortcut } from '../browser/shortcuts.ts';
import { countsOf } from './condition-values.ts';
import { extraControl } from './extra-filter.tsx';
import { FilterFrame } from './filter-frame.tsx';
import { filterRows, type FilterActions, type FilterAddress } from './filter-rows.ts';
import { TagFilter, TextFilter, WordFilter } from './text-filter.tsx';

const yesNoChoices = [
  { value: '', label: 'Any' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
type Choices = ComponentProps<typeof SelectField>['choices'];
const nothingLearned = learnVocabulary([]);

/** Reads a typed text as the word that it means. */
const wordReader = (meaning: (typed: string) => string) => (typed: string) => {
  const { value } = text.read(typed);
  return value === undefined ? {} : { value: meaning(value) };
};

/** The seven filters (INTERFACE.md 4.2) as controls, and below them those that are set. */
export function FilterBar({
  address,
  actions,
  extent,
}: {
  readonly address: FilterAddress;
  readonly actions: FilterActions;
  /** The number of deployments that they match, at the end of the chips. */
  readonly extent?: ReactNode;
}): ReactNode {
  const client = useQueryClient();
  const nameId = useId();
  const { shortcuts } = usePreferences();
  const [learned, setLearned] = useState<LearnedWords>(nothingLearned);
  useShortcut('/', () => document.getElementById(nameId)?.focus());

  return (
    <FilterFrame
      address={address}
      actions={actions}
      extent={extent}
      controls={controlsOf({
        address,
        actions,
        learned,
        nameId,
        shortcut: shortcuts ? '/' : undefined,
        seen: () => learnVocabulary(deploymentsInCache(client)),
        learn: (field) => setLearned(learnedWords(client, address.values, field)),
      })}
    />
  );
}

/** The control of each filter. A function, not a component: the compiler would treble its code. */
function controlsOf({
  address: { values, problems },
  actions: { filter },
  learned: { statuses, imageVersions, counts },
  nameId,
  shortcut,
  seen,
  learn,
}: {
  address: FilterAddress;
  actions: FilterActions;
  learned: LearnedWords;
  /** The id of the field of the name, and the shortcut that leads to it. */
  nameId: string;
  shortcut: string | undefined;
  /** The words of all pages so far. */
  seen: () => Vocabulary;
  /** Learns the suggestions of a field. */
  learn: (field: 'status' | 'imageVersion') => void;
}): Record<string, ReactNode> {
  const { dialect } = config();
  const { statuses: statusLabels, types } = dialect.labels;
  const table = filterTable(dialect);
  const invalidText = (name: keyof Filters) =>
    problems.find((problem) => problem.name === name && !problem.isSurplus)?.text;
  const optionsOf = (words: readonly string[]) => words.map((word) => ({ word, note: counts?.get(word) }));
  const select = (name: 'deploymentType' | 'remoteReconciled', choices: Choices, layout?: 'unlabelled') => (
    <SelectField
      label={filterRows[name].label}
      layout={layout}
      data-unset={(layout && values[name] === undefined) || undefined}
      choices={choices}
      value={String(values[name] ?? '')}
      onChange={({ currentTarget: { value } }) => filter({ [name]: table[name].codec.read(value).value })}
    />
  );
  const word = (
    name: 'status' | 'imageVersion',
    words: readonly string[],
    meaning: (text: string) => string,
  ) => (
    <WordFilter
      label={filterRows[name].label}
      codec={{ ...table[name].codec, read: wordReader(meaning) }}
      options={optionsOf(words)}
      takesOnly={name === 'status'}
      value={values[name]}
      onFocus={() => learn(name)}
      onApply={(value, isFurther) => filter({ [name]: value }, isFurther)}
    />
  );
  const controls: Record<keyof typeof filterRows, ReactNode> = {
    nameContains: (
      <TextFilter
        id={nameId}
        label={filterRows.nameContains.label}
        codec={table.nameContains.codec}
        value={values.nameContains}
        layout="unlabelled"
        placeholder={filterRows.nameContains.label}
        aria-keyshortcuts={shortcut}
        onApply={(nameContains, isFurther) => filter({ nameContains }, isFurther)}
      />
    ),
    status: word('status', statusSuggestions(statuses, statusLabels), (typed) =>
      statusFromText(typed, seen().statuses, statusLabels),
    ),
    deploymentType: select('deploymentType', [{ value: '', label: 'Any type' }, ...types], 'unlabelled'),
    remoteReconciled: select('remoteReconciled', yesNoChoices),
    imageVersion: word('imageVersion', imageVersions, (typed) =>
      matchIgnoringCase(typed, seen().imageVersions),
    ),
    tagValueIds: (
      <TagFilter
        value={values.tagValueIds}
        invalidText={invalidText('tagValueIds')}
        onApply={(tagValueIds, isFurther) => filter({ tagValueIds }, isFurther)}
      />
    ),
    deploymentIds: (
      <TextFilter
        label={filterRows.deploymentIds.label}
        codec={table.deploymentIds.codec}
        value={values.deploymentIds}
        invalidText={invalidText('deploymentIds')}
        placeholder="UUIDs"
        canFail
        onApply={(deploymentIds, isFurther) => filter({ deploymentIds }, isFurther)}
      />
    ),
  };
  const extras = dialect.extraFilters.map((extra) => [
    `extras.${extra.name}`,
    extraControl(extra, values, filter),
  ]);
  return { ...controls, ...Object.fromEntries(extras) };
}

/** Suggestions of the filters. */
interface LearnedWords extends Vocabulary {
  /** The number of deployments that each word would show, where it is known. */
  counts?: ReadonlyMap<string, string> | undefined;
}

/**
 * The words of pages and readings so far, and the numbers of a reading through the other filters.
 * @param values the filters that are set
 * @param field the filter in use
 */
function learnedWords(client: QueryClient, values: Filters, field: 'status' | 'imageVersion'): LearnedWords {
  return {
    ...learnVocabulary([...deploymentsInCache(client), ...recordsInReadings(client)]),
    counts: countsOf(client, { ...values, [field]: undefined }, field),
  };
}
