import { config } from '../../api/config/config.ts';
import { newDeploymentParams } from '../../api/page-parameters.ts';
import { repositoryLabel } from '../../api/repositories/repository-url.ts';
import { withoutUrlCredentials } from '../../api/url-credential.ts';
import { readParams, type Values, writeParams } from '../../kit/params/table.ts';
import { imageName } from '../model/source.ts';
import { type Draft, draftSchema } from './draft.ts';

/** The parameters of the address: values that prefill the form. */
export type DraftLink = Values<typeof newDeploymentParams>;

/** Turns a name into lower-case letters, digits and dashes. */
function slug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, Math.min(60, config().dialect.limits.nameLength ?? 60));
}

/** The name that a source suggests; may be empty. */
function proposedName({ source, repoUrl, imageUri }: Pick<Draft, 'source' | 'repoUrl' | 'imageUri'>) {
  const path = source === 'image' ? imageName(imageUri) : repositoryLabel(repoUrl.trim());
  return slug(path.split(/[/:]/).at(-1) ?? '');
}

/** The name after a change of the source: the suggested one, unless the user typed another. */
export function followedName(before: Sources, after: Sources): string {
  return isProposed(before) ? proposedName(after) : after.name;
}

type Sources = Pick<Draft, 'source' | 'repoUrl' | 'imageUri' | 'name'>;

/** True if the name is empty or suggested by the repository or the image. */
function isProposed(draft: Sources): boolean {
  const kinds = ['repository', 'image'] as const;
  return draft.name === '' || kinds.some((source) => draft.name === proposedName({ ...draft, source }));
}

/** The first free name: "orders", "orders-2", "orders-3" … */
export function freeName(name: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (!taken.includes(free)) return free;
  }
}

/** The values in a link, without a credential in its URL. */
function linkedValues({ integrationId = '', repositoryUrl = '', repositoryRef = '' }: DraftLink) {
  const { url } = withoutUrlCredentials(repositoryUrl);
  const name = proposedName({ source: 'repository', repoUrl: url, imageUri: '' });
  return { integrationId, repoUrl: url, repoRef: repositoryRef, name } satisfies Partial<Draft>;
}

export function linkedDraft(link: DraftLink): Draft {
  return draftSchema.parse({
    ...linkedValues(link),
    graphConfigPath: config().dialect.defaultConfigPath,
  });
}

/** The draft of a copied deployment, with the other values in its link. */
export function copyWithLink(draft: Draft, link: DraftLink): Draft {
  const { integrationId, repoUrl, repoRef } = linkedValues(link);
  return {
    ...draft,
    source: repoUrl === '' ? draft.source : 'repository',
    integrationId: integrationId || draft.integrationId,
    repoUrl: repoUrl || draft.repoUrl,
    repoRef: repoRef || draft.repoRef,
  };
}

/** The link in the query of an address. */
export function readLink(search: string): DraftLink {
  return readParams(newDeploymentParams, new URLSearchParams(search)).values;
}

/** The query of an address with only the parameters of the form, and without a credential. */
export function cleanQuery(search: string): string {
  const link = readLink(search);
  const { repoUrl } = linkedValues(link);
  const query = new URLSearchParams(writeParams(newDeploymentParams, { ...link, repositoryUrl: repoUrl }));
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/**
 * A draft with another repository. Replaces its reference and name only if they are empty or come from
 * the previous link.
 */
export function withLink(draft: Draft, before: DraftLink, link: DraftLink): Draft {
  const [old, next] = [linkedValues(before), linkedValues(link)];
  // “Enter by hand” sets only the integration.
  if (next.repoUrl === '') return { ...draft, source: 'repository', integrationId: next.integrationId };
  const source = { source: 'repository', repoUrl: next.repoUrl } as const;
  return {
    ...draft,
    ...source,
    integrationId: next.integrationId,
    repoRef: ['', old.repoRef].includes(draft.repoRef) ? next.repoRef : draft.repoRef,
    name: followedName(draft, { ...draft, ...source }),
  };
}
