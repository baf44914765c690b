import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** Listing deployments, listing repositories, creating a deployment. */
export type FaultOperation = 'list' | 'repos' | 'create';

/** Applies a fault to one request. If it does not call `respond`, the service never gets the request. */
export type Apply = (respond: () => Promise<Response>, call: FaultCall) => Promise<Response>;

interface FaultCall {
  context: Context;
  tenant: string;
  /** Number of requests of this tenant that the fault has already affected. */
  count: number;
  /** True once the test has called `release` for the fault `held`. */
  isReleased: () => boolean;
}

export interface Fault {
  about: string;
  operations: readonly FaultOperation[];
  apply: Apply;
}

export function respondWith(
  status: number,
  body: string | object | null,
  headers: Record<string, string> = {},
): Apply {
  const text = typeof body === 'object' && body !== null ? JSON.stringify(body) : body;
  const type = typeof body === 'object' ? 'application/json' : 'text/plain';
  return async () => new Response(text, { status, headers: { 'content-type': type, ...headers } });
}

export function changeText(change: (text: string) => string, headers: Record<string, string> = {}): Apply {
  return async (respond) => {
    const response = await respond();
    if (!response.ok) return response;
    const changed = new Headers(response.headers);
    changed.delete('content-length');
    for (const [name, value] of Object.entries(headers)) changed.set(name, value);
    return new Response(change(await response.text()), { status: response.status, headers: changed });
  };
}

export interface Envelope {
  resources: Record<string, unknown>[];
  offset: number;
  [more: string]: unknown;
}

/** Changes the envelope of the deployment listing; `start` is the requested offset. */
export function changeEnvelope(change: (envelope: Envelope, start: number) => unknown): Apply {
  return (respond, call) => {
    const start = Number(call.context.req.query('offset') ?? 0);
    return changeText((text) => {
      const envelope: Envelope = JSON.parse(text);
      return JSON.stringify(change(envelope, start));
    })(respond, call);
  };
}

/** Delays the request, unless the client disconnects first. @param ms delay in milliseconds */
export function after(ms: number): Apply {
  return async (respond, call) => {
    await Promise.race([wait(ms, undefined, { ref: false }), gone(call)]);
    return respond();
  };
}

/** Marks that no response must be sent. Each call gets a copy, because middleware adds headers to it. */
const alreadySent = () => RESPONSE_ALREADY_SENT.clone();

/** Destroys the connection; `isCarriedOut` decides if the request is carried out first. */
export function destroy({ isCarriedOut }: { isCarriedOut: boolean }): Apply {
  return async (respond, call) => {
    if (isCarriedOut) await respond();
    socketOf(call).destroy();
    return alreadySent();
  };
}

export const hang: Apply = async (_respond, call) => {
  await gone(call);
  return alreadySent();
};

/** Maximum hold, and pause between two checks for the release, in milliseconds. */
const [maxHoldMs, pollMs] = [60_000, 100];

/** Carries out the request, and holds the response until its release or until the client disconnects. */
export const hold: Apply = async (respond, call) => {
  const response = await respond();
  const end = Date.now() + maxHoldMs;
  while (!socketOf(call).destroyed && Date.now() < end && !call.isReleased())
    await wait(pollMs, undefined, { ref: false });
  return response;
};

function socketOf({ context }: FaultCall): ServerResponse {
  const env: unknown = context.env;
  const outgoing = typeof env === 'object' && env !== null && 'outgoing' in env ? env.outgoing : undefined;
  if (outgoing instanceof ServerResponse) return outgoing;
  throw new Error('This fault needs a real connection.');
}

function gone(call: FaultCall): Promise<unknown> {
  return once(socketOf(call), 'close');
}
