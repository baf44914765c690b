import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { newDeploymentParams, type Values } from '../params/table.ts';
import { useAddress } from '../params/use-address.ts';
import { connection } from '../wire/connection.ts';
import { repositoriesQuery } from '../repository-index/repositories-query.ts';
import type { Repository } from '../wire/repository.ts';
import { type Draft, draftSchema } from '../wire/deployment-draft.ts';
import { withoutUrlCredentials } from '../wire/url-credential.ts';
import { resolveDraft } from './draft-rules.ts';
import { type PodShape, readPodShape } from './pod-shape.ts';
import { sizeFields } from './size-fields.ts';
import { dropStoredDraft, readStoredDraft, storeDraft } from './stored-draft.ts';

export type DraftForm = UseFormReturn<Draft>;
type Link = Values<typeof newDeploymentParams>;

/** A name for a deployment of a repository: lower-case letters, digits and dashes. */
function slug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

const linkedFields = ['integrationId', 'repoUrl', 'repoRef', 'name'] as const;

function valuesOf({ integrationId, url, defaultBranch, name }: Repository) {
  return {
    integrationId,
    repoUrl: url,
    repoRef: defaultBranch ?? '',
    name: slug(name),
  } satisfies Partial<Draft>;
}

/** An untouched form. */
function emptyDraft(graphConfigPath: string): Draft {
  const sizes = Object.fromEntries(sizeFields.map(({ field }) => [field, '']));
  return draftSchema.parse({ graphConfigPath, sizes });
}

/** What the link alone says, before any record has come. */
function linkedDraft({ integrationId = '', repositoryUrl = '' }: Link): Draft {
  // A credential in a link is nobody's to send on.
  const { url } = withoutUrlCredentials(repositoryUrl);
  const folders = url.replace(/(?:\.git)?\/*$/, '').split(/[/:]/);
  return {
    ...emptyDraft(connection().dialect.defaultConfigPath),
    integrationId,
    repoUrl: url,
    name: slug(folders.at(-1) ?? ''),
  };
}

/**
 * The form and where its values come from: the draft that this tab keeps, or the link (an integration with a
 * repository, or a pasted URL). The same link keeps the draft; another one asks. Read once, at the first render.
 */
export function useDraft() {
  const { search } = useLocation();
  const { values: link, problems } = useAddress(newDeploymentParams);
  const [stored] = useState(readStoredDraft);
  const isLinked = Object.keys(link).length > 0;
  const isAsking = stored !== undefined && isLinked && stored.link !== search;
  const linked = linkedDraft(link);
  const form = useForm<Draft>({
    resolver: resolveDraft,
    defaultValues: stored ? { ...stored.draft, sizes: { ...linked.sizes, ...stored.draft.sizes } } : linked,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });

  const wanted = isAsking ? undefined : link.repository;
  const listing = useQuery({
    ...repositoriesQuery(link.integrationId ?? ''),
    enabled: wanted !== undefined && link.integrationId !== undefined,
    refetchOnWindowFocus: false,
  });
  const [owner = '', ...rest] = wanted?.split('/') ?? [];
  const repository = wanted === undefined ? undefined : listing.data?.find(owner, rest.join('/'));
  useFilling(form, linked.integrationId, repository);
  useKeeping(
    form,
    isAsking ? stored.link : search,
    JSON.stringify(repository ? { ...linked, ...valuesOf(repository) } : linked),
  );

  return {
    form,
    problems,
    link,
    /** Another link than the draft's was opened: a person has to choose. */
    isAsking,
    /** The draft was kept over a reload, and secret values were not. */
    hasLostValues: stored?.hasLostValues === true,
    isKept: stored !== undefined,
    repository,
    wanted,
    listing,
  };
}

export type DraftSource = ReturnType<typeof useDraft>;

/** Fills in what the repository's record says once it has come; what was typed meanwhile stays. */
function useFilling(form: DraftForm, linkedIntegration: string, repository: Repository | undefined): void {
  const filled = useRef<string>(undefined);
  useEffect(() => {
    // Once: what a person has emptied since stays empty.
    if (!repository || filled.current === repository.url) return;
    filled.current = repository.url;
    const given = valuesOf(repository);
    for (const name of linkedFields) {
      const isUntouched = form.getValues(name) === (name === 'integrationId' ? linkedIntegration : '');
      if (isUntouched) form.setValue(name, given[name]);
    }
  }, [form, repository, linkedIntegration]);
}

/** Keeps the draft as it is typed; a form that says no more than its link is none. */
function useKeeping(form: DraftForm, link: string, untouched: string): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (JSON.stringify(values) === untouched) dropStoredDraft();
          else storeDraft(values, link);
        },
      }),
    [form, link, untouched],
  );
}

/** What the pod shaping text says; undefined until it is read, and while there is none. */
export function usePodShape(text: string): PodShape | undefined {
  const [read, setRead] = useState<{ text: string; shape: PodShape }>();
  useEffect(() => {
    let isWanted = true;
    const show = async (): Promise<void> => {
      const shape = await readPodShape(text);
      if (isWanted) setRead({ text, shape });
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [text]);
  return read?.text === text ? read.shape : undefined;
}

/** Asks before the page is left while a request is on its way; at no other time. */
export function useLeaveGuard(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}
