import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { statusFromText, statusSuggestions, typeChoices } from '../../domain/model/labels.ts';
import { learnVocabulary, matchIgnoringCase, type Vocabulary } from '../../domain/model/vocabulary.ts';
import { text } from '../../kit/params/codecs.ts';
import { type Filters, filterTable } from '../../service/wire/parameters.ts';
import { SelectField } from '../../kit/ui/field.tsx';
import { usePreferences } from '../browser/preferences.ts';
import { useShortcut } from '../browser/shortcuts.ts';
import { deploymentsInCache } from '../../service/wire/deployments.ts';
import { FilterFrame } from './filter-frame.tsx';
import { filterRows, type FilterActions, type FilterAddress } from './filter-rows.ts';
import { TagFilter, TextFilter, WordFilter } from './text-filter.tsx';
import { config } from '../../service/config/config.ts';
import { wordsSeen } from '../../domain/fleet/field-values.ts';
import { isComplete, type Reading } from '../../domain/fleet/reading.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { inSight } from '../../domain/fleet/readings.ts';
import { recordsInReadings, readingQuery } from '../../domain/fleet/reading-query.ts';
import { readParams, writeParams } from '../../kit/params/table.ts';

const yesNoChoices = [
  { value: '', label: 'Any' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
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
}: {
  readonly address: FilterAddress;
  readonly actions: FilterActions;
}): ReactNode {
  const client = useQueryClient();
  const nameId = useId();
  const { shortcuts } = usePreferences();
  const [{ statuses, imageVersions, notes }, setLearned] = useState<LearnedWords>(nothingLearned);
  useShortcut('/', () => document.getElementById(nameId)?.focus());

  const { values } = address;
  const { statuses: statusLabels, types } = config().dialect.labels;
  const invalidText = (name: keyof Filters) =>
    address.problems.find((problem) => problem.name === name)?.text;
  const seen = () => learnVocabulary(deploymentsInCache(client));
  const learn = (field: Parameters<typeof learnedWords>[2]) =>
    setLearned(learnedWords(client, values, field));

  const controls = {
    nameContains: (
      <TextFilter
        id={nameId}
        label={filterRows.nameContains.label}
        codec={filterTable.nameContains.codec}
        value={values.nameContains}
        layout="unlabelled"
        placeholder={filterRows.nameContains.label}
        aria-keyshortcuts={shortcuts ? '/' : undefined}
        onApply={(nameContains, isFurther) => actions.filter({ nameContains }, isFurther)}
      />
    ),
    status: (
      <WordFilter
        label={filterRows.status.label}
        codec={{
          ...filterTable.status.codec,
          read: wordReader((typed) => statusFromText(typed, seen().statuses, statusLabels)),
        }}
        words={statusSuggestions(statuses, statusLabels)}
        notes={notes}
        value={values.status}
        onFocus={() => learn('status')}
        onApply={(status, isFurther) => actions.filter({ status }, isFurther)}
      />
    ),
    deploymentType: (
      <SelectField
        label={filterRows.deploymentType.label}
        layout="unlabelled"
        data-unset={values.deploymentType === undefined || undefined}
        choices={[{ value: '', label: 'Any type' }, ...typeChoices(types)]}
        value={values.deploymentType ?? ''}
        onChange={(event) =>
          actions.filter({
            deploymentType: filterTable.deploymentType.codec.read(event.currentTarget.value).value,
          })
        }
      />
    ),
    remoteReconciled: (
      <SelectField
        label={filterRows.remoteReconciled.label}
        choices={yesNoChoices}
        value={values.remoteReconciled === undefined ? '' : String(values.remoteReconciled)}
        onChange={(event) =>
          actions.filter({
            remoteReconciled: filterTable.remoteReconciled.codec.read(event.currentTarget.value).value,
          })
        }
      />
    ),
    imageVersion: (
      <WordFilter
        label={filterRows.imageVersion.label}
        codec={{
          ...filterTable.imageVersion.codec,
          read: wordReader((typed) => matchIgnoringCase(typed, seen().imageVersions)),
        }}
        words={imageVersions}
        notes={notes}
        value={values.imageVersion}
        onFocus={() => learn('imageVersion')}
        onApply={(imageVersion, isFurther) => actions.filter({ imageVersion }, isFurther)}
      />
    ),
    tagValueIds: (
      <TagFilter
        value={values.tagValueIds}
        invalidText={invalidText('tagValueIds')}
        onApply={(tagValueIds, isFurther) => actions.filter({ tagValueIds }, isFurther)}
      />
    ),
    deploymentIds: (
      <TextFilter
        label={filterRows.deploymentIds.label}
        codec={filterTable.deploymentIds.codec}
        value={values.deploymentIds}
        invalidText={invalidText('deploymentIds')}
        placeholder="UUIDs"
        onApply={(deploymentIds, isFurther) => actions.filter({ deploymentIds }, isFurther)}
      />
    ),
  } satisfies Record<keyof Filters, ReactNode>;

  return <FilterFrame address={address} controls={controls} actions={actions} />;
}

/** Suggestions of the filters. */
interface LearnedWords extends Vocabulary {
  /** The number of deployments that each word would show, where that was counted. */
  notes?: ReadonlyMap<string, string> | undefined;
}

/**
 * The words of pages and readings so far, and the numbers of a reading through the other filters.
 * @param values the filters that are set
 * @param field the filter in use
 */
function learnedWords(client: QueryClient, values: Filters, field: 'status' | 'imageVersion'): LearnedWords {
  const others = new URLSearchParams(writeParams(filterTable, { ...values, [field]: undefined }));
  const reading = inSight(client.getQueryData(readingQuery(readParams(filterTable, others).values).queryKey));
  return {
    ...learnVocabulary([...deploymentsInCache(client), ...recordsInReadings(client)]),
    notes: reading && notesOf(reading, field),
  };
}

/** The number of deployments of a reading that have each word: "at least 4". */
function notesOf(reading: Reading, field: string): ReadonlyMap<string, string> {
  const prefix = isComplete(reading) ? '' : 'at least ';
  const words = wordsSeen(field, reading.records, config().dialect.labels);
  return new Map(words.map(([word, count]) => [word, `${prefix}${numberText(count)}`]));
}
