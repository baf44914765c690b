import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from './fixtures.ts';
import { startHost } from './start-host.ts';

interface SpokenDialect {
  /** What the file of the dialect says. */
  dialect: object;
  /**
   * Whether a host of its own stands before the service, which it then reaches below a path prefix.
   */
  isForwarded: boolean;
}

interface Hosts {
  /** The reference service in the dialect, with the host before it. */
  service: string;
  /** The host that the browser asks. */
  host: string;
}

/**
 * `test` with a service that speaks a dialect: `test.use({
 * spoken: { dialect, isForwarded: true } })`.
 */
export const test = base.extend<object, { spoken: SpokenDialect; hosts: Hosts }>({
  spoken: [
    { dialect: {}, isForwarded: false },
    { option: true, scope: 'worker' },
  ],
  hosts: [
    async ({ spoken: { dialect, isForwarded } }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'slipway-dialect-'));
      const file = join(folder, 'dialect.json');
      writeFileSync(file, JSON.stringify(dialect));
      const ownData = ['--faults', '--empty', '--data-dir', join(folder, 'data')];
      // A service hands its secret values out; it is the host before it that takes them out.
      const service = await startHost([...ownData, '--speak', file, ...(isForwarded ? ['--no-redact'] : [])]);
      const host = isForwarded
        ? await startHost(['--service-url', `${service.url}/api`, '--dialect', file])
        : undefined;
      await use({ service: service.url, host: (host ?? service).url });
      await host?.stop();
      await service.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ hosts: { host } }, use) => use(host),
  fill: async ({ request, tenant, hosts: { service } }, use) => {
    await use(async (data) => {
      const body = typeof data === 'string' ? { tenant, fixture: data } : { tenant, data };
      const answer = await request.post(`${service}/__reference/tenants`, { data: body });
      expect(answer.status(), await answer.text()).toBe(200);
    });
  },
});
