/** Where `/api` leads when the host stands before somebody's real service. */
export interface ForwardTarget {
  /** Base address of the service; a path prefix is kept. */
  url: URL;
  /**
   * Headers that every forwarded request carries, in place of what the browser sent under the same
   * name.
   */
  headers: readonly (readonly [name: string, value: string])[];
  /** How long the service may take until its answer begins. */
  timeoutMs: number;
  /** Whether cookies pass, both ways: a service may keep its own session in them. */
  cookies?: boolean;
  /** The header and the host's own cookie that pass to a service for tests. */
  test?: { header: string; cookie: string };
}
