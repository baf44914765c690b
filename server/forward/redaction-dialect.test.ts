import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { redact } from '../../src/api/redact.ts';
import { deployment } from '../sample/fixture-records.ts';
import { dialectOf } from '../testing/dialect-of.ts';
import { hostForTest } from '../testing/test-host.ts';

/* Services whose secret fields have other names: the host redacts these values as well. */

const id = '3f2c0000-0000-4000-8000-000000000001';
const file = {
  deploymentsPath: '/apps',
  parameters: { deployment_ids: 'ids', limit: 'page_size' },
  envelope: { resources: 'data.apps' },
  fields: {
    id: 'app_id',
    source_config: 'origin',
    'source_config.resource_spec.sidecars.env': 'origin.resource_spec.sidecars.settings',
    'source_config.resource_spec.sidecars.env.value': 'origin.resource_spec.sidecars.settings.is',
    secrets: 'runtime.credentials',
    'secrets.name': 'runtime.credentials.label',
    'secrets.value': 'runtime.credentials.content',
  },
  secretFields: ['pins'],
};
const record = (name: string) => ({
  app_id: id,
  runtime: {
    credentials: ['A', 'B'].map((each) => ({ label: `${name}_${each}`, content: `s3cr3t-${name}-${each}` })),
  },
  origin: {
    resource_spec: { sidecars: [{ name: 'x', settings: [{ name: 'TOKEN', is: 's3cr3t-sidecar' }] }] },
  },
  pins: ['s3cr3t-pin'],
  // A service may send the documented names as well as its own.
  secrets: [{ name: 'A', value: 's3cr3t-documented' }],
  title: 'kept',
});
const page = { data: { apps: [record('first'), { ...record('other'), app_id: 'other' }] }, offset: 2 };

const host = () =>
  hostForTest({
    service: (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page)),
    parts: { config: { dialect: dialectOf(file), integrations: [] } },
  });

test('listings have no secret values under any of the names', async () => {
  const { ask } = await host();
  const text = await (await ask('/api/apps')).text();
  expect(text).not.toContain('s3cr3t');
  expect(JSON.parse(text)).toMatchObject({
    data: {
      apps: [
        { title: 'kept', runtime: { credentials: [{ label: 'first_A', content: '[hidden]' }, {}] } },
        { title: 'kept' },
      ],
    },
  });
});

test('Reveal uses the service’s names and returns one value', async () => {
  const { ask, lines } = await host();
  const reveal = { headers: { 'Slipway-Reveal': '1' } };
  const text = await (await ask(`/api/apps?page_size=1&ids=${id}`, reveal)).text();
  expect(JSON.parse(text)).toEqual({
    data: {
      apps: [
        {
          app_id: id,
          runtime: {
            credentials: [
              { label: 'first_A', content: '[hidden]' },
              { label: 'first_B', content: 's3cr3t-first-B' },
            ],
          },
        },
      ],
    },
  });
  expect(lines.join()).toContain('"first_B"');
  expect(lines.join()).not.toContain('s3cr3t');
  for (const query of [`limit=1&deployment_ids=${id}&ids=${id}`, `page_size=2&ids=${id}`, `ids=${id}`])
    expect((await ask(`/api/apps?${query}`, reveal)).status).toBe(400);
});

test('a documented field that the dialect calls secret is removed from every listing', async () => {
  const dialect = dialectOf({ integrationsPath: '/integrations', secretFields: ['pins', 'Name'] });
  const { ask } = await hostForTest({
    service: (_request, response) =>
      void response.end(JSON.stringify([{ id, name: 's3cr3t', pins: ['s3cr3t'] }])),
    parts: { config: { dialect, integrations: [] } },
  });
  for (const path of ['/integrations', `/v1/integrations/forge/codehost/${id}/repos`])
    expect(await (await ask(`/api${path}`)).json()).toEqual([{ id, name: '[hidden]' }]);
});

test('a field that the dialect maps to something other than a secret passes', async () => {
  const dialect = dialectOf({
    fields: { 'source_config.deployment_type': 'environment' },
    envelope: { resources: 'data.apps' },
  });
  const sent = { id, environment: 'prod', source_config: { environment: { TOKEN: 's3cr3t' } } };
  const { ask } = await hostForTest({
    service: (_request, response) =>
      void response.end(JSON.stringify({ data: { apps: [sent, { id, environment: { A: 's3cr3t' } }] } })),
    parts: { config: { dialect, integrations: [] } },
  });
  expect(await (await ask('/api/v2/deployments')).json()).toEqual({
    data: {
      apps: [
        { id, environment: 'prod', source_config: { environment: { TOKEN: '[hidden]' } } },
        { id, environment: { A: '[hidden]' } },
      ],
    },
  });
});

/** Any names for secrets that a dialect file may define. The host refuses names with another meaning. */
const spelling = fc.record({
  list: fc.stringMatching(/^x[a-zA-Z0-9_]{1,8}$/),
  name: fc.stringMatching(/^y[a-zA-Z0-9_]{1,8}$/),
  value: fc.stringMatching(/^z[a-zA-Z0-9_]{1,8}$/),
  holder: fc.constantFrom('', 'deep.', 'deep.er.'),
});

test('with any names in a dialect, no secret value passes and the rest is unchanged', () =>
  fc.assert(
    fc.property(spelling, ({ list, name, value, holder }) => {
      const at = `${holder}${list}`;
      const dialect = dialectOf({
        fields: { secrets: at, 'secrets.name': `${at}.${name}`, 'secrets.value': `${at}.${value}` },
      });
      const secrets = [{ name: 'A', value: 's3cr3t' }];
      const documented = deployment('one', { secrets }).record;
      const translated = dialect.translation?.record.toService(documented);
      const text = JSON.stringify(redact(translated, dialect.secretFields));
      expect(text).not.toContain('s3cr3t');
      expect(text).toContain('"A"');
      expect(dialect.translation?.record.toDocumented(translated)).toEqual(documented);
    }),
  ));
