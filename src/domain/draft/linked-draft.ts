import { type Draft, draftSchema } from './draft.ts';
import type { KeptDraft } from './kept-draft.ts';
import { sizeFields } from './size-fields.ts';
import { imageName, withoutGit } from '../model/source.ts';
import type { Values } from '../../kit/params/table.ts';
import type { newDeploymentParams } from '../../service/wire/parameters.ts';
import { config } from '../../service/config/config.ts';
import type { Repository } from '../../service/wire/repository.ts';
import { withoutUrlCredentials } from '../../service/wire/url-credential.ts';

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

/** The name that a source suggests; empty where it says none. */
export function proposedName({ source, repoUrl, imageUri }: Pick<Draft, 'source' | 'repoUrl' | 'imageUri'>) {
  const path = source === 'image' ? imageName(imageUri) : withoutGit(repoUrl.trim());
  return slug(path.split(/[/:]/).at(-1) ?? '');
}

/** What the record of a repository fills in. */
export const filledFields = ['integrationId', 'repoUrl', 'repoRef', 'name'] as const;

/** The values of those fields, by a repository's record. */
export function valuesOf({ integrationId, url, defaultBranch, name }: Repository) {
  return {
    integrationId,
    repoUrl: url,
    repoRef: defaultBranch ?? '',
    name: slug(name),
  } satisfies Partial<Draft>;
}

/** The draft that the link alone describes, before the repository's record has come. */
export function linkedDraft({ integrationId = '', repositoryUrl = '' }: Link): Draft {
  // A credential in a link is dropped.
  const { url } = withoutUrlCredentials(repositoryUrl);
  return draftSchema.parse({
    integrationId,
    repoUrl: url,
    name: proposedName({ source: 'repository', repoUrl: url, imageUri: '' }),
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
  const { integrationId, repoUrl, repoRef, name } = linkedDraft(link);
  // What was typed stays; the other repository’s own takes the place of what one filled in.
  const isOwnRef = draft.repoRef !== '' && draft.repoRef !== kept.filledRef;
  const isProposed = draft.name === proposedName(draft);
  return {
    ...kept,
    picked,
    isFilled: false,
    touched: [],
    draft: {
      ...draft,
      source: 'repository',
      integrationId,
      repoUrl,
      repoRef: isOwnRef ? draft.repoRef : repoRef,
      name: isProposed ? name : draft.name,
    },
  };
}
