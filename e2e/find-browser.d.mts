/** The path of a browser for tests; ends the process where there is none. */
export function findBrowser(): Promise<string>;
