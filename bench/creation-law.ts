import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startHost } from '../server/testing/start-host.ts';

const count = 400;
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
  const open = Array.from({ length: count }, (_, at) => `creation-${at}`);
  const work = async () => {
    for (let name = open.pop(); name !== undefined; name = open.pop())
      if (await create(host.url, name)) acknowledged.push(name);
  };
  const half = async () => {
    while (acknowledged.length < count / 4 && open.length > 0) await new Promise(setImmediate);
    await host.stop('SIGKILL');
  };
  try {
    await Promise.all([half(), ...Array.from({ length: connections }, work)]);
    host = await start();
    const names = await listNames(host.url);
    const missing = acknowledged.filter((name) => !names.includes(name)).length;
    const twice = names.length - new Set(names).size;
    say(
      `Creations: ${acknowledged.length} acknowledged, the host killed meanwhile, ${missing} missing, ${twice} twice.`,
    );
    return missing + twice > 0
      ? `${missing} acknowledged creations missing, ${twice} listed twice`
      : undefined;
  } finally {
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
