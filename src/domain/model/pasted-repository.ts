import {
  parseRepository,
  type RepositoryAddress,
  webAddress,
} from '../../api/repositories/repository-url.ts';
import { unescaped } from '../../kit/text/sentence.ts';

/** A pasted text that names a repository: its URL, the URL of a page in it, or a command. */
export interface PastedRepository {
  /** The repository's web address; if there is none (some ssh URLs, files), the text. */
  url: string;
  /** The removed part of the path, which names a page of the repository. */
  page: string;
  /** The reference that the page shows; several if its end is not clear. */
  refs: readonly string[];
  /** The address without its last segment, if that may be a page or the name of a project. */
  shorter?: string | undefined;
}

/** The pages of forges by their third segment, with a pattern for the rest of the path. */
const pages: ReadonlyMap<string, RegExp> = new Map([
  ...['tree', 'commits', 'compare', 'wiki', 'wikis', 'branch', 'log'].map((name) => [name, /./] as const),
  ...['blob', 'raw', 'blame', 'edit', 'src'].map((name) => [name, /[^/]\/./] as const),
  ...['pull', 'pulls', 'pull-requests', 'merge-requests', 'issues', 'discussions', 'milestone'].map(
    (name) => [name, /^\d+(?:\/|$)/] as const,
  ),
  ['commit', /^[\da-f]{7}/i],
  ['releases', /^(?:tag|download|edit)\/.|^latest$/],
  ['actions', /^(?:runs|workflows)\/./],
]);
/** Names of pages without a further segment. A project in a group may have the same name. */
const bare: ReadonlySet<string> = new Set([...pages.keys(), 'branches', 'tags', 'settings', 'security']);

/** Reads a repository's URL, also in quotes, in `git clone`, or of a page; undefined for other texts. */
export function readPasted(text: string): PastedRepository | undefined {
  if (text.length > 2_000) return undefined;
  const words = text.trim().split(/\s+/).map(unquoted);
  const candidates = [unquoted(text.trim()), ...(words.length > 1 ? words : [])];
  const own = candidates.find((each) => parseRepository(each)?.path);
  const address = parseRepository(own ?? '');
  if (own === undefined || !address) return undefined;
  const branch = words[words.findIndex((word) => word === '-b' || word === '--branch') + 1];
  const refs = branch !== words[0] && branch !== undefined ? [branch] : [];
  const whole = webAddress(address);
  if (whole === undefined || address.scheme === 'ssh') return { url: whole ?? own, page: '', refs };
  const { path, page, pageRefs } = splitPage(address.path);
  const segments = path.split('/');
  const isBare = segments.length === 3 && bare.has(segments[2] ?? '');
  const at = (other: string): RepositoryAddress => ({ ...address, path: other });
  return {
    url: webAddress(at(path)) ?? whole,
    page,
    refs: pageRefs.length > 0 ? pageRefs : refs,
    ...(isBare && { shorter: webAddress(at(segments.slice(0, 2).join('/'))) }),
  };
}

const unquoted = (text: string) => text.replace(/^["'`<“‘«]+/, '').replace(/(?<!["'`>”’»])["'`>”’»]+$/, '');

/** Splits a path into the repository's and the page's. */
function splitPage(path: string): { path: string; page: string; pageRefs: string[] } {
  const segments = path.split('/');
  const [root, owner = '', third = '', name = ''] = segments;
  const lengths = [
    // GitLab, Gitiles, Azure DevOps.
    segments.indexOf('-', 2),
    segments.indexOf('+', 1),
    segments.indexOf('_git') + 2,
    pages.get(third.replace('_', '-'))?.test(segments.slice(3).join('/')) ? 2 : -1,
  ].filter((length) => length > 1);
  const isServer = (root === 'projects' || root === 'users') && third === 'repos' && name !== '';
  const length = isServer ? 4 : Math.min(segments.length, ...lengths);
  const page = segments.slice(length).filter((segment) => segment !== '-');
  const [kind, ...rest] = page[0] === 'src' && page[1] === 'branch' ? page.slice(1) : page;
  const isTree = kind === 'tree' || kind === 'branch';
  return {
    // The pages of a Bitbucket server have other paths than the repository.
    path: isServer
      ? `scm/${root === 'users' ? '~' : ''}${owner}/${name}`
      : segments.slice(0, length).join('/'),
    page: page.length > 0 ? `/${segments.slice(length).join('/')}` : '',
    pageRefs: isTree ? rest.slice(0, 5).map((_, at) => unescaped(rest.slice(0, at + 1).join('/'))) : [],
  };
}
