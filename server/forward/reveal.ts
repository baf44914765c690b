import type { Context } from 'hono';

import type { Dialect, Translation } from '../../src/wire/dialect.ts';
import { isId } from '../../src/params/codecs.ts';
import { revealHeader } from '../../src/transport/host-headers.ts';
import { hidden } from '../../src/transport/hidden.ts';

/** One secret of one deployment: the place in its record. */
export interface Revealing {
  deploymentId: string;
  position: number;
}

/** What a request of Reveal asks for; undefined where it asks for more, less or anything else. */
export function readRevealing({ req }: Context, { translation }: Dialect): Revealing | undefined {
  const sent = [...new URL(req.url).searchParams];
  const query = translation?.query.toNeutral(sent) ?? sent;
  const names = query.map(([name]) => name).toSorted();
  const { limit, deployment_ids: deploymentId = '' } = Object.fromEntries(query);
  const position = req.header(revealHeader) ?? '';
  const isMeant =
    req.method === 'GET' &&
    names.join() === 'deployment_ids,limit' &&
    limit === '1' &&
    isId(deploymentId) &&
    /^\d{1,4}$/.test(position);
  return isMeant ? { deploymentId, position: Number(position) } : undefined;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const listIn = (value: unknown, key: string): unknown[] => {
  const list = isFields(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
};

/**
 * What is left of a service's answer to Reveal: the names of that deployment's secrets and one
 * value, whatever else the service has told.
 * @returns the answer to hand out, and the name of the
 * secret in it; no name where there is no such secret
 */
export function onlyRevealed(
  answer: unknown,
  { deploymentId, position }: Revealing,
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
    answer: inItsWords(record ? [{ id: record['id'], secrets }] : [], translation),
    ...(secrets[position] && { name: typeof name === 'string' ? name.slice(0, 200) : '' }),
  };
}

/** A listing in the service's own words, as the page expects it. */
function inItsWords(resources: Fields[], translation: Translation | undefined): unknown {
  if (!translation) return { resources };
  return translation.envelope.toWire({ resources: resources.map(translation.record.toWire) });
}
