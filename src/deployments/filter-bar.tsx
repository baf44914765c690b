import { useQueryClient } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useState } from 'react';
import { learnVocabulary } from '../model/vocabulary.ts';
import { matchWord, statusFromWords, statusSuggestions, typeChoices } from '../model/words.ts';
import { type Filters, filterTable } from '../params/table.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { useShortcut } from '../ui/use-shortcut.ts';
import { deploymentsInCache } from '../wire/deployments.ts';
import css from './filter-bar.module.css';
import { TagFilter } from './tag-filter.tsx';
import { TextFilter } from './text-filter.tsx';
import type { DeploymentsAddress, ListActions } from './use-list-actions.ts';

const any = { value: '', label: 'Any' };
const yesNoChoices = [any, { value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }];
const nothingLearned = learnVocabulary([]);

/** The seven filters (INTERFACE.md 4.2) as controls; where there is little room the last wait behind "Filters". */
export function FilterBar({
  address,
  onFilter,
}: {
  readonly address: DeploymentsAddress;
  readonly onFilter: ListActions['filter'];
}): ReactNode {
  const client = useQueryClient();
  const nameId = useId();
  const someId = useId();
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [{ statuses, imageVersions }, setLearned] = useState(nothingLearned);
  useShortcut('/', () => document.getElementById(nameId)?.focus());

  const { values } = address;
  const unreadable = (name: keyof Filters) => address.problems.find((problem) => problem.name === name)?.text;
  const seen = () => learnVocabulary(deploymentsInCache(client));
  const learn = () => setLearned(seen());

  const controls = {
    nameContains: (
      <TextFilter
        id={nameId}
        row={filterTable.nameContains}
        value={values.nameContains}
        unreadable={undefined}
        placeholder="Press / to type"
        onApply={(nameContains, isFurther) => onFilter({ nameContains }, isFurther)}
      />
    ),
    status: (
      <TextFilter
        row={filterTable.status}
        value={values.status}
        unreadable={undefined}
        placeholder="Any"
        suggestions={statusSuggestions(statuses)}
        onFocus={learn}
        isWhole
        onApply={(status, isFurther) =>
          onFilter({ status: status && statusFromWords(status, seen().statuses) }, isFurther)
        }
      />
    ),
    deploymentType: (
      <SelectField
        label={filterTable.deploymentType.label}
        choices={[any, ...typeChoices()]}
        value={values.deploymentType ?? ''}
        onChange={(event) =>
          onFilter({ deploymentType: filterTable.deploymentType.codec.read(event.currentTarget.value).value })
        }
      />
    ),
    remoteReconciled: (
      <SelectField
        label={filterTable.remoteReconciled.label}
        choices={yesNoChoices}
        value={values.remoteReconciled === undefined ? '' : String(values.remoteReconciled)}
        onChange={(event) =>
          onFilter({
            remoteReconciled: filterTable.remoteReconciled.codec.read(event.currentTarget.value).value,
          })
        }
      />
    ),
    imageVersion: (
      <TextFilter
        row={filterTable.imageVersion}
        value={values.imageVersion}
        unreadable={undefined}
        placeholder="Any"
        suggestions={imageVersions}
        onFocus={learn}
        isWhole
        onApply={(imageVersion, isFurther) =>
          onFilter({ imageVersion: imageVersion && matchWord(imageVersion, seen().imageVersions) }, isFurther)
        }
      />
    ),
    tagValueIds: (
      <TagFilter
        value={values.tagValueIds}
        unreadable={unreadable('tagValueIds')}
        onApply={(tagValueIds, isFurther) => onFilter({ tagValueIds }, isFurther)}
      />
    ),
    deploymentIds: (
      <TextFilter
        row={filterTable.deploymentIds}
        value={values.deploymentIds}
        unreadable={unreadable('deploymentIds')}
        placeholder="UUIDs"
        isMono
        onApply={(deploymentIds, isFurther) => onFilter({ deploymentIds }, isFurther)}
      />
    ),
  } satisfies Record<keyof Filters, ReactNode>;
  const { nameContains, status, deploymentType, imageVersion, ...more } = controls;

  return (
    <search className={css.place} aria-label="Filters">
      <div className={css.bar} data-open={isOpen || undefined}>
        {nameContains}
        {status}
        <div id={someId} className={css.some}>
          {deploymentType}
          {imageVersion}
        </div>
        <Button
          className={css.toggle}
          icon={<SlidersHorizontal size={14} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={`${someId} ${moreId}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters
        </Button>
        <div id={moreId} className={css.more}>
          {more.remoteReconciled}
          {more.tagValueIds}
          {more.deploymentIds}
        </div>
      </div>
    </search>
  );
}
