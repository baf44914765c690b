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
      const [requestId, serviceFailure, revealed] = [
        c.get('requestId'),
        c.get('serviceFailure'),
        c.get('revealed'),
      ];
      const person = c.get('signIn')?.user;
      const request = {
        method: c.req.method,
        route: c.get('route') ?? routePath(c),
        status: outgoing.headersSent ? outgoing.statusCode : 499,
        ms: Math.round((performance.now() - begun) * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        ...(requestId && { requestId }),
        ...(person !== undefined && { person }),
        ...(serviceFailure && { serviceFailure }),
        ...(revealed && { revealed }),
      };
      for (const end of ends) end(request);
    });
    await next();
  };
}
