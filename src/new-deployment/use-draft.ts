import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { Copy } from '../draft/copy.ts';
import { readRepositoryName } from '../params/repository-name.ts';
import type { newDeploymentParams, Values } from '../params/table.ts';
import { repositoriesQuery } from '../repository-index/repositories-query.ts';
import { useFleet } from '../fleet/use-fleet.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { deploymentsByRepository } from '../model/repository-deployments.ts';
import { repositoryKey } from '../model/repository-url.ts';
import { withoutGit } from '../model/source.ts';
import { config } from '../wire/config.ts';
import type { Repository } from '../wire/repository.ts';
import { withoutUrlCredentials } from '../wire/url-credential.ts';
import { type Draft, draftSchema } from '../draft/draft.ts';
import { draftResolver } from '../draft/draft-rules.ts';
import { dropDraft, keepDraft, type KeptDraft } from '../draft/kept-draft.ts';
import { sizeFields } from '../draft/size-fields.ts';

export type DraftForm = UseFormReturn<Draft>;
/** The parameters of the address: what prefills the form. */
export type Link = Values<typeof newDeploymentParams>;

/** A name for a deployment of a repository: lower-case letters, digits and dashes. */
function slug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, Math.min(60, config().dialect.limits.nameLength ?? 60));
}

const noSiblings: readonly FleetRecord[] = [];
const linkedFields = ['integrationId', 'repoUrl', 'repoRef', 'name'] as const;

/** What the record of a repository fills in. */
function valuesOf({ integrationId, url, defaultBranch, name }: Repository) {
  return {
    integrationId,
    repoUrl: url,
    repoRef: defaultBranch ?? '',
    name: slug(name),
  } satisfies Partial<Draft>;
}

/** The draft that the link alone describes, before the repository's record has come. */
function linkedDraft({ integrationId = '', repositoryUrl = '' }: Link): Draft {
  // A credential in a link is dropped.
  const { url } = withoutUrlCredentials(repositoryUrl);
  const folders = withoutGit(url).split(/[/:]/);
  return draftSchema.parse({
    integrationId,
    repoUrl: url,
    name: slug(folders.at(-1) ?? ''),
    graphConfigPath: config().dialect.defaultConfigPath,
    sizes: Object.fromEntries(sizeFields.map(({ field }) => [field, ''])),
  });
}

/** The query that says which repository a draft is for. */
export function linkOf({ link, picked = link }: KeptDraft): string {
  return picked;
}

/**
 * A kept draft with another repository, which fills in what belongs to it once its record has come;
 * all else stays.
 * @param picked the query that names the repository
 */
export function withRepository(kept: KeptDraft, link: Link, picked: string): KeptDraft {
  if (linkOf(kept) === picked) return kept;
  const { draft } = kept;
  const { integrationId, repoUrl, repoRef, name, graphConfigPath } = linkedDraft(link);
  // What was typed stays; the other repository’s own takes the place of what one filled in.
  const isOwnRef = draft.repoRef !== '' && draft.repoRef !== kept.filledRef;
  const isProposed = draft.name === linkedDraft({ repositoryUrl: draft.repoUrl }).name;
  return {
    ...kept,
    picked,
    isFilled: false,
    draft: {
      ...draft,
      source: 'repository',
      integrationId,
      repoUrl,
      repoRef: isOwnRef ? draft.repoRef : repoRef,
      name: isProposed ? name : draft.name,
      graphConfigPath: draft.graphConfigPath || graphConfigPath,
    },
  };
}

/**
 * The form and where its values come from: the draft that this tab keeps, or the link (an
 * integration with a repository, or a pasted URL).
 * @param copy the deployment that is copied, and the draft to begin with
 */
export function useDraft(link: Link, kept: KeptDraft | undefined, copy?: Copy) {
  const { search } = useLocation();
  const linked = linkedDraft(link);
  const form = useForm<Draft>({
    resolver: draftResolver(config().dialect.limits),
    defaultValues: copy?.draft ?? kept?.draft ?? linked,
    shouldFocusError: false,
  });
  const wanted = link.repository === undefined ? undefined : readRepositoryName(link.repository);
  const listing = useQuery({
    ...repositoriesQuery(link.integrationId ?? ''),
    enabled: wanted !== undefined && link.integrationId !== undefined,
    refetchOnWindowFocus: false,
  });
  const repository = wanted && listing.data?.find(wanted);
  const isFilled = useRef(kept?.isFilled ?? false);
  const filledRef = useRef(kept?.filledRef ?? '');
  const { getValues, resetField, subscribe } = form;
  const template = copy?.template;
  // Before it is painted: the fields that are filled by hand would flash.
  useLayoutEffect(() => {
    // Once: a field that was emptied since stays empty.
    if (!repository || isFilled.current) return;
    isFilled.current = true;
    const given = valuesOf(repository);
    filledRef.current = given.repoRef;
    // The form's own `values` would make the rows of secrets anew, and whoever types in one would
    // lose the focus.
    for (const name of linkedFields)
      if (getValues(name) === linked[name]) resetField(name, { defaultValue: given[name] });
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty = false }) => {
          // A form with nothing but its link's values is no draft.
          if (kept || isDirty)
            keepDraft({
              link: search,
              ...kept,
              template,
              draft: values,
              isFilled: isFilled.current,
              filledRef: filledRef.current,
            });
          else dropDraft();
        },
      }),
    [subscribe, kept, search, template],
  );
  /** Keeps a copy in which nothing was changed, for whoever goes to pick another repository. */
  const keep = () => {
    if (copy) keepDraft({ link: search, ...kept, template, draft: getValues(), isFilled: isFilled.current });
  };
  const repoUrl = useWatch({ control: form.control, name: 'repoUrl' });
  // The repository comes first.
  const fleet = useFleet(wanted === undefined || listing.data !== undefined);
  const deployments = deploymentsByRepository(fleet.walk?.records ?? []).get(repositoryKey(repoUrl));
  const facts = { fleet, siblings: deployments ?? noSiblings };
  return {
    keep,
    form,
    link,
    repository,
    ...facts,
    wanted: wanted && `${wanted.owner}/${wanted.name}`,
    listing,
  };
}

export type DraftSource = ReturnType<typeof useDraft>;
