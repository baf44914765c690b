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
import { repositoriesOf } from '../../domain/fleet/facts.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { useAllDeployments } from '../../features/fleet/use-all-deployments.ts';

const noSiblings: readonly FleetRecord[] = [];

/**
 * The form over the draft of this tab, a copy of a deployment, or the address, and the records of
 * its repository and of that one's deployments.
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
  // Its record in the integration's listing confirms the form's values.
  const listing = useRepositories(isRepositoryGiven(chosen) ? chosen.integrationId : undefined);
  const save = (values: Draft, isEdited: boolean) => {
    saveDraft({ values: structuredClone(values), template, link, isEdited });
  };
  const onChange = useEffectEvent((values: Draft, isDirty: boolean) => {
    const { present } = draftStore.get();
    // A form with nothing but its link's values is no draft, unless it was sent.
    if (stored || isDirty || present?.attempt) save(values, isDirty || stored?.isEdited === true);
    else if (present) dropDraft();
  });
  const begin = useEffectEvent(() => {
    // A repository that was picked for the draft is a part of it from now on.
    if (stored && draftStore.get().present?.link !== stored.link) save(stored.values, true);
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
  const fleet = useAllDeployments({}, { bound: listing.isLoading ? 0 : bounds.small });
  const deployments = fleet.deployments && repositoriesOf(fleet.deployments).get(repositoryKey(repoUrl));
  return {
    form,
    link,
    template,
    fleet,
    siblings: deployments ?? noSiblings,
    /** Saves a copy in which nothing was changed, for the way to the picker and back. */
    keep: () => save(getValues(), true),
    listing,
    repository: listing.data?.find(chosen.repoUrl),
  };
}

export type DraftSource = ReturnType<typeof useDraft>;

/** The draft of the form around, as it stands. */
export function useDraftValues(): Draft {
  const { control } = useFormContext<Draft>();
  // A copy: the library changes its own in its place, and would see no difference to the last one.
  return useWatch({ control, compute: (draft: Draft) => structuredClone(draft) });
}
