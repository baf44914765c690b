import { isId } from '../params/codecs.ts';
import { labelOf } from '../model/catalogue.ts';
import { type FieldName, fieldRows } from '../wire/deployment-draft.ts';
import { withoutUrlCredentials } from '../wire/url-credential.ts';
import { sizeFields } from './size-fields.ts';

/** The parts of the form that hold single fields. */
export type FormSection = 'source' | 'repository' | 'deployment' | 'build' | 'network';

export interface FormField {
  section: FormSection;
  /** The message while nothing is typed; a field without it is optional. */
  needed?: string;
  /** What is wrong with a text that is not empty. */
  check?: (text: string) => string | undefined;
  /** An example, or what holds while the field is empty. */
  placeholder?: string;
  hint?: string;
  /** 320, 400 (default) or 560 px: as wide as the usual value. */
  width?: 'short' | 'medium' | 'wide';
}

/**
 * How the form shows and checks each field of the table. A text field needs nothing but its row.
 */
export const formFields: Readonly<Record<FieldName, FormField>> = {
  name: { section: 'deployment', needed: 'Give the deployment a name.' },
  integrationId: {
    section: 'repository',
    width: 'short',
    needed: 'Choose or paste the integration that reaches the repository.',
    check: (text) => idProblem('An integration ID', text),
  },
  repoUrl: {
    section: 'repository',
    width: 'wide',
    needed: 'Choose a repository or paste its URL.',
    check: urlProblem,
    placeholder: 'https://…',
  },
  repoRef: { section: 'deployment', width: 'short', needed: 'Say which branch, tag or commit to deploy.' },
  imageUri: {
    section: 'source',
    width: 'wide',
    needed: 'Say which image to run.',
    placeholder: 'registry.example/team/app:1.2',
  },
  sourceTarballPath: { section: 'source', width: 'wide', needed: 'Say where the tarball is.' },
  deploymentType: { section: 'deployment' },
  buildOnPush: { section: 'build' },
  graphConfigPath: {
    section: 'build',
    check: pathProblem,
    hint: 'Relative to the root of the source. Only the service can tell whether it exists.',
  },
  installCommand: { section: 'build', width: 'wide', placeholder: 'the service’s own' },
  buildCommand: { section: 'build', width: 'wide', placeholder: 'the service’s own' },
  listenerId: { section: 'network', width: 'short', check: (text) => idProblem('A listener ID', text) },
  listenerNamespace: { section: 'network', width: 'short' },
};

const labels = new Map<string, string>([
  ...fieldRows.map(({ name }) => [name, labelOf(name)] as const),
  ...sizeFields.map(
    ({ field, component, label }) => [`sizes.${field}`, `${component} ${insideSentence(label)}`] as const,
  ),
  ['podShape', 'Pod shaping'],
  ['pasted', 'Secrets'],
]);
const listLabels: Readonly<Record<string, string>> = {
  'secrets.name': 'Secret name',
  'secrets.value': 'Secret value',
  'secretReferences.name': 'Reference name',
  'secretReferences.secretName': 'Reference secret',
  'secretReferences.secretKey': 'Reference key',
};

/** "Memory limit" → "memory limit"; "CPU" stays. */
function insideSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/**
 * What a field is called, its row in a list included: "Git reference", "Main CPU limit (cores)",
 * "Secret name 2".
 */
export function fieldLabel(path: string): string {
  const [list, row, field] = path.split('.');
  const label = listLabels[`${list}.${field}`];
  return label === undefined ? (labels.get(path) ?? path) : numbered(label, Number(row));
}

/** "Secret", "Secret 2", … */
export function numbered(label: string, at: number): string {
  return at === 0 ? label : `${label} ${at + 1}`;
}

/** Whether a URL carries a password or token; `ssh://git@` is only a user. */
export function hasCredentials(url: string): boolean {
  return withoutUrlCredentials(url).hadCredential;
}

function idProblem(what: string, text: string): string | undefined {
  return isId(text) ? undefined : `${what} must be a UUID.`;
}

function urlProblem(url: string): string | undefined {
  if (hasCredentials(url)) {
    return 'Take the password or token out of the URL: secrets do not belong in URLs.';
  }
  const isKnown = /^(?:https?|ssh|git|file):\/\/\S+$/i.test(url) || /^[^/@\s]+@[^/:\s]+:\S+$/.test(url);
  return isKnown ? undefined : 'A repository URL must begin with https://, ssh:// or user@host:.';
}

function pathProblem(path: string): string | undefined {
  if (path.startsWith('/')) return 'The path must be relative: without a leading slash.';
  if (path.split('/').includes('..')) return 'The path must stay inside the repository: without “..”.';
  return path.endsWith('/') ? 'The path must end in a file name.' : undefined;
}
