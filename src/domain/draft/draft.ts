import * as z from 'zod/mini';
import { config } from '../../api/config/config.ts';
import type { RequestField } from '../../api/deployment-request.ts';
import { parseRepository } from '../../api/repositories/repository-url.ts';
import type { RequestPath } from '../../api/request-path.ts';
import { withoutUrlCredentials } from '../../api/url-credential.ts';
import { isUuid } from '../../kit/params/codecs.ts';
import { noSizes } from '../model/components.ts';
import { refProblem } from '../model/git-rules.ts';

export const sourceKinds = ['repository', 'image', 'tarball'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** The type of an untouched form: none where every type is production. */
const usualType = () => config().dialect.labels.types.find(({ isProduction }) => !isProduction)?.value ?? '';
const text = z._default(z.string(), '');
const withAllSizes = z.transform((typed: Record<string, string>) => ({ ...noSizes, ...typed }));

/** The reason why a value is not here: a reload emptied it, or a copy or a link came without it. */
export const absence = z.enum(['not kept', 'not copied']);
export type Absence = z.infer<typeof absence>;

const secret = z.object({
  name: text,
  value: text,
  absence: z.optional(absence),
  /** The value comes from a `.env`, and is in no control before it is shown. */
  isTaken: z.optional(z.boolean()),
});

/**
 * The input for a new deployment: texts as in the form, empty where nothing is given. Sizes are
 * keyed by the model's names (`cpuLimit`). An empty object reads as an untouched form.
 */
export const draftSchema = z.object({
  source: z._default(z.enum(sourceKinds), 'repository'),
  integrationId: text,
  repoUrl: text,
  imageUri: text,
  sourceTarballPath: text,
  name: text,
  /** A branch, a commit, or a tag as `refs/tags/…`. */
  repoRef: text,
  /** A copied deployment may have one of the service's own. */
  deploymentType: z._default(z.string(), usualType),
  /** Empty: not given, so that the service decides. */
  buildOnPush: z._default(z.union([z.boolean(), z.literal('')]), true),
  graphConfigPath: text,
  installCommand: text,
  buildCommand: text,
  listenerId: text,
  listenerNamespace: text,
  sizes: z._default(z.pipe(z.record(z.string(), z.string()), withAllSizes), noSizes),
  podShape: text,
  /** The YAML as typed, until it is applied to the fields. */
  yaml: text,
  /** The lines of YAML that a reload lost: they were not applied, and their values cannot be cut out. */
  lostLines: z._default(z.number(), 0),
  /** Fields of the request that only the YAML has, as JSON. */
  others: text,
  /** Such fields that are not here, by their dotted names in the request, and “pod shaping”. */
  absent: z._default(z.record(z.string(), absence), {}),
  secrets: z._default(z.array(secret), []),
  secretReferences: z._default(z.array(z.object({ name: text, secretName: text, secretKey: text })), []),
});

export type Draft = z.infer<typeof draftSchema>;

/** A field of the draft, by its dotted name. */
export type DraftPath = RequestPath | 'yaml';

/** The parts of the form that hold single fields. */
export type FormSection = 'source' | 'repository' | 'deployment' | 'build' | 'network';

interface FormField {
  section: FormSection;
  /** The kinds of source that have the field; a value typed for another kind is not sent. */
  sources: readonly SourceKind[];
  /** The message while nothing is typed; a field without it is optional. */
  needed?: string;
  /** The mistake in a text that is not empty. */
  check?: (text: string) => string | undefined;
  /** An example, or the value that applies while the field is empty. */
  placeholder?: string;
  /** The keys that a keyboard on a screen offers. */
  inputMode?: 'url';
  hint?: string;
}

/**
 * The display and the check of each single value of the request, in the form's order; labels are in
 * the deployment's fields. A text field needs nothing but its row.
 */
export const formFields: Readonly<Record<RequestField, FormField>> = {
  integrationId: {
    section: 'repository',
    sources: ['repository'],
    needed: 'Choose a repository, or enter the ID of its integration.',
    check: idProblem,
  },
  repoUrl: {
    section: 'repository',
    sources: ['repository'],
    needed: 'Choose a repository, or enter its URL.',
    check: urlProblem,
    placeholder: 'https://…',
    inputMode: 'url',
  },
  imageUri: {
    section: 'source',
    sources: ['image'],
    needed: 'Enter an image.',
    placeholder: 'registry.example/team/app:1.2',
    inputMode: 'url',
  },
  sourceTarballPath: {
    section: 'source',
    sources: ['tarball'],
    needed: 'Enter the path of the tarball.',
  },
  name: { section: 'deployment', sources: sourceKinds, needed: 'Enter a name.' },
  repoRef: {
    section: 'deployment',
    sources: ['repository'],
    needed: 'Enter a branch, tag or commit.',
    check: refProblem,
    hint: 'Branch, tag or commit.',
  },
  deploymentType: { section: 'deployment', sources: sourceKinds },
  buildOnPush: { section: 'build', sources: ['repository'] },
  graphConfigPath: {
    section: 'build',
    sources: ['repository', 'tarball'],
    check: pathProblem,
    hint: 'Relative to the root of the source.',
  },
  installCommand: {
    section: 'build',
    sources: ['repository', 'tarball'],
    placeholder: 'Service default',
  },
  buildCommand: {
    section: 'build',
    sources: ['repository', 'tarball'],
    placeholder: 'Service default',
  },
  listenerId: {
    section: 'network',
    sources: ['image'],
    check: idProblem,
  },
  listenerNamespace: { section: 'network', sources: ['image'] },
};

function isFormField(name: string): name is RequestField {
  return Object.hasOwn(formFields, name);
}

/** All fields, in the form's order. */
export const allFields: readonly RequestField[] = Object.keys(formFields).filter(isFormField);

/** Those that a kind of source has. */
export function draftFields(source: SourceKind): RequestField[] {
  return allFields.filter((name) => formFields[name].sources.includes(source));
}

/** True if a URL has a password or token; `ssh://git@` is only a user. */
export function hasCredentials(url: string): boolean {
  return withoutUrlCredentials(url).hadCredential;
}

/** An ID of the service. */
function idProblem(id: string): string | undefined {
  return isUuid(id) ? undefined : `“${id}” is not a UUID.`;
}

const isRead: ReadonlySet<string> = new Set(['https', 'http', 'ssh', 'git', 'file']);

/** The mistake in a repository's URL; a credential is one. */
export function urlProblem(url: string): string | undefined {
  if (hasCredentials(url)) return 'Take the password or token out of the URL: secrets do not belong in URLs.';
  const address = parseRepository(url);
  if (!address?.scheme || !isRead.has(address.scheme))
    return 'A repository URL must begin with https://, ssh:// or user@host:.';
  if (/\s/.test(url.trim())) return 'A URL has no spaces: write each as %20.';
  return address.path === '' ? 'The path of the repository is missing: https://host/owner/name.' : undefined;
}

/** True if a repository can be looked up. */
export function isRepositoryGiven(draft: {
  readonly integrationId: string;
  readonly repoUrl: string;
}): boolean {
  return idProblem(draft.integrationId) === undefined && urlProblem(draft.repoUrl) === undefined;
}

/** A path of a file inside the source. */
function pathProblem(path: string): string | undefined {
  if (path.startsWith('/')) return 'The path must be relative: without a leading slash.';
  if (path.split('/').includes('..')) return 'The path must stay inside the repository: without “..”.';
  return path.endsWith('/') ? 'The path must end in a file name.' : undefined;
}

/** A deployment that a draft copies, as it was read. */
export const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * The record's values: a missing field is empty, without a default. Secrets have names only.
   */
  draft: draftSchema,
  /** False if the kind of source in the draft is only a suggestion. */
  isSourceGiven: z.boolean(),
  /** Parts that a copy lacks: "custom URL", "commit". */
  notCopied: z.array(z.string()),
});

export type Template = z.infer<typeof templateSchema>;

/** A draft that copies a deployment, before anything is changed in it. */
export interface Copy {
  template: Template;
  /** The template's values with a free name. */
  draft: Draft;
}
