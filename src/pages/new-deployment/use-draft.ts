import { useEffect, useEffectEvent } from 'react';
import { useForm, useWatch, useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import { config } from '../../api/config/config.ts';
import { useRepositories } from '../../api/repositories/repositories.ts';
import { repositoryKey } from '../../api/repositories/repository-url.ts';
import { draftResolver } from '../../domain/draft/draft-rules.ts';
import {
  dropDraft,
  draftStore,
  flushDrafts,
  saveDraft,
  type StoredDraft,
} from '../../domain/draft/draft-store.ts';
import { type Draft, isRepositoryGiven, type Copy } from '../../domain/draft/draft.ts';
import { copyWithLink, followedName, linkedDraft, readLink } from '../../domain/draft/linked-draft.ts';
import { bounds } from '../../domain/fleet/all-deployments.ts';
import { byRepository } from '../../domain/fleet/facts.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { useAllDeployments } from '../../features/fleet/use-all-deployments.ts';

const noSiblings: readonly FleetRecord[] = [];

/**
 * The form state for a draft of this tab, a copy of a deployment, or a link, with the record of its
 * repository and the deployments of that repository.
 */
export function useDraft(stored: StoredDraft | undefined, copy: Copy | undefined) {
  const { search } = useLocation();
  const link = stored?.link ?? search;
  const template = stored ? stored.template : copy?.template;
  const given = readLink(search);
  const form = useForm<Draft>({
    resolver: draftResolver(config().dialect.limits),
    defaultValues: stored?.values ?? (copy ? copyWithLink(copy.draft, given) : linkedDraft(given)),
    shouldFocusError: false,
  });
  const { control, getValues, setValue, subscribe } = form;
  const [integrationId, repoUrl] = useWatch({ control, name: ['integrationId', 'repoUrl'] });
  const chosen = { integrationId: integrationId.trim(), repoUrl: repoUrl.trim() };
  // The repository's record in this listing confirms the form's values.
  const listing = useRepositories(isRepositoryGiven(chosen) ? chosen.integrationId : undefined);
  const save = (values: Draft, isEdited: boolean) => {
    saveDraft({ values: structuredClone(values), template, link, isEdited });
  };
  const onChange = useEffectEvent((values: Draft, isDirty: boolean) => {
    const { present } = draftStore.state;
    // Do not save a form that only has its link's values, unless it was sent.
    if (stored || isDirty || present?.attempt) save(values, isDirty || stored?.isEdited === true);
    else if (present) dropDraft();
  });
  const begin = useEffectEvent(() => {
    // Save the repository that you picked for the draft.
    if (stored && draftStore.state.present?.link !== stored.link) save(stored.values, true);
  });
  useEffect(() => {
    begin();
    window.addEventListener('pagehide', flushDrafts);
    let before = structuredClone(getValues());
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ name, values, isDirty = false }) => {
        // The name follows the repository or the image.
        const followed = followedName(before, values);
        before = structuredClone(values);
        const isSource = name === 'repoUrl' || name === 'imageUri';
        if (isSource && followed !== values.name) setValue('name', followed, { shouldDirty: true });
        else onChange(values, isDirty);
      },
    });
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flushDrafts);
      flushDrafts();
    };
  }, [getValues, setValue, subscribe]);
  const allQuery = useAllDeployments({}, { bound: listing.isLoading ? 0 : bounds.small });
  const deployments = allQuery.data && byRepository(allQuery.data).get(repositoryKey(repoUrl));
  return {
    form,
    link,
    template,
    allQuery,
    siblings: deployments ?? noSiblings,
    /** Saves the draft, edited or not, so that it survives the repository picker. */
    saveNow: () => save(getValues(), true),
    listing,
    repository: listing.data?.find(chosen.repoUrl),
  };
}

export type DraftSource = ReturnType<typeof useDraft>;

/** The current draft of the surrounding form. */
export function useDraftValues(): Draft {
  const { control } = useFormContext<Draft>();
  // A copy, because the library mutates its values and would not detect a change.
  return useWatch({ control, compute: (draft: Draft) => structuredClone(draft) });
}
