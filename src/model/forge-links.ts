import { isSafeAddress } from '../ui/safe-address.ts';
import { withoutGit } from './source.ts';

/**
 * The address of a commit in the forge.
 * @param template `commitUrl` of the dialect; undefined: the service has none
 * @param repoUrl the repository's URL in any usual spelling (INTERFACE.md 2.2.1)
 * @returns undefined where a part is missing, or the result would be no http(s) address
 */
export function commitLink(
  template: string | undefined,
  repoUrl: string | undefined,
  sha: string | undefined,
): string | undefined {
  return sha ? filled(template, repoUrl, { sha }) : undefined;
}

/**
 * The address of the comparison of two commits of one repository.
 * @param template `compareUrl` of the dialect
 * @returns undefined as for `commitLink`
 */
export function compareLink(
  template: string | undefined,
  repoUrl: string | undefined,
  from: string,
  to: string,
): string | undefined {
  return filled(template, repoUrl, { from, to });
}

function filled(
  template: string | undefined,
  repoUrl: string | undefined,
  commits: Readonly<Record<string, string>>,
): string | undefined {
  const url = repoUrl && webAddress(repoUrl);
  if (!template || !url) return undefined;
  const path = url.pathname.slice(1);
  const at = path.lastIndexOf('/');
  const values: Readonly<Record<string, string>> = {
    url: url.href,
    owner: path.slice(0, Math.max(0, at)),
    name: path.slice(at + 1),
    ...Object.fromEntries(Object.entries(commits).map(([key, commit]) => [key, encodeURIComponent(commit)])),
  };
  const address = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  return isSafeAddress(address) ? address : undefined;
}

/**
 * Where a browser finds a repository: what ssh and scp-like URLs name is asked for over https, on
 * its own port.
 */
function webAddress(repoUrl: string): URL | undefined {
  const text = repoUrl
    .trim()
    .replace(/^[^/@\s:]+@([^/@\s:]+):/, 'https://$1/')
    .replace(/^(?:ssh|git):\/\/(?:[^/@]*@)?([^/:]+)(?::\d+)?/i, 'https://$1');
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  url.username = '';
  url.password = '';
  url.search = '';
  url.hash = '';
  url.pathname = withoutGit(url.pathname);
  return url;
}
