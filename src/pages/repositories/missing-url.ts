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
