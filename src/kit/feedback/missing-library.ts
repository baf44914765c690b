/** A library that could not be loaded: offline, or after a new release. */
export class MissingLibrary extends Error {
  /** @param purpose completes "The code that …" */
  constructor(purpose: string, cause: unknown) {
    super(`The code that ${purpose} could not be loaded`, { cause });
  }
}
