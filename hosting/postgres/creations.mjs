// Creates deployments through several hosts at once and lists them again:
//   node hosting/postgres/creations.mjs SECONDS URL…
// A refused creation is sent again under its name, as a person would. Each that was acknowledged
// must be listed once at the end, and no name twice.
import { setTimeout as delay } from 'node:timers/promises';

const [, , seconds, ...hosts] = process.argv;
const writersPerHost = 4;
const restMs = 100;
/** As long as the page waits. */
const answerMs = 30_000;

const end = performance.now() + Number(seconds) * 1000;
const acknowledged = new Set();
const refused = new Map();
const served = { creations: [performance.now()], listings: [performance.now()] };

const path = (host, query = '') => `${host}/api/v2/deployments${query}`;
const ask = (url, init = {}) => fetch(url, { ...init, signal: AbortSignal.timeout(answerMs) });
const image = (name) => ({
  name,
  source: 'image',
  source_config: {},
  source_revision_config: { image_uri: 'registry.example/a:1' },
  secrets: [],
});

/** @returns whether it was acknowledged, or stands there from a creation whose answer was lost */
async function create(host, name) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const reason = await ask(path(host), { ...init, body: JSON.stringify(image(name)) }).then(
    async (answer) => {
      const text = await answer.text();
      return answer.status === 201 || answer.status === 409 ? undefined : `${answer.status} ${text}`;
    },
    ({ message }) => message,
  );
  if (reason === undefined) return true;
  refused.set(reason, (refused.get(reason) ?? 0) + 1);
  await delay(restMs);
  return false;
}

async function write(host, writer) {
  for (let at = 0; performance.now() < end; at += 1) {
    const name = `try-${writer}-${at}`;
    let isDone = await create(host, name);
    while (!isDone && performance.now() < end) isDone = await create(host, name);
    if (!isDone) return;
    acknowledged.add(name);
    served.creations.push(performance.now());
  }
}

async function read(host) {
  while (performance.now() < end) {
    const isRead = await ask(path(host)).then(
      async (answer) => answer.ok && (await answer.text()) !== '',
      () => false,
    );
    if (isRead) served.listings.push(performance.now());
    await delay(restMs);
  }
}

async function listAll(host) {
  const names = [];
  for (;;) {
    const answer = await ask(path(host, `?name_contains=try-&limit=100&offset=${names.length}`));
    const { resources } = await answer.json();
    if (resources.length === 0) return names;
    names.push(...resources.map(({ name }) => name));
  }
}

const longestGap = (times) =>
  (times.reduce((most, at, index) => Math.max(most, at - (times[index - 1] ?? at)), 0) / 1000).toFixed(1);

await Promise.all(
  hosts.flatMap((host, at) => [
    ...Array.from({ length: writersPerHost }, (_, writer) => write(host, `${at}-${writer}`)),
    read(host),
  ]),
);
const listed = await listAll(hosts[0]);
const missing = [...acknowledged].filter((name) => !listed.includes(name));
const doubled = listed.length - new Set(listed).size;
console.log(`Creations acknowledged: ${acknowledged.size}; missing: ${missing.length}; doubled: ${doubled}`);
console.log(
  `Nobody could create for ${longestGap(served.creations)} s, nor list for ${longestGap(served.listings)} s.`,
);
for (const [reason, count] of refused) console.log(`  ${count} x ${reason}`);
process.exitCode = missing.length + doubled > 0 ? 1 : 0;
