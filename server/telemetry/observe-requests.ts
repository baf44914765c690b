import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

/** Why there is no usable answer of the service; `5xx` is an answer of its own. */
export type ServiceFailure = 'timeout' | 'unreachable' | 'redirect' | 'unreadable' | 'broken off' | '5xx';

declare module 'hono' {
  interface ContextVariableMap {
    /**
     * The pattern of the request's address, where it is finer than the one that the app has
     * registered.
     */
    route: string | undefined;
    serviceFailure: ServiceFailure | undefined;
    /** The secret whose value was handed out. */
    revealed: { deployment: string; secret: string } | undefined;
  }
}

/**
 * What is told of a request once its answer has gone out. Nothing in it is a query, a header or a
 * body.
 */
export interface ObservedRequest {
  method: string;
  /** The pattern that the address fits, of which there are few: never the address itself. */
  route: string;
  /** 499 where the client went away before there was an answer. */
  status: number;
  /** Milliseconds from the request's headers to the last byte of its answer. */
  ms: number;
  /** Bytes sent, headers included. */
  bytes: number;
  requestId?: string;
  /** Set where the answer had begun and did not get to its end. */
  cut?: true;
  /** Whom the host let in. */
  person?: string;
  serviceFailure?: ServiceFailure;
  revealed?: { deployment: string; secret: string };
}

/**
 * Called at the beginning of each request.
 * @returns what is called at its end
 */
export type RequestObserver = () => (request: ObservedRequest) => void;

/** Tells observers of every request. It is the first middleware of the app. */
export function observeRequests(observers: readonly RequestObserver[]): MiddlewareHandler {
  return async (c, next) => {
    const { incoming, outgoing }: HttpBindings = c.env;
    const { socket } = incoming;
    const [begun, bytesBefore] = [performance.now(), socket.bytesWritten];
    const ends = observers.map((begin) => begin());
    outgoing.once('close', () => {
      const [requestId, revealed] = [c.get('requestId'), c.get('revealed')];
      // A client that goes away is no error of the answer.
      const isBroken = outgoing.headersSent && outgoing.errored !== null;
      const isWhole = !outgoing.headersSent || (outgoing.writableFinished && !isBroken);
      const serviceFailure = c.get('serviceFailure') ?? (isBroken ? 'broken off' : undefined);
      const person = c.get('person');
      const request = {
        method: c.req.method,
        route: c.get('route') ?? routePath(c),
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
