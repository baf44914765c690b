import { Hono, type MiddlewareHandler } from 'hono';
import { expect, test } from 'vitest';

import { pageHeaders, serviceHeaders } from '../../server/host/security-headers.ts';
import { defaultDialect } from '../../src/service/wire/dialect.ts';
import { addressesOf } from '../../src/service/wire/operations.ts';

/** The pattern of an address; an id stands where the path has one. */
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

const generated = (source: string) =>
  `# Written from ${source}; after a change there: npx vitest run hosting -u\n`;

/** What a middleware of the host adds to an answer, as nginx adds it. */
async function addedHeaders(middleware: MiddlewareHandler): Promise<string> {
  const app = new Hono().use(middleware).get('/', (c) => c.body(null));
  const { headers } = await app.request('/');
  const lines = [...headers].map(([name, value]) => `add_header ${name} ${JSON.stringify(value)} always;\n`);
  return generated('server/host/security-headers.ts') + lines.join('');
}

/** The documented operations, each as a location that leads on to the service. */
function locations(): string {
  const operations = addressesOf(defaultDialect).map(({ path, methods }) => {
    const [before, after] = path.split('{integration_id}');
    const address = after === undefined ? `= /api${before}` : `~ "^/api${before}${uuid}${after}$"`;
    return `
location ${address} {
    include slipway/service-headers.conf;
    if ($request_method !~ "^(?:${methods.join('|')})$") {
        return 405;
    }
    if ($slipway_elsewhere) {
        return 403;
    }
    if ($slipway_no_json) {
        return 415;
    }
    rewrite ^/api/(.*)$ /slipway-service/$1 last;
}
`;
  });
  return (
    generated('src/service/wire/operations.ts') +
    '# A service that spells its paths in another way needs them here, as its dialect file has them.\n' +
    operations.join('')
  );
}

// A configuration that lags behind the host fails here, and is written anew with -u.
test('the page from nginx has the headers that the host sends', async () => {
  await expect(await addedHeaders(pageHeaders)).toMatchFileSnapshot('page-headers.conf');
});

test('so have answers of the service', async () => {
  await expect(await addedHeaders(serviceHeaders)).toMatchFileSnapshot('service-headers.conf');
});

test('nginx lets the documented operations through', async () => {
  await expect(locations()).toMatchFileSnapshot('operations.conf');
});
