import { Hono } from 'hono';
import { deploymentIds } from '../../src/api/deployment-id.ts';
import { defaultDialect } from '../../src/api/dialect/dialect.ts';
import { deploymentParams, type DeploymentValues } from '../../src/api/parameters.ts';
import { isUuid } from '../../src/kit/params/codecs.ts';
import { type ParamTable, readParams, rowsOf } from '../../src/kit/params/table.ts';
import { readMs, within } from '../database/database-failure.ts';
import type { Db } from '../database/db.ts';
import { type Complaint, unprocessable } from './complaint.ts';
import { createDeployment } from './create-deployment.ts';
import { hasIntegration, listPage, listRepositories } from './listing.ts';
import { tenantOf } from './tenant.ts';

export interface RouteOptions {
  db: Db;
  /** Throws DiskFull while the disk is nearly full. */
  checkSpace: () => Promise<void>;
  log: (line: string) => void;
}

const documented = deploymentParams(defaultDialect);

/** Also tries the whole text as one id, because an id may contain commas. */
const listingParams = {
  ...documented,
  deploymentIds: {
    param: documented.deploymentIds.param,
    codec: {
      ...deploymentIds,
      read: (raw: string) => {
        const { value, ...others } = deploymentIds.read(raw);
        return { ...others, ...(value && { value: [...new Set([...value, raw.trim()])] }) };
      },
    },
  },
} as const satisfies ParamTable;

const json = { 'content-type': 'application/json' };

export function serviceRoutes(options: RouteOptions): Hono {
  const { db, checkSpace } = options;
  const app = new Hono();
  for (const path of ['/v1/*', '/v2/*']) app.get(path, (_c, next) => within(readMs, next()));

  app.get('/v2/deployments', async (c) => {
    const { values, problems } = readParams(listingParams, new URL(c.req.url).searchParams);
    const complaints = [
      ...problems.map(({ param, problem }) => queryComplaint(param, problem)),
      ...nullCharacters(values),
    ];
    if (complaints.length > 0) return unprocessable(c, complaints);
    const { records, offset } = await listPage(db, tenantOf(c), values, checkSpace);
    return c.body(`{"resources":[${records.join(',')}],"offset":${offset}}`, { headers: json });
  });

  app.post('/v2/deployments', async (c) => createDeployment(c, { db, checkSpace, tenant: tenantOf(c) }));

  app.get('/v1/integrations/forge/codehost/:integration/repos', async (c) => {
    const id = c.req.param('integration');
    if (!isUuid(id))
      return unprocessable(c, [
        { loc: ['path', 'integration_id'], msg: 'must be a UUID', type: 'value_error' },
      ]);
    const tenant = tenantOf(c);
    if (!(await hasIntegration(db, tenant, id)))
      return c.json({ detail: 'There is no such integration.' }, 404);
    return c.body(await listRepositories(db, tenant, id), { headers: json });
  });

  for (const [path, allow] of [
    ['/v2/deployments', 'GET, HEAD, POST'],
    ['/v1/integrations/forge/codehost/:integration/repos', 'GET, HEAD'],
  ] as const) {
    app.all(path, (c) => c.json({ detail: `Only ${allow} are known here.` }, 405, { allow }));
  }
  return app;
}

function queryComplaint(param: string, msg: string): Complaint {
  return { loc: ['query', param], msg, type: 'value_error' };
}

/** Complaints about NUL: PostgreSQL does not accept this character, not even in a query. */
function nullCharacters(values: DeploymentValues): Complaint[] {
  return rowsOf(documented).flatMap(({ name, row: { param } }) => {
    const value: unknown = Reflect.get(values, name);
    const isBad = [value].flat().some((each) => typeof each === 'string' && each.includes('\0'));
    return isBad ? [queryComplaint(param, 'must not contain a null character')] : [];
  });
}
