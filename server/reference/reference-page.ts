import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { deploymentRecord, repositoryRecord } from '../../src/api/schemas.ts';
import { fixtures, isFixtureName } from '../sample/fixtures.ts';
import type { TenantData } from '../sample/tenant-data.ts';
import { readFaults } from './fault-middleware.ts';
import { faults, isFaultName } from './faults.ts';
import type { LoggedRequest } from './request-log.ts';
import { faultCookie, isTenantName, tenantOf } from './tenant.ts';

export interface ReferenceControls {
  fill: (tenant: string, data: TenantData) => Promise<void>;
  /** The last requests of a tenant, oldest first. */
  requests: (tenant: string) => LoggedRequest[];
  /** Releases the tenant's requests with this cookie that the fault `held` holds. */
  release: (tenant: string, cookie: string) => void;
}

const seeds = z.strictObject({
  integrations: z._default(z.array(z.object({ id: z.string(), name: z.string() })), []),
  repositories: z._default(z.array(z.object({ integrationId: z.string(), record: z.unknown() })), []),
  deployments: z._default(
    z.array(
      z.object({
        record: z.unknown(),
        remoteReconciled: z.exactOptional(z.boolean()),
        tagValueIds: z.exactOptional(z.array(z.string())),
      }),
    ),
    [],
  ),
});
const filling = z.object({
  tenant: z.string().check(z.refine(isTenantName)),
  fixture: z.optional(z.string()),
  data: z.optional(seeds),
});

/**
 * `/__reference`: a page to switch faults on and off. `POST /__reference/tenants` fills a tenant,
 * `POST /__reference/release` releases held requests, `GET /__reference/requests?tenant=` lists requests.
 */
export function referencePages({ fill, requests, release }: ReferenceControls): Hono {
  const app = new Hono();
  app.get('/__reference/faults', (c) => c.json(Object.keys(faults)));
  app.get('/__reference/requests', (c) => c.json(requests(c.req.query('tenant') ?? 'default')));
  app.post('/__reference/release', (c) => {
    release(tenantOf(c), getCookie(c, faultCookie) ?? '');
    return c.json({});
  });
  app.post('/__reference/tenants', async (c) => {
    const parsed = filling.safeParse(await c.req.json().catch(() => undefined));
    const { tenant, fixture = '', data } = parsed.data ?? {};
    if (!tenant || (data === undefined && !isFixtureName(fixture))) {
      const unknown = parsed.error?.issues.find((issue) => issue.code === 'unrecognized_keys');
      const detail = unknown
        ? `Unknown: ${unknown.keys.join(', ')}. Rows are integrations, repositories, deployments.`
        : `Give {tenant, fixture} or {tenant, data}; fixtures: ${Object.keys(fixtures).join(', ')}`;
      return c.json({ detail }, 422);
    }
    const wrong = data && whatIsUnreadable(data);
    if (wrong) return c.json({ detail: wrong }, 422);
    const rows: TenantData = data ?? (isFixtureName(fixture) ? fixtures[fixture]() : fixtures.empty());
    await fill(tenant, rows);
    const { integrations, repositories, deployments } = rows;
    const [repositoryCount, deploymentCount] = [repositories.length, deployments.length];
    return c.json({ tenant, integrations, repositories: repositoryCount, deployments: deploymentCount });
  });
  app.post('/__reference/fault', async (c) => {
    const { fault } = await c.req.parseBody();
    const name = typeof fault === 'string' ? fault : '';
    const isKnown = isFaultName(name);
    const life = isKnown ? {} : { maxAge: 0 };
    setCookie(c, faultCookie, isKnown ? name : '', { path: '/', sameSite: 'Lax', ...life });
    return c.redirect('../__reference', 303);
  });
  app.get('/__reference', (c) => {
    const current = readFaults(getCookie(c, faultCookie)).map(({ name }) => name);
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <title>Reference service · Slipway</title>
          <main>
            <h1>Reference service</h1>
            <p>A fault affects the requests of this browser. <a href="deployments">Back to Slipway</a></p>
            <form method="post" action="__reference/fault">
              <p role="status">${current.length > 0 ? `On: ${current.join('; ')}` : 'No fault is on.'}</p>
              <button name="fault" value="">Switch off</button>
              <ul>
                ${Object.entries(faults).map(
                  ([name, { about }]) =>
                    html`<li><button name="fault" value="${name}">${name}</button> ${about}</li>`,
                )}
              </ul>
            </form>
          </main>
        </html>`,
    );
  });
  return app;
}

/** The first field that the page cannot read. Only fixtures may contain unreadable records. */
function whatIsUnreadable({ deployments, repositories }: z.infer<typeof seeds>): string | undefined {
  const kinds = { deployments, repositories };
  const schemas = { deployments: deploymentRecord, repositories: repositoryRecord };
  for (const kind of ['deployments', 'repositories'] as const)
    for (const [at, { record }] of kinds[kind].entries()) {
      const [issue] = schemas[kind].safeParse(record).error?.issues ?? [];
      if (issue)
        return `A page cannot read data.${kind}[${at}].record: ${issue.path.join('.') || 'it'} is missing or has the wrong type.`;
    }
  return undefined;
}
