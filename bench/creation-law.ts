import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../server/testing/start-host.ts';

/** Acknowledged creations after which the host is killed, while others are under way. */
const beforeKill = 100;
const connections = 20;
const list = '/api/v2/deployments';

/** @returns true if it was acknowledged */
async function create(base: string, name: string): Promise<boolean> {
  const source = { source: 'image', source_config: {}, secrets: [] };
  const body = { name, ...source, source_revision_config: { image_uri: 'registry.example/load:1' } };
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(base + list, { method: 'POST', headers, body: JSON.stringify(body) });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

async function listNames(base: string): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const response = await fetch(`${base}${list}?limit=100&offset=${names.length}`);
    const { resources }: { resources: { name: string }[] } = await response.json();
    if (resources.length === 0) return names;
    names.push(...resources.map(({ name }) => name));
  }
}

/**
 * The law of creations: an acknowledged deployment is in the list, once, even if the host is killed
 * in the middle.
 * @returns the violation, if there is one
 */
export async function checkCreations(say: (line: string) => void): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-creations-'));
  const start = () => startHost(['--empty', '--data-dir', folder], { isQuiet: true });
  let host = await start();
  const acknowledged: string[] = [];
  let begun = 0;
  let killed: Promise<void> | undefined;
  /** Creates until a creation fails: the host is killed. */
  const work = async () => {
    for (;;) {
      const name = `creation-${begun++}`;
      if (!(await create(host.url, name))) return;
      if (acknowledged.push(name) === beforeKill) killed = host.stop('SIGKILL');
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
    if (!killed) return `only ${acknowledged.length} of ${begun} creations acknowledged`;
    await killed;
    host = await start();
    const names = await listNames(host.url);
    const missing = acknowledged.filter((name) => !names.includes(name)).length;
    const twice = names.length - new Set(names).size;
    say(
      `Creations: ${begun} sent, ${acknowledged.length} acknowledged before the host was killed, ${missing} missing, ${twice} twice.`,
    );
    return missing + twice > 0
      ? `${missing} acknowledged creations missing, ${twice} listed twice`
      : undefined;
  } finally {
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
