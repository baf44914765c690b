import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { newDeploymentParams } from '../params/table.ts';
import { useAddress } from '../params/use-address.ts';
import { connection } from '../wire/connection.ts';
import { repositoriesQuery } from '../wire/repositories.ts';
import type { Repository } from '../wire/repository.ts';
import { draftSchema } from './draft-schema.ts';
import { type Draft, emptyDraft } from './draft-shape.ts';
import { dropStoredDraft, readStoredDraft, storeDraft } from './stored-draft.ts';

export type DraftForm = UseFormReturn<Draft>;

/** A name for a deployment of a repository: lower-case letters, digits and dashes. */
function slug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

function valuesOf({ integrationId, url, defaultBranch, name }: Repository) {
  return {
    integrationId,
    repoUrl: url,
    repoRef: defaultBranch ?? '',
    name: slug(name),
  } satisfies Partial<Draft>;
}

/**
 * The form and where its values come from: the draft that this tab keeps, or the link (an integration with a
 * repository, or a pasted URL). The same link keeps the draft; another one asks.
 */
export function useDraft() {
  const { search } = useLocation();
  const { values: link, problems } = useAddress(newDeploymentParams);
  const [stored] = useState(readStoredDraft);
  const isLinked =
    link.repository !== undefined || link.repositoryUrl !== undefined || link.integrationId !== undefined;
  const [choice, setChoice] = useState<'draft' | 'link' | 'ask'>(
    !stored ? 'link' : !isLinked || stored.link === search ? 'draft' : 'ask',
  );
  const blank = emptyDraft(connection().dialect.defaultConfigPath);
  const linked: Draft = {
    ...blank,
    integrationId: link.integrationId ?? '',
    repoUrl: link.repositoryUrl ?? '',
    name: slug(
      link.repositoryUrl
        ?.replace(/(?:\.git)?\/*$/, '')
        .split(/[/:]/)
        .at(-1) ?? '',
    ),
  };
  const form = useForm<Draft>({
    resolver: standardSchemaResolver(draftSchema),
    defaultValues: choice === 'link' || !stored ? linked : stored.draft,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });

  const wanted = choice === 'link' ? link.repository : undefined;
  const listing = useQuery({
    ...repositoriesQuery(link.integrationId ?? ''),
    enabled: wanted !== undefined && link.integrationId !== undefined,
    refetchOnWindowFocus: false,
  });
  const [owner = '', ...rest] = wanted?.split('/') ?? [];
  const repository = wanted === undefined ? undefined : listing.data?.find({ owner, name: rest.join('/') });

  const linkedIntegration = link.integrationId ?? '';
  // The record comes after the first paint; what was typed meanwhile stays.
  useEffect(() => {
    if (!repository) return;
    const given = valuesOf(repository);
    for (const name of ['integrationId', 'repoUrl', 'repoRef', 'name'] as const) {
      const isUntouched = form.getValues(name) === (name === 'integrationId' ? linkedIntegration : '');
      if (isUntouched) form.setValue(name, given[name]);
    }
  }, [form, repository, linkedIntegration]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (choice !== 'ask') storeDraft({ draft: values, link: search, isSending: false });
        },
      }),
    [form, search, choice],
  );

  return {
    form,
    problems,
    link,
    /** Another link than the draft's was opened: a person has to choose. */
    isAsking: choice === 'ask',
    keepDraft: () => setChoice('draft'),
    takeLink: () => {
      dropStoredDraft();
      form.reset(linked);
      setChoice('link');
    },
    discard: () => {
      dropStoredDraft();
      form.reset(blank);
      setChoice('draft');
    },
    /** The draft was kept over a reload, and its secret values were not. */
    hasLostValues: choice === 'draft' && stored !== undefined && stored.draft.secrets.length > 0,
    isKept: choice === 'draft' && stored !== undefined,
    wasSending: stored?.isSending === true,
    repository,
    wanted,
    listing,
  };
}

export type DraftSource = ReturnType<typeof useDraft>;

/** Asks before the page is left while a request is on its way; at no other time. */
export function useLeaveGuard(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}
