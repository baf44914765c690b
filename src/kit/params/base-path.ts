/** The build puts the page's code into a folder of the page's root. */
const code = import.meta.url;

/** Path of the page's root, with a slash at both ends. */
export const basePath = import.meta.env.DEV ? '/' : new URL('..', code).pathname;

/** The address of a path below the root; a query or a fragment alone stays as it is. */
export function addressOf(path: string): string {
  return path.startsWith('/') ? basePath + path.slice(1) : path;
}

/** A name that is this page's alone, beside other pages like it of the same origin. */
export function nameHere(name: string): string {
  return basePath === '/' ? name : `${name} ${basePath}`;
}
