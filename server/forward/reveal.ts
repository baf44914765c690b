import type { Context } from 'hono';

import type { Dialect, Translation } from '../../src/service/wire/dialect.ts';
import { isId } from '../../src/kit/params/codecs.ts';
import { revealHeader } from '../../src/service/transport/host-headers.ts';
import { hidden } from '../../src/service/transport/hidden.ts';

/** One secret of one deployment, by its position in the record. */
export interface RevealRequest {
  deploymentId: string;
  position: number;
}

/** Reads a request of Reveal; undefined where it asks for more, for less or for anything else. */
export function readRevealRequest({ req }: Context, { translation }: Dialect): RevealRequest | undefined {
  const sent = [...new URL(req.url).searchParams];
  const query = translation?.query.toNeutral(sent) ?? sent;
  const names = query.map(([name]) => name).toSorted();
  const { limit, deployment_ids: deploymentId = '' } = Object.fromEntries(query);
  const position = req.header(revealHeader) ?? '';
  const isValid =
    req.method === 'GET' &&
    names.join() === 'deployment_ids,limit' &&
    limit === '1' &&
    isId(deploymentId) &&
    /^\d{1,4}$/.test(position);
  return isValid ? { deploymentId, position: Number(position) } : undefined;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const listIn = (value: unknown, key: string): unknown[] => {
  const list = isFields(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
};

/**
 * Reduces a service's answer to Reveal to the names of that deployment's secrets and one value,
 * whatever else it holds.
 * @returns the answer to hand out, and the name of the secret; no name where there is no such
 * secret
 */
export function onlyRevealed(
  answer: unknown,
  { deploymentId, position }: RevealRequest,
  { translation }: Dialect,
) {
  const neutral = translation?.envelope.toNeutral(answer) ?? answer;
  const sent: unknown[] = Array.isArray(neutral) ? neutral : listIn(neutral, 'resources');
  const elements = translation ? sent.map(translation.record.toNeutral) : sent;
  const isOurs = ({ id }: Fields) =>
    typeof id === 'string' && id.toLowerCase() === deploymentId.toLowerCase();
  const record = elements.filter(isFields).find(isOurs);
  const secrets = listIn(record, 'secrets')
    .map((secret) => (isFields(secret) ? secret : {}))
    .map(({ name, value }, at) => ({ name, value: at === position ? value : hidden }));
  const name = secrets[position]?.name;
  return {
    answer: inServiceWords(record ? [{ id: record['id'], secrets }] : [], translation),
    ...(secrets[position] && { name: typeof name === 'string' ? name.slice(0, 200) : '' }),
  };
}

/** A listing as this service spells it, which is what the page reads. */
function inServiceWords(resources: Fields[], translation: Translation | undefined): unknown {
  if (!translation) return { resources };
  return translation.envelope.toWire({ resources: resources.map(translation.record.toWire) });
}
