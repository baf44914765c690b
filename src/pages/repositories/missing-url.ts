import { repositoryKey } from '../../domain/model/repository-url.ts';
import { repositoryLabel } from '../../domain/model/source.ts';
import type { RepositoryList } from '../../domain/repository-index/repository-list.ts';
import { searchRepositories } from '../../domain/repository-index/search-repositories.ts';

/**
 * The URL of a repository that was searched for in vain, as far as the search tells: itself, or an
 * `owner/name` on the host of another repository; "" otherwise.
 * @param listed the URL of a repository that is listed
 */
export function missingUrl(search: string, listed: string | undefined): string {
  const text = search.trim();
  if (/^(?:[a-z][a-z0-9+.-]*:\/\/|[^/@\s]+@[^/:\s]+:)\S+$/i.test(text)) return text;
  if (listed === undefined || !URL.canParse(listed) || !/^[^/\s]+(?:\/[^/\s]+)+$/.test(text)) return '';
  const { origin } = new URL(listed);
  return origin === 'null' ? '' : `${origin}/${text}`;
}

/** The integration whose listing has the repository of a URL, in any spelling; if any. */
export function reachedBy(list: RepositoryList, url: string): string | undefined {
  const key = repositoryKey(url);
  const row = searchRepositories(list, repositoryLabel(url))?.rows.find(
    (each) => repositoryKey(list.urlAt(each)) === key,
  );
  return row === undefined ? undefined : list.integrationAt(row);
}
