import { createServer, type Server } from 'node:http';

import { limits, type Limits } from '../forward/limits.ts';

/**
 * A server that cuts slow, silent and too many clients off; it does not listen yet, and answers
 * nothing by itself.
 */
export function createHostServer(bounds: Limits = limits): Server {
  const server = createServer({
    maxHeaderSize: bounds.requestHeaderBytes,
    headersTimeout: bounds.requestHeadersMs,
    requestTimeout: bounds.requestMs,
    connectionsCheckingInterval: bounds.requestCheckMs,
    keepAliveTimeout: bounds.keepAliveMs,
    // Not even when the environment asks for it.
    insecureHTTPParser: false,
  });
  server.timeout = bounds.silentConnectionMs;
  server.maxConnections = bounds.connections;
  return server;
}
