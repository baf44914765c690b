/** The target of `/api` where the host forwards to a real service. */
export interface ForwardTarget {
  /** Base address of the service; a path prefix is kept. */
  url: URL;
  /** Headers of every forwarded request; they replace the browser's of the same name. */
  headers: readonly (readonly [name: string, value: string])[];
  /** Timeout until the service begins its response. */
  timeoutMs: number;
  /** True if cookies pass, both ways: a service may keep its own session in them. */
  cookies?: boolean;
  /** Of a service for tests: the header and the host's own cookie that pass to it. */
  test?: {
    header: string;
    cookie: string;
    /** True if it is alive: it then holds a late response on purpose. */
    isHolding: () => Promise<boolean>;
  };
}
