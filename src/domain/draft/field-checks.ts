import { isId } from '../../kit/params/codecs.ts';
import { withoutUrlCredentials } from '../../service/wire/url-credential.ts';

/*
 * Checks of texts: a message for people, or undefined.
 */

/** True where a URL carries a password or token; `ssh://git@` is only a user. */
export function hasCredentials(url: string): boolean {
  return withoutUrlCredentials(url).hadCredential;
}

/** An ID of the service. */
export function idProblem(text: string): string | undefined {
  return isId(text) ? undefined : `“${text}” is not a UUID.`;
}

/** A repository's URL, without credentials. */
export function urlProblem(url: string): string | undefined {
  if (hasCredentials(url)) {
    return 'Take the password or token out of the URL: secrets do not belong in URLs.';
  }
  const isKnown = /^(?:https?|ssh|git|file):\/\/\S+$/i.test(url) || /^[^/@\s]+@[^/:\s]+:\S+$/.test(url);
  return isKnown ? undefined : 'A repository URL must begin with https://, ssh:// or user@host:.';
}

/** True where a repository can be looked up. */
export function isRepositoryGiven(draft: {
  readonly integrationId: string;
  readonly repoUrl: string;
}): boolean {
  return idProblem(draft.integrationId) === undefined && urlProblem(draft.repoUrl) === undefined;
}

/** A branch, tag or commit. */
export function refProblem(ref: string): string | undefined {
  return /\s/.test(ref) ? 'A reference has no spaces.' : undefined;
}

/** A path of a file inside the source. */
export function pathProblem(path: string): string | undefined {
  if (path.startsWith('/')) return 'The path must be relative: without a leading slash.';
  if (path.split('/').includes('..')) return 'The path must stay inside the repository: without “..”.';
  return path.endsWith('/') ? 'The path must end in a file name.' : undefined;
}
