import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { hidden } from '../../src/api/clean-text.ts';
import { parseJson } from '../../src/api/client.ts';
import { idKey, unsentReason } from '../../src/api/deployment-id.ts';
import type { Dialect, Translation } from '../../src/api/dialect/dialect.ts';
import { ServiceError } from '../../src/api/errors.ts';
import { revealHeader } from '../../src/api/host-headers.ts';
import { isUuid } from '../../src/kit/params/codecs.ts';
import { isObject, type JsonObject, listAt, scalarText } from '../../src/kit/text/json.ts';
import { problem } from '../failures/problem.ts';
import type { HostBounds } from './host-bounds.ts';
import { hideInJson, hideInText, type OwnCredential } from './own-credential.ts';
import type { Redacted } from './redact-response.ts';
import { NoResponse } from './service-failure.ts';

export interface RevealOptions {
  canReveal: boolean;
  dialect: Dialect;
  bounds: HostBounds;
  log: (line: string) => void;
}

/** Identifies one secret of one deployment by its position in the record. */
export interface RevealRequest {
  deploymentId: string;
  position: number;
}

/** The person for limits and the log: the signed-in user, or the client's IP address. */
function whoAsks(c: Context): string {
  const { incoming }: HttpBindings = c.env;
  return c.get('person') ?? incoming.socket.remoteAddress ?? 'somebody';
}

const refusal = (...parts: Parameters<typeof problem>) => new NoResponse(undefined, problem(...parts));

/** Handles Reveal: each request returns one secret value and writes one line to the log. */
export function revealer({ canReveal, dialect, bounds, log }: RevealOptions) {
  const waitMs = ratePerMinute(bounds.revealsPerMinute);
  return {
    /** Reads a Reveal request; undefined for any other request. @throws NoResponse if it is refused */
    readReveal: (c: Context): RevealRequest | undefined => {
      if (c.req.header(revealHeader) === undefined) return undefined;
      if (!canReveal) throw refusal(403, 'Forbidden', 'This host does not reveal secret values.');
      const request = readRevealRequest(c, dialect);
      if (!request)
        throw refusal(400, 'Bad Request', 'Reveal takes exactly one deployment ID and no other filter.');
      const wait = Math.ceil(waitMs(whoAsks(c)) / 1000);
      if (wait === 0) return request;
      const detail = `At most ${bounds.revealsPerMinute} values per minute.`;
      throw refusal(429, 'Too Many Requests', detail, { 'retry-after': String(wait) });
    },
    /** Reduces a response to the value. @throws NoResponse if that is the host's own credential */
    respondToReveal: (
      c: Context,
      bytes: Uint8Array,
      request: RevealRequest,
      own: OwnCredential,
    ): Redacted => {
      let json: unknown;
      try {
        json = parseJson(bytes, { method: 'GET', path: c.req.path });
      } catch (error) {
        if (error instanceof ServiceError) return { unreadable: error.detail };
        throw error;
      }
      const { response: revealed, name: revealedName, value = '' } = onlyRevealed(json, request, dialect);
      if (hideInJson(value, own) !== value)
        throw refusal(403, 'Forbidden', 'This is the host’s own credential.');
      const response = hideInJson(revealed, own);
      const name = revealedName === undefined ? undefined : hideInText(revealedName, own);
      if (name !== undefined) {
        const { deploymentId } = request;
        c.set('revealed', { deployment: deploymentId, secret: name });
        const id = isUuid(deploymentId) ? deploymentId : JSON.stringify(deploymentId);
        log(`reveal: ${whoAsks(c)}: secret ${JSON.stringify(name)} of deployment ${id}`);
      }
      return { body: JSON.stringify(response), isJson: true };
    },
  };
}

/** Reads a Reveal request; undefined if it is not valid for exactly one value. */
function readRevealRequest({ req }: Context, { translation }: Dialect): RevealRequest | undefined {
  const sent = [...new URL(req.url).searchParams];
  const query = translation?.query.toDocumented(sent) ?? sent;
  const names = query.map(([name]) => name).toSorted();
  const { limit, deployment_ids: deploymentId = '' } = Object.fromEntries(query);
  const position = req.header(revealHeader) ?? '';
  const isValid =
    req.method === 'GET' &&
    names.join() === 'deployment_ids,limit' &&
    limit === '1' &&
    isOneId(deploymentId) &&
    /^\d{1,4}$/.test(position);
  return isValid ? { deploymentId, position: Number(position) } : undefined;
}

/** True if the text is one id, false for a list of UUIDs. */
function isOneId(text: string): boolean {
  return unsentReason(text) === undefined && (isUuid(text) || !text.split(',').some(isUuid));
}

/**
 * Reduces a response to the names of the deployment's secrets and one value.
 * @returns the response for the browser, and the secret's name and value if it exists
 */
function onlyRevealed(
  response: unknown,
  { deploymentId, position }: RevealRequest,
  { translation }: Dialect,
) {
  const neutral = translation?.envelope.toDocumented(response) ?? response;
  const sent = listAt(neutral, ['resources']) ?? [];
  const elements = translation ? sent.map(translation.record.toDocumented) : sent;
  const isOurs = ({ id }: JsonObject) => typeof id === 'string' && idKey(id) === idKey(deploymentId);
  const record = elements.filter(isObject).find(isOurs);
  const secrets = (listAt(record?.['secrets'], []) ?? [])
    .map((secret) => (isObject(secret) ? secret : {}))
    .map(({ name, value }, at) => ({
      name: scalarText(name),
      value: at === position ? scalarText(value) : hidden,
    }));
  const secret = secrets[position];
  return {
    response: inServiceWords(record ? [{ id: record['id'], secrets }] : [], translation),
    ...(secret && { name: (secret.name ?? '').slice(0, 200), value: secret.value }),
  };
}

/** A listing with the service's field names, which the page expects. */
function inServiceWords(resources: Record<string, unknown>[], translation: Translation | undefined): unknown {
  if (!translation) return { resources };
  return translation.envelope.toService({ resources: resources.map(translation.record.toService) });
}

const minuteMs = 60_000;

/**
 * Limits the actions of each person per minute.
 * @returns a function that returns the milliseconds to wait; 0 means allowed, and counts the action
 */
export function ratePerMinute(max: number): (who: string, now?: number) => number {
  const timesOf = new Map<string, number[]>();
  return (who, now = performance.now()) => {
    for (const [each, times] of timesOf) {
      const recent = times.filter((time) => time > now - minuteMs);
      if (recent.length > 0) timesOf.set(each, recent);
      else timesOf.delete(each);
    }
    const times = timesOf.get(who) ?? [];
    const [first = now] = times;
    if (times.length >= max) return first + minuteMs - now;
    timesOf.set(who, [...times, now]);
    return 0;
  };
}
