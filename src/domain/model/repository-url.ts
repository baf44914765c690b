/**
 * One text for all spellings of a repository's URL: host, owner and name in lower case, without
 * protocol, user, port, `.git` and trailing slashes. "ssh://git@forge.example:22/Acme/App.git" →
 * "forge.example/acme/app"
 */
export function repositoryKey(url: string): string {
  return url
    .trim()
    .replace(/^[^/@\s:]+@([^/:\s]+):/, '$1/')
    .replace(/^[a-z][a-z0-9+.-]*:\/\/(?:[^/@]*@)?([^/:]*)(?::\d*)?/i, '$1')
    .replace(/[?#].*$/, '')
    .replace(/(?:\.git)?\/*$/i, '')
    .toLowerCase();
}
