import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { statusFromText, statusSuggestions } from '../model/describe-status.ts';
import { typeChoices } from '../model/describe-type.ts';
import { learnVocabulary, matchIgnoringCase } from '../model/vocabulary.ts';
import { type Filters, filterTable } from '../params/table.ts';
import { SelectField } from '../ui/field.tsx';
import { isTouch } from '../ui/is-touch.ts';
import { useShortcut } from '../ui/use-shortcut.ts';
import { deploymentsInCache } from '../wire/deployments.ts';
import { FilterFrame } from './filter-frame.tsx';
import { TagFilter } from './tag-filter.tsx';
import { TextFilter } from './text-filter.tsx';
import type { DeploymentsAddress, ListActions } from './use-list-actions.ts';
import { config } from '../wire/config.ts';

const any = { value: '', label: 'Any' };
const yesNoChoices = [any, { value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }];
const nothingLearned = learnVocabulary([]);

/**
 * The seven filters (INTERFACE.md 4.2) as controls, and below them the filters that are set and
 * `children`.
 */
export function FilterBar({
  address,
  actions,
  children,
}: {
  readonly address: DeploymentsAddress;
  readonly actions: Pick<ListActions, 'filter' | 'clear'>;
  readonly children: ReactNode;
}): ReactNode {
  const client = useQueryClient();
  const nameId = useId();
  const [{ statuses, imageVersions }, setLearned] = useState(nothingLearned);
  useShortcut('/', () => document.getElementById(nameId)?.focus());

  const { values } = address;
  const { statuses: statusLabels, types } = config().dialect.labels;
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
        placeholder={isTouch() ? 'Any' : 'Press / to type'}
        onApply={(nameContains, isFurther) => actions.filter({ nameContains }, isFurther)}
      />
    ),
    status: (
      <TextFilter
        row={filterTable.status}
        value={values.status}
        unreadable={undefined}
        placeholder="Any"
        suggestions={statusSuggestions(statuses, statusLabels)}
        onFocus={learn}
        isWhole
        onApply={(status, isFurther) =>
          actions.filter(
            { status: status && statusFromText(status, seen().statuses, statusLabels) },
            isFurther,
          )
        }
      />
    ),
    deploymentType: (
      <SelectField
        label={filterTable.deploymentType.label}
        choices={[any, ...typeChoices(types)]}
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
        label={filterTable.remoteReconciled.label}
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
      <TextFilter
        row={filterTable.imageVersion}
        value={values.imageVersion}
        unreadable={undefined}
        placeholder="Any"
        suggestions={imageVersions}
        onFocus={learn}
        isWhole
        onApply={(imageVersion, isFurther) =>
          actions.filter(
            { imageVersion: imageVersion && matchIgnoringCase(imageVersion, seen().imageVersions) },
            isFurther,
          )
        }
      />
    ),
    tagValueIds: (
      <TagFilter
        value={values.tagValueIds}
        unreadable={unreadable('tagValueIds')}
        onApply={(tagValueIds, isFurther) => actions.filter({ tagValueIds }, isFurther)}
      />
    ),
    deploymentIds: (
      <TextFilter
        row={filterTable.deploymentIds}
        value={values.deploymentIds}
        unreadable={unreadable('deploymentIds')}
        placeholder="UUIDs"
        isMono
        onApply={(deploymentIds, isFurther) => actions.filter({ deploymentIds }, isFurther)}
      />
    ),
  } satisfies Record<keyof Filters, ReactNode>;

  return (
    <FilterFrame address={address} controls={controls} onClear={actions.clear}>
      {children}
    </FilterFrame>
  );
}
