import { Readable } from 'node:stream';

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import { mount } from 'hono/mount';

import type { ForwardOptions } from '../forward/forward.ts';

/** Copied now: a header set on that shared object later would count as a mark. */
const sentMarks = [...RESPONSE_ALREADY_SENT.headers.keys()];

/**
 * Asks the embedded service. What a fault of it has written to the connection itself stays.
 */
export function askEmbedded({ app }: { app: Pick<Hono, 'fetch'> }): ForwardOptions['ask'] {
  // The usual second option, `executionCtx`, throws on Node, at each request.
  const ask = mount(
    (request, env: object | undefined) => app.fetch(request, env),
    ({ env }) => env,
  );
  return async (c) => {
    const response = await ask(c, () => Promise.resolve());
    if (!(response instanceof Response)) throw new Error('The embedded service gave no response.');
    // Of the response that stands for one already sent, the adapter knows a copy alone.
    if (sentMarks.some((name) => response.headers.has(name))) return response.clone();
    const { status, headers, body } = response;
    return {
      status,
      rawHeaders: [...headers].flat(),
      body: body ? Readable.from(body) : Readable.from([]),
    };
  };
}
