import { setTimeout as delay } from 'node:timers/promises';

/** How long a connection rests after a failure, in milliseconds. */
const restMs = 250;
const prefix = 'load-';

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
async function list(base: string, query: string): Promise<Created[]> {
  const answer = await fetch(base + pagePath(query));
  if (!answer.ok) throw new Error(`${query}: ${answer.status}`);
  const { resources }: { resources: Created[] } = await answer.json();
  return resources;
}

/** @throws where the creation was not acknowledged */
async function create(base: string, name: string): Promise<Created> {
  const source = { source: 'image', source_config: {}, secrets: [] };
  const body = { name, ...source, source_revision_config: { image_uri: 'registry.example/load:1' } };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(base + pagePath(''), { method: 'POST', headers, body: JSON.stringify(body) });
  const { id }: { id?: string } = await answer.json();
  if (!answer.ok || id === undefined) throw new Error(`${name}: ${answer.status}`);
  return { id, name };
}

/** @throws where it is answered with anything else than the refusal of that page size */
async function beRefused(base: string): Promise<void> {
  const answer = await fetch(base + pagePath('limit=101'));
  await answer.text();
  if (answer.status !== 422) throw new Error(`limit=101: ${answer.status}`);
}

/** Hangs up in the middle of an answer. */
async function breakOff(base: string): Promise<void> {
  const answer = await fetch(base + pagePath('limit=100'));
  await answer.body?.cancel();
}

/**
 * Asks over so many connections, each as soon as its last request is answered, until it is ended:
 * of 20 requests one creates, one is refused, one is broken off, and 17 list.
 * @param bases addresses of hosts, which take turns
 */
export function startTraffic(bases: readonly string[], connections: number) {
  const acknowledged: Created[] = [];
  const failures: Span[] = [];
  const times: number[] = [];
  const ended = new AbortController();
  let sent = 0;
  let recovery: { since: number; resolve: (at: number) => void } | undefined;
  const ask = async (at: number): Promise<unknown> => {
    const base = bases[at % bases.length] ?? '';
    const turn = Math.floor(at / bases.length);
    if (turn % 20 === 0) return acknowledged.push(await create(base, `${prefix}${at}`));
    if (turn % 20 === 1) return beRefused(base);
    if (turn % 20 === 2) return breakOff(base);
    return list(base, `limit=20&offset=${(turn % 50) * 5}`);
  };
  const connection = async () => {
    while (!ended.signal.aborted) {
      const from = performance.now();
      const isAnswered = await ask((sent += 1)).then(
        () => true,
        () => false,
      );
      const to = performance.now();
      if (isAnswered) {
        times.push(to - from);
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
      return { acknowledged, failures, times };
    },
  };
}

/** All that the traffic created, page by page. */
export async function listCreated(base: string): Promise<Created[]> {
  const all: Created[] = [];
  for (let size = 100; size === 100;) {
    const page = await list(base, `limit=100&name_contains=${prefix}&offset=${all.length}`);
    all.push(...page);
    size = page.length;
  }
  return all;
}

/** Whether a request was under way while a window was open: then it may fail. */
export function isInside({ from, to }: Span, windows: readonly Span[]): boolean {
  return windows.some((window) => from <= window.to && to >= window.from);
}

/**
 * Holds what was acknowledged against what the service lists at the end.
 * @returns how many acknowledged ones are missing, and how many names stand more than once. What is
 * listed and was never acknowledged lost its answer: nobody may count on either outcome
 */
export function compareCreations(acknowledged: readonly Created[], listed: readonly Created[]) {
  const keyOf = ({ id, name }: Created) => `${id} ${name}`;
  const there = new Set(listed.map(keyOf));
  return {
    missing: acknowledged.filter((each) => !there.has(keyOf(each))).length,
    twice: listed.length - new Set(listed.map(({ name }) => name)).size,
  };
}
