import { speakDialect } from '../reference/speak-dialect.ts';
import { startReferenceService } from '../reference/service.ts';
import type { HostParts } from './app.ts';
import { openDataFolder } from '../database/data-folder.ts';
import { isLoopback } from '../command-line/loopback.ts';
import { hostBounds } from '../forward/host-bounds.ts';
import type { HostOptions } from './options.ts';

/** The service behind `/api`, and how to close it. */
export interface OpenedService {
  service: HostParts['service'];
  /** Settles when it answers; rejects when it never will. */
  ready: Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts what `/api` leads to: the forward to a real service, or the reference service, whose
 * database opens in the background. The data folder is taken first when the embedded database is
 * used.
 * @throws DataFolderUnusable while another process works on the data folder
 */
export function openService(options: HostOptions, log: (line: string) => void): OpenedService {
  const { serviceUrl, serviceHeaders, dataDir, databaseUrl, empty, strictRecord, faults } = options;
  const without = { ready: Promise.resolve(), close: () => Promise.resolve() };
  if (serviceUrl && options.direct) return { service: { direct: serviceUrl }, ...without };
  if (serviceUrl) {
    if (serviceUrl.protocol === 'http:' && !isLoopback(serviceUrl.hostname))
      log(
        `All that goes to ${serviceUrl.host}, credentials included, travels in clear text: use https:// if it can`,
      );
    const forward = {
      url: serviceUrl,
      headers: serviceHeaders,
      timeoutMs: hostBounds.answerStartMs,
      cookies: options.forwardCookies,
    };
    return { service: { forward }, ...without };
  }
  const unlock = databaseUrl === undefined ? openDataFolder(dataDir, log) : () => undefined;
  const embedded = startReferenceService({
    ...(databaseUrl === undefined ? { dataDir } : { databaseUrl }),
    empty,
    strictRecord,
    faults,
    log,
  });
  const app = options.speaksDialect ? speakDialect(embedded.app, options.dialect) : embedded.app;
  return {
    service: { embedded: { ...embedded, app }, faults },
    ready: embedded.ready,
    close: () => embedded.close().finally(unlock),
  };
}
