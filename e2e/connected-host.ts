import { writeFileSync } from 'node:fs';
import { startHost } from '../server/testing/start-host.ts';
import { test as base } from './fixtures.ts';
import { type Demands, startGuardedService } from './guarded-service.ts';
import { startStaticSite } from './static-site.ts';

interface Setup {
  /** More options of the host. */
  options?: string[];
  /** True for a host of static files. Browsers then send requests directly to the service. */
  isStatic?: boolean;
  /** The dialect, besides the workspace's header. */
  dialect?: object;
  /** SLIPWAY_SERVICE_HEADERS of the host. */
  headers?: string;
}

interface Connected {
  /** The address of the host. */
  host: string;
  /** The address of the service behind it. */
  service: string;
}

/**
 * `test` with a separate host in front of a service that requires credentials and responds with the
 * data of the test's tenant.
 */
export const test = base.extend<{ connect: (demands: Demands, setup: Setup) => Promise<Connected> }>({
  // The service sets the tenant, because a header of the test would trigger CORS for requests to
  // another origin.
  extraHTTPHeaders: {},
  connect: async ({ baseURL, tenant }, use, testInfo) => {
    const ends: (() => Promise<void> | void)[] = [];
    await use(async (demands, { options = [], headers = '', dialect: words = {}, isStatic = false }) => {
      const service = await startGuardedService(`${baseURL}/api`, tenant, demands);
      ends.push(service.close);
      const spelling = { workspaceHeader: 'X-Workspace', ...words };
      if (isStatic) {
        const config = JSON.stringify({ service: service.address, dialect: spelling });
        const site = await startStaticSite({ config });
        ends.push(site.close);
        return { host: new URL(site.address).origin, service: service.address };
      }
      const dialect = testInfo.outputPath('dialect.json');
      writeFileSync(dialect, JSON.stringify(spelling));
      const args = ['--service-url', service.address, '--dialect', dialect, ...options];
      const host = await startHost(args, { env: { SLIPWAY_SERVICE_HEADERS: headers } });
      ends.push(() => host.stop());
      return { host: host.url, service: service.address };
    });
    for (const end of ends.toReversed()) await end();
  },
});
