import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Db } from '../database/db.ts';
import { type AppParts, createReferenceApp } from '../reference/app.ts';
import { fillTenant, type Rows } from '../reference/fill.ts';
import { openApiDocument } from '../reference/openapi.ts';
import { type FixtureName, fixtures } from '../sample/fixtures.ts';

// Not strict, because the document contains more than schemas. The page's parsers check formats.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(openApiDocument(), 'openapi');

/** Differences between a response and the OpenAPI document. @param path as in the document */
function undocumented(method: string, path: string, status: number, body: unknown): string[] {
  const step = (text: string) => encodeURIComponent(text.replaceAll('/', '~1'));
  const responses = `openapi#/paths/${step(path)}/${method.toLowerCase()}/responses`;
  const validate = ajv.getSchema(`${responses}/${status}/content/${step('application/json')}/schema`);
  if (!validate) return [`${method} ${path} does not document ${status}`];
  if (validate(body) === true) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The reference service with faults; by default with free disk space and without a log. */
export function appForTest({ log = () => undefined, ...parts }: Partial<AppParts> & Pick<AppParts, 'db'>) {
  return createReferenceApp({ checkSpace: async () => undefined, log, faults: true, ...parts });
}

export const listPath = '/v2/deployments';
const reposPath = '/v1/integrations/forge/codehost/{integration_id}/repos';

const page = z.object({ resources: z.array(z.looseObject({})), offset: z.int() });
const problems = z.object({ detail: z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])) })) });

/** A response: its JSON, and the fields of a page or of a list of complaints. */
interface Reply {
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
  resources: Record<string, unknown>[];
  offset: number | undefined;
  /** Paths of the complaints, `body.source_config.repo_url`. */
  wrong: string[];
}

export interface ServiceOptions {
  tenant?: string;
  db?: Db;
  checkSpace?: () => Promise<void>;
  log?: (line: string) => void;
}

let tenants = 0;

/** The service with a new tenant. Every response is checked against the OpenAPI document. */
export async function serviceForTest(
  database: Db,
  rows: FixtureName | Rows = {},
  { tenant = `tenant-${(tenants += 1)}`, ...more }: ServiceOptions = {},
) {
  const app = appForTest({ db: database, ...more });
  await fillTenant(database, tenant, typeof rows === 'string' ? fixtures[rows]() : rows);
  const ask = async (
    path: string,
    init: RequestInit = {},
    documentedAs = path.replace(/\?.*/, ''),
  ): Promise<Reply> => {
    const headers = { 'x-slipway-tenant': tenant, ...Object.fromEntries(new Headers(init.headers)) };
    const response = await app.request(path, { ...init, headers });
    const { status } = response;
    const text = await response.text();
    const body: unknown = JSON.parse(text);
    const isForAnyAddress =
      [405, 500, 503, 507].includes(status) || !['/v1', '/v2'].includes(path.slice(0, 3));
    if (!isForAnyAddress) expect(undocumented(init.method ?? 'GET', documentedAs, status, body)).toEqual([]);
    expect(response.headers.get('content-type')).toBe('application/json');
    return {
      status,
      headers: response.headers,
      text,
      body,
      resources: page.safeParse(body).data?.resources ?? [],
      offset: page.safeParse(body).data?.offset,
      wrong: problems.safeParse(body).data?.detail.map(({ loc }) => loc.join('.')) ?? [],
    };
  };
  return {
    tenant,
    ask,
    names: async (query: string) => (await ask(`${listPath}?${query}`)).resources.map(({ name }) => name),
    repositories: (id: string) => ask(reposPath.replace('{integration_id}', id), {}, reposPath),
    post: (body: unknown, type = 'application/json') =>
      ask(listPath, {
        method: 'POST',
        headers: { 'content-type': type },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
