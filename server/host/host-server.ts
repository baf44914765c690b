import { createServer, type Server, type ServerResponse } from 'node:http';
import { hostBounds, type HostBounds } from '../forward/host-bounds.ts';
import { observeRefusals, type RequestObserver } from '../telemetry/observe-requests.ts';

/** A server with limits on slow, silent and too many clients. It does not listen yet. */
export function createHostServer(
  bounds: HostBounds = hostBounds,
  observers: readonly RequestObserver[] = [],
): Server {
  const server = createServer({
    maxHeaderSize: bounds.requestHeaderBytes,
    headersTimeout: bounds.requestHeadersMs,
    requestTimeout: bounds.requestMs,
    connectionsCheckingInterval: bounds.requestCheckMs,
    keepAliveTimeout: bounds.keepAliveMs,
    // Overrides the lenient parser that NODE_OPTIONS can choose.
    insecureHTTPParser: false,
  });
  server.timeout = bounds.silentConnectionMs;
  server.maxConnections = bounds.connections;
  observeRefusals(server, observers);
  return server;
}

/**
 * Prepares a server to stop. Call it before you add the request listener.
 * @returns a function to call before stopping: then every response closes its connection
 */
export function connectionsToClose(server: Server): () => void {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  server.on('request', (_request, response) => {
    response.shouldKeepAlive &&= !isClosing;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return () => {
    isClosing = true;
    for (const response of underWay) response.shouldKeepAlive = false;
  };
}
