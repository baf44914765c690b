/**
 * One text for all spellings of a repository's URL: host, owner and name in lower case, without
 * protocol, user, usual or ssh port, `.git` and trailing slashes.
 * "ssh://git@forge.example:22/Acme/App.git" → "forge.example/acme/app"
 */
export function repositoryKey(url: string): string {
  return url
    .trim()
    .replace(/^[^/@\s:]+@([^/:\s]+):/, '$1/')
    .replace(/^https?:\/\/(?:[^/@]*@)?([^/:]*)(?::(?:80|443)?(?=[/?#]|$))?/i, '$1')
    .replace(/^[a-z][a-z0-9+.-]*:\/\/(?:[^/@]*@)?([^/:]*)(?::\d*)?/i, '$1')
    .replace(/[?#].*$/, '')
    .replace(/(?:\.git)?\/*$/i, '')
    .toLowerCase();
}

/**
 * A pasted URL as https: of ssh, without a scheme, or of a page inside the repository. http stays.
 * "git@forge.example:acme/app.git" → "https://forge.example/acme/app"
 */
export function webUrl(text: string): string {
  const url = text
    .trim()
    .replace(/^[^/@\s:]+@([^/:\s]+):/, 'https://$1/')
    .replace(/^(?:ssh|git):\/\/(?:[^/@]*@)?([^/:]+)(?::\d+)?/i, 'https://$1')
    .replace(/^(?![a-z][a-z0-9+.-]*:)/i, 'https://')
    .replace(/[?#].*$/, '');
  return url
    .replace(/(?:\/-)?\/(?:tree|blob|commit|commits|pull|issues|merge[^/]*)\/.*$/, '')
    .replace(/(?:\.git)?\/*$/i, '');
}
