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

/** The type in an empty form; '' if every type is production. */
const usualType = () => config().dialect.labels.types.find(({ isProduction }) => !isProduction)?.value ?? '';
const text = z._default(z.string(), '');
const withAllSizes = z.transform((typed: Record<string, string>) => ({ ...noSizes, ...typed }));

/** Why a value is missing: a reload removed it, or a copy or a link did not include it. */
export const absence = z.enum(['not kept', 'not copied']);
export type Absence = z.infer<typeof absence>;

const secret = z.object({
  name: text,
  value: text,
  absence: z.optional(absence),
  /** The value comes from a `.env` or a password manager. The form hides it until you show it. */
  isConcealed: z.optional(z.boolean()),
});

/**
 * The input for a new deployment: texts as in the form, empty if not given. Sizes are keyed by the
 * model's names (`cpuLimit`). An empty object is parsed as an empty form.
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
  /** A copied deployment may have a type that the service does not list. */
  deploymentType: z._default(z.string(), usualType),
  /** Empty: not sent, so that the service decides. */
  buildOnPush: z._default(z.union([z.boolean(), z.literal('')]), true),
  graphConfigPath: text,
  installCommand: text,
  buildCommand: text,
  listenerId: text,
  listenerNamespace: text,
  sizes: z._default(z.pipe(z.record(z.string(), z.string()), withAllSizes), noSizes),
  podShape: text,
  /** The YAML as typed, until you apply it to the fields. */
  yaml: text,
  /** Lines of YAML that a reload lost. Unapplied YAML is not stored, as it may contain secret values. */
  lostLines: z._default(z.number(), 0),
  /** Fields of the request that only the YAML has, as JSON. */
  others: text,
  /** Missing fields of that kind, by their dotted names in the request, and “pod shaping”. */
  absent: z._default(z.record(z.string(), absence), {}),
  secrets: z._default(z.array(secret), []),
  secretReferences: z._default(z.array(z.object({ name: text, secretName: text, secretKey: text })), []),
});

export type Draft = z.infer<typeof draftSchema>;

/** A field of the draft, by its dotted name. */
export type DraftPath = RequestPath | 'yaml';

/** The sections of the form with single fields. */
export type FormSection = 'source' | 'repository' | 'deployment' | 'build' | 'network';

interface FormField {
  section: FormSection;
  /** The kinds of source that have the field. For other kinds, its value is not sent. */
  sources: readonly SourceKind[];
  /** The message if nothing is typed. A field without a message is optional. */
  needed?: string;
  /** Returns the mistake in a text that is not empty. */
  check?: (text: string) => string | undefined;
  /** An example, or the value that applies if the field is empty. */
  placeholder?: string;
  /** The layout of a virtual keyboard. */
  inputMode?: 'url';
  hint?: string;
}

/**
 * How each single value of the request is shown and checked, in the form's order. Labels are in
 * `deploymentFields`. To add a text field, add a row.
 */
export const formFields: Readonly<Record<RequestField, FormField>> = {
  integrationId: {
    section: 'repository',
    sources: ['repository'],
    needed: 'Choose a repository, or enter the ID of its integration.',
    check: idProblem,
    placeholder: 'UUID',
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
    hint: 'A branch, a commit, or a tag as refs/tags/NAME.',
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

export function draftFields(source: SourceKind): RequestField[] {
  return allFields.filter((name) => formFields[name].sources.includes(source));
}

/** True if a URL has a password or token; `ssh://git@` is only a user. */
export function hasCredentials(url: string): boolean {
  return withoutUrlCredentials(url).hadCredential;
}

/** The mistake in an ID of the service; undefined if it is valid. */
function idProblem(id: string): string | undefined {
  return isUuid(id) ? undefined : `“${id}” is not a UUID.`;
}

const isRead: ReadonlySet<string> = new Set(['https', 'http', 'ssh', 'git', 'file']);

/** The mistake in a repository's URL, such as a credential; undefined if it is valid. */
export function urlProblem(url: string): string | undefined {
  if (hasCredentials(url)) return 'Remove the password or token from the URL: secrets do not belong in URLs.';
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

/** The mistake in the path of a file inside the source; undefined if it is valid. */
function pathProblem(path: string): string | undefined {
  if (path.startsWith('/')) return 'The path must be relative: without a leading slash.';
  if (path.split('/').includes('..')) return 'The path must stay inside the repository: without “..”.';
  return path.endsWith('/') ? 'The path must end in a file name.' : undefined;
}

/** The deployment that a draft copies. */
export const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * The record's values. Missing fields are empty, without defaults. Secrets have only their names.
   */
  draft: draftSchema,
  /** False if the kind of source in the draft is only a suggestion. */
  isSourceGiven: z.boolean(),
  /** Parts that are not copied: "custom URL", "commit". */
  notCopied: z.array(z.string()),
});

export type Template = z.infer<typeof templateSchema>;

/** A draft that copies a deployment, before you change it. */
export interface Copy {
  template: Template;
  /** The template's values, with a name that is not in use. */
  draft: Draft;
}
