import { setTimeout as delay } from 'node:timers/promises';

export const connections = 200;
/** How long a connection rests after a failure, in milliseconds. */
const restMs = 250;
/** One request in so many creates a deployment, up to a bound; the others list. */
export const creationEvery = 20;
const mostCreations = 50_000;
const prefix = 'soak-';

/** From its first to its last moment, in milliseconds of one clock. */
export interface Span {
  from: number;
  to: number;
}

/** A creation as it was acknowledged, or as it is listed. */
export interface Created {
  id: string;
  name: string;
}

const pagePath = (query: string) => `/api/v2/deployments?${query}`;

/** @throws where the answer is not a whole page of the listing */
export async function list(base: string, query: string): Promise<Created[]> {
  const answer = await fetch(base + pagePath(query));
  if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
  const { resources }: { resources: Created[] } = await answer.json();
  return resources;
}

/** @throws where the creation was not acknowledged */
async function create(base: string, name: string): Promise<Created> {
  const source = { source: 'image', source_config: {}, secrets: [] };
  const body = { name, ...source, source_revision_config: { image_uri: 'registry.example/soak:1' } };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(base + pagePath(''), { method: 'POST', headers, body: JSON.stringify(body) });
  const { id }: { id?: string } = await answer.json();
  if (!answer.ok || id === undefined) throw new Error(`${name}: ${answer.status}`);
  return { id, name };
}

/** Asks over all connections, each as soon as its last request is answered, until it is ended. */
export function startTraffic(base: string) {
  const acknowledged: Created[] = [];
  const failures: Span[] = [];
  const ended = new AbortController();
  let [sent, answered, longestMs] = [0, 0, 0];
  let recovery: { since: number; resolve: (at: number) => void } | undefined;
  const ask = async (at: number) => {
    if (at % creationEvery === 0 && at / creationEvery <= mostCreations)
      acknowledged.push(await create(base, `${prefix}${at}`));
    else await list(base, `limit=20&offset=${(at % 50) * 5}`);
  };
  const connection = async () => {
    while (!ended.signal.aborted) {
      const from = performance.now();
      const isAnswered = await ask((sent += 1)).then(
        () => true,
        () => false,
      );
      const to = performance.now();
      longestMs = Math.max(longestMs, to - from);
      if (isAnswered) {
        answered += 1;
        if (recovery && from >= recovery.since) recovery.resolve(to);
      } else {
        failures.push({ from, to });
        await delay(restMs);
      }
    }
  };
  const all = Promise.all(Array.from({ length: connections }, connection));
  return {
    /** Resolves at the first success of a request that began from now on, with its time. */
    firstAnswer: () => new Promise<number>((resolve) => (recovery = { since: performance.now(), resolve })),
    end: async () => {
      ended.abort();
      await all;
      return { acknowledged, failures, answered, longestMs };
    },
  };
}

/** All that the traffic created, page by page. */
export async function listAll(base: string): Promise<Created[]> {
  const all: Created[] = [];
  for (let size = 100; size === 100;) {
    const page = await list(base, `limit=100&name_contains=${prefix}&offset=${all.length}`);
    all.push(...page);
    size = page.length;
  }
  return all;
}
