import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';

/** Why there is no usable response; `5xx` means that the service itself responded with that status. */
export type ServiceFailure = 'timeout' | 'unreachable' | 'redirect' | 'unreadable' | 'broken off' | '5xx';

declare module 'hono' {
  interface ContextVariableMap {
    /** The pattern of the request's address, if it is more specific than the app's route. */
    route: string | undefined;
    serviceFailure: ServiceFailure | undefined;
    revealed: { deployment: string; secret: string } | undefined;
  }
}

/** A request, reported after its response. Contains no query, header or body. */
export interface ObservedRequest {
  method: string;
  /** The pattern of the address, never the address itself. */
  route: string;
  /** 499 if the client disconnected before the response. */
  status: number;
  /** Milliseconds from the request's headers to the last byte of its response. */
  ms: number;
  bytes: number;
  requestId?: string;
  /** Set if the response began but did not complete. */
  cut?: true;
  person?: string;
  serviceFailure?: ServiceFailure;
  revealed?: { deployment: string; secret: string };
}

/** Called at the beginning of each request. @returns a function to call at its end */
export type RequestObserver = () => (request: ObservedRequest) => void;

/** The route of a request, even if middleware for all routes refused it. */
function routeOf(c: Context): string {
  const route = c.get('route') ?? routePath(c);
  const isOfAll = (path: string) => /^\/?\*$/.test(path);
  if (!isOfAll(route)) return route;
  return matchedRoutes(c).find(({ path }) => !isOfAll(path))?.path ?? route;
}

/** Reports every request to observers. It must be the first middleware of the app. */
export function observeRequests(observers: readonly RequestObserver[]): MiddlewareHandler {
  return async (c, next) => {
    const { incoming, outgoing }: HttpBindings = c.env;
    const { socket } = incoming;
    const [begun, bytesBefore] = [performance.now(), socket.bytesWritten];
    const ends = observers.map((begin) => begin());
    outgoing.once('close', () => {
      const [requestId, revealed] = [c.get('requestId'), c.get('revealed')];
      // `errored` is null if only the client has disconnected.
      const isBroken = outgoing.headersSent && outgoing.errored !== null;
      const isWhole = !outgoing.headersSent || (outgoing.writableFinished && !isBroken);
      const serviceFailure = c.get('serviceFailure') ?? (isBroken ? 'broken off' : undefined);
      const person = c.get('person');
      const request = {
        method: c.req.method,
        route: routeOf(c),
        status: outgoing.headersSent ? outgoing.statusCode : 499,
        ms: Math.round((performance.now() - begun) * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        ...(requestId && { requestId }),
        ...(!isWhole && { cut: true as const }),
        ...(person !== undefined && { person }),
        ...(serviceFailure && { serviceFailure }),
        ...(revealed && { revealed }),
      };
      for (const end of ends) end(request);
    });
    await next();
  };
}

/** Statuses by the error codes of Node's parser. Other codes get 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Quotes nothing of the request, which may contain cookies. */
const headTooLarge =
  'The address and the headers of the request are larger than 16 kB. Other applications of this host name may have set many cookies: delete them. An address may have too many IDs: open one with fewer.\n';

/**
 * Responds to requests that Node's parser refuses, and reports them to observers. It never writes into a
 * response in progress. Only 431 has a body, with advice for people.
 */
export function observeRefusals(server: Server, observers: readonly RequestObserver[]): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => responses.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket);
    const isResponding = response !== undefined && response.headersSent && !response.writableFinished;
    if (!socket.writable || isResponding || error.code === 'ECONNRESET') return void socket.destroy();
    const status = statuses[error.code ?? ''] ?? 400;
    const body = status === 431 ? headTooLarge : '';
    const type = body && `Content-Type: text/plain\r\nContent-Length: ${body.length}\r\n`;
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${type}\r\n`;
    const refusal = head + body;
    const ends = observers.map((begin) => begin());
    for (const end of ends) end({ method: '-', route: '-', status, ms: 0, bytes: refusal.length });
    socket.end(refusal, () => socket.destroy());
  });
}
