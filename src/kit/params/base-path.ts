/** The build puts the code into a folder below the page's root. */
const code = import.meta.url;

/** Path of the page's root, with a slash at both ends. */
export const basePath = import.meta.env.DEV ? '/' : new URL('..', code).pathname;

/** The address of a path below the root. A lone query or fragment is returned unchanged. */
export function addressOf(path: string): string {
  return path.startsWith('/') ? basePath + path.slice(1) : path;
}

/** Makes a name unique among several Slipway pages of one origin. */
export function nameHere(name: string): string {
  return basePath === '/' ? name : `${name} ${basePath}`;
}
