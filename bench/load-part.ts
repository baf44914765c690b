import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { Part } from './rounds.ts';

const report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  errors: z.number(),
  non2xx: z.number(),
});

/** 20 connections for five seconds: the service alone, and through the host. */
async function load(base: string) {
  // Not where the module loads: the other parts do without it.
  const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
  const address = `${base}/api/v2/deployments?limit=20&offset=0`;
  const args = [autocannon, '--json', '--connections', '20', '--duration', '5', address];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  const { requests, latency, errors, non2xx } = report.parse(JSON.parse(stdout));
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests failed under load`);
  return { perRequest: 1000 / requests.average, p50: latency.p50, p99: latency.p99 };
}

/** Cost of the host: GETs of 20 records, without a browser. */
export const loadPart: Part = {
  name: 'load',
  figures: [
    { name: 'perRequest', what: 'time per request, 20 connections', unit: 'ms', digits: 2 },
    { name: 'p50', what: 'p50 of a request', unit: 'ms' },
    { name: 'p99', what: 'p99 of a request', unit: 'ms' },
  ],
  prepare: async () => [{ name: 'load', run: (_browser, base) => load(base) }],
};
