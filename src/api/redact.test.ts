import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isObject } from '../kit/text/json.ts';
import { hidden } from './clean-text.ts';
import { deploymentRequestRecord } from './deployment-request.ts';
import { defaultDialect } from './dialect/dialect.ts';
import { hiddenTexts, redact } from './redact.ts';
import { deploymentRecord, repositoryRecord } from './schemas.ts';

const none = defaultDialect.secretFields;

/** A copy in which every text that contains `s3` is hidden. */
const concealed = (value: object): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' && part.includes('s3') ? hidden : part,
  );

describe('redact with fields that a dialect maps to documented fields', () => {
  const own = {
    ...none,
    open: {
      '.environment': 'value',
      'data.environment': 'value',
      '.env': 'holder',
      'secrets.stage': 'value',
    },
  } as const;

  it.each([
    ['a text', { environment: 'dev' }, { environment: 'dev' }],
    ['one in an envelope', { data: [{ environment: 'dev' }] }, { data: [{ environment: 'dev' }] }],
    [
      'an object, of which the secrets stay hidden',
      { env: { a: 'b', secrets: { A: 's3' } } },
      { env: { a: 'b', secrets: { A: hidden } } },
    ],
    ['one among secrets', { secrets: { stage: 'dev', A: 's3' } }, { secrets: { stage: 'dev', A: hidden } }],
  ])('keeps %s', (_, value, redacted) => {
    expect(redact(value, own)).toEqual(redacted);
  });

  it.each([
    ['an object where a text is documented', { environment: { A: 's3' } }],
    ['a list of variables there', { environment: [{ name: 'A', value: 's3' }] }],
    ['the same name elsewhere', { origin: { environment: 'A=s3' } }],
    [
      'the same name in a text of JSON',
      { note: '{"environment":"A=s3"}' },
      { note: `{"environment":"${hidden}"}` },
    ],
    ['what is named secret besides', { environment: 's3' }, { environment: hidden }, ['environment']],
    [
      'credentials of URLs',
      { environment: 'https://s3@h.example' },
      { environment: `https://${hidden}@h.example` },
    ],
  ])('hides %s', (_, value, redacted = concealed(value), fields: string[] = []) => {
    expect(redact(value, { ...own, fields })).toEqual(redacted);
  });
});

describe('redact by the name of a field', () => {
  it.each([
    'token',
    'access_token',
    'accessToken',
    'GITHUB-TOKEN',
    'client_secret',
    'password',
    'dbPassword',
    'api_key',
    'X-Api-Key',
    'secret_key',
    'private_key',
    'sshPrivateKey',
    'credential',
    'registry_credentials',
    'connection_string',
    'AzureWebJobsConnectionString',
    'authorization',
    'Proxy-Authorization',
  ])('hides texts in %s', (key) => {
    expect(redact({ a: [{ [key]: 's3' }] }, none)).toEqual({ a: [{ [key]: hidden }] });
    expect(redact({ [key]: ['s3', 's3'] }, none)).toEqual({ [key]: [hidden, hidden] });
    const value = {
      user: 's3',
      port: 5432,
      isOn: true,
      none: null,
      deeper: [{ a: 's3' }],
      secretRef: { name: 'a' },
    };
    expect(redact({ [key]: value }, none)).toEqual({
      [key]: { ...value, user: hidden, deeper: [{ a: hidden }] },
    });
    expect(redact({ [key]: 4096 }, none)).toEqual({ [key]: 4096 });
    expect(redact({ [key]: false }, none)).toEqual({ [key]: false });
    expect(redact({ [key]: 's3' }, { ...none, openNames: [key.toUpperCase()] })).toEqual({ [key]: 's3' });
    expect(redact({ labels: { [key]: 'a' } }, none)).toEqual({ labels: { [key]: 'a' } });
    expect(redact({ annotations: { [`a.example/${key}`]: 's3' } }, none)).toEqual({
      annotations: { [`a.example/${key}`]: hidden },
    });
  });

  it.each([
    'tokens',
    'apiTokens',
    'passwords',
    'passwd',
    'mysql_pwd',
    'sshPassphrase',
    'API-KEYS',
    'access_key',
    'secret_access_key',
    'AWS-Secret-Access-Key',
    'webhookSigningKey',
    'encryption_key',
    'SharedKey',
    'storage_account_key',
    'Ocp-Apim-Subscription-Key',
  ])('hides texts in %s, but not numbers, labels and annotations', (key) => {
    expect(redact({ a: [{ [key]: ['s3', { b: 's3' }] }] }, none)).toEqual({
      a: [{ [key]: [hidden, { b: hidden }] }],
    });
    const kept = { [key]: 7, labels: { [key]: 'a' }, annotations: { [`a.example/${key}`]: 'a' } };
    expect(redact(kept, none)).toEqual(kept);
    expect(redact({ [key]: 's3' }, { ...none, openNames: [key] })).toEqual({ [key]: 's3' });
  });

  it.each([
    [{ max_tokens: 7, secret_name: 'a', passwordless: 'a', key: 'a', public_key: 'a', auth: 'oidc' }],
    [{ signature: 'a', digest: 'a', sort_key: 'a', primary_key: 'a', cache_key: 'a', partitionKey: 'a' }],
    [{ access_key_id: 'a', signing_key_ref: 'a', token_id: 'a', password_policy: 'a', authKey: 'a' }],
    [{ secret_references: [{ name: 'A', secret_name: 'a', secret_key: 'b' }] }],
    [{ detail: [{ loc: ['body'], input: { secret_references: [{ secret_key: 'b' }] } }] }],
    [{ resource_spec: { image_pull_secrets: [{ name: 'registry-credentials' }] } }],
    [{ volumes: [{ name: 'tls', secret: { secretName: 'a', items: [{ key: 'token', path: 'token' }] } }] }],
    [{ volumes: [{ projected: { sources: [{ serviceAccountToken: { path: 'token' } }] } }] }],
    [{ volumes: [{ csi: { nodePublishSecretRef: { name: 'a' }, volumeAttributes: { token: 'a' } } }] }],
    [{ envFrom: [{ secretRef: { name: 'a' }, prefix: 'P_' }] }],
    [{ valueFrom: { secretKeyRef: { name: 'a', key: 'token' } } }],
    [{ passwordRef: { token: 'a' }, token_ref: 'a', tokenName: 'a', authorizationName: { secret: 'a' } }],
    [{ environment: 'production', env: 'eu-1.prod_2' }],
  ])('keeps %j', (value) => {
    expect(redact(value, none)).toEqual(value);
  });

  it.each([
    [{ environment: 'A=s3' }],
    [{ env: 's3 s3' }],
    [{ environment: `a${'b'.repeat(63)}` }, { environment: hidden }],
    [{ env_variables: { A: 's3', B: 7 } }, { env_variables: { A: hidden, B: hidden } }],
    [{ environment_vars: { A: 's3' } }],
    [{ runtimeEnvVars: ['A=s3'] }],
    [{ volumes: [{ env: [{ name: 'A', value: 's3' }] }] }],
    [{ errors: { client_secret: ['s3 is too short'] } }],
  ])('hides in %j', (value, redacted = concealed(value)) => {
    expect(redact(value, none)).toEqual(redacted);
  });

  it('hides secrets of the dialect even if its openFields name them', () => {
    expect(redact({ token: 's3' }, { ...none, fields: ['token'], openNames: ['token'] })).toEqual({
      token: hidden,
    });
  });
});

describe('redact', () => {
  it.each([
    ['a documented secret', { secrets: [{ name: 'A', value: 's3' }] }],
    ['one without a name', { secrets: [{ value: 's3' }] }],
    ['secrets as a map', { secrets: { A: 's3', B: 7 } }, { secrets: { A: hidden, B: hidden } }],
    ['secrets as texts', { secrets: ['s3', null] }],
    ['secrets as one text', { secrets: '[{"value":"s3"}]' }],
    ['a value under another key', { secrets: [{ name: 'A', plain: 's3' }] }],
    ['an environment without names', { sidecars: [{ env: [{ value: 's3' }] }] }],
    ['an environment as a map', { env: { TOKEN: 's3' } }],
    [
      'variables called KEY and NAME',
      { env: { KEY: 's3', NAME: 's3', name: 's3' }, secrets: [{ KEY: 's3', NAME: 's3' }] },
    ],
    ['an environment as text', { env: 'A=s3\nB=s3' }],
    ['an environment as text among labels', { labels: { env: 'A=s3' } }],
    [
      'an environment by another name',
      { environment: { A: 's3' }, env_vars: [{ name: 'A', v: 's3' }], secret_values: ['s3'] },
    ],
    ['a list of variables', [{ variable: 'A', value: 's3' }]],
    [
      'a literal where a value comes from',
      { env: [{ name: 'A', valueFrom: { literal: 's3', secretKeyRef: { name: 'a', data: 's3' } } }] },
    ],
    [
      'what JSON in an annotation holds',
      { annotations: { last: '{"env":[{"name":"A","value":"s3"}],"n":1}' } },
      { annotations: { last: `{"env":[{"name":"A","value":"${hidden}"}],"n":1}` } },
    ],
    [
      'credentials in URLs',
      { repo_url: 'https://s3@h.example/a', custom_url: 'https://h.example/?token=s3' },
      { repo_url: `https://${hidden}@h.example/a`, custom_url: `https://h.example/?token=${hidden}` },
    ],
  ])('hides %s', (_, value, redacted = concealed(value)) => {
    expect(redact(value, none)).toEqual(redacted);
  });

  it('hides fields that the dialect names', () => {
    const value = { pins: { a: 's3', b: null }, Pins: 's3', pin: 'kept', nested: [{ pins: 7 }] };
    expect(redact(value, { ...none, fields: ['pins'] })).toEqual({
      pins: hidden,
      Pins: hidden,
      pin: 'kept',
      nested: [{ pins: hidden }],
    });
  });

  it('reports the values it hides', () => {
    const value = {
      env: [{ name: 'A', value: 's3-1' }, { B: { deep: ['s3-2'] } }, { name: 'N', value: 31337 }],
      envs: { D: 9007199254740993n },
      url: 'https://s3-3@h.example',
      note: '{"secrets":{"C":"s3-4"}}',
      pins: 's3-5',
      other: 'kept',
    };
    const revealedTexts = ['31337', '9007199254740993', 's3-1', 's3-2', 's3-3', 's3-4', 's3-5'];
    expect(hiddenTexts(value, { ...none, fields: ['pins'] }).toSorted()).toEqual(revealedTexts);
  });

  it.each([
    [
      'where a value comes from',
      { env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 'a', key: 'b' } } }] },
    ],
    ['a field of the pod', { env: [{ name: 'A', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }] }],
    ['a label called env', { labels: { env: 'prod' } }],
    ['references', { secret_references: [{ name: 'A', secret_name: 'a', secret_key: 'b' }] }],
    ['a value of nobody', { annotations: { value: '7' } }],
  ])('keeps %s', (_, value) => {
    expect(redact(value, none)).toEqual(value);
  });
});

/** Contains a slash, which the name of a stage cannot have. */
const marked = fc.string({ unit: 'grapheme' }).map((text) => `s3cr3t/${text}`);
const anyValue = fc.oneof(
  marked,
  fc.array(marked, { maxLength: 2 }),
  fc.record({ data: marked }),
  fc.record({ name: marked, key: marked }),
  fc.constant(null),
);
const name = fc.string({ maxLength: 8 });
const oneOf = (...keys: string[]) => fc.constantFrom(...keys);
/** Keys with a special meaning elsewhere are ordinary variables here. */
const mapKey = fc.oneof(name, oneOf('KEY', 'NAME', 'name', 'key', 'value', 'valueFrom', 'labels', 'env'));

/** A secret in spellings that services use or might use. */
const item = fc.oneof(
  fc
    .tuple(oneOf('name', 'key', 'variable'), name, oneOf('value', 'Value', 'VALUE'), anyValue)
    .map(([nameKey, text, valueKey, value]) => ({ [valueKey]: value, [nameKey]: text })),
  fc.record({ value: anyValue }),
  fc.record({ name, plaintext: marked, value: fc.constant(null) }),
  fc.record({ name: fc.record({ first: marked }), value: marked }),
  fc.record({ name, valueFrom: fc.record({ literal: marked, secretKeyRef: fc.record({ data: marked }) }) }),
  fc.record({ name, KEY: marked, NAME: marked }),
  marked,
  fc.array(marked, { maxLength: 2 }),
);
const named = fc
  .tuple(oneOf('name', 'Name', 'key', 'KEY', 'variable'), name, anyValue)
  .map(([nameKey, text, value]) => ({ [nameKey]: text, value }));
const list = fc.oneof(fc.array(item, { maxLength: 3 }), fc.dictionary(mapKey, anyValue), marked);
const word = oneOf(
  'secrets',
  'Secrets',
  'env',
  'ENV',
  'env_vars',
  'environment',
  'secret_values',
  'env_variables',
  'EnvironmentVars',
  'build_env_vars',
  'environmentVariables',
  'Environment-Vars',
);
const secretName = oneOf(
  'token',
  'accessToken',
  'client_secret',
  'X-Api-Key',
  'password',
  'DB_PASSWORD',
  'secretKey',
  'private-key',
  'credential',
  'registry_credentials',
  'connectionString',
  'Authorization',
  'passwd',
  'signing_key',
);
const host = 'h.example/a';
const url = fc
  .tuple(fc.stringMatching(/^[\w.:-]{0,12}$/), fc.nat({ max: 2 }))
  .map(
    ([more, kind]) =>
      [
        `https://s3cr3t${more}@${host}`,
        `ssh://git:s3cr3t${more}@${host}`,
        `https://${host}?x=1&private_token=s3cr3t${more}`,
      ][kind],
  );
const nest = (inner: fc.Arbitrary<unknown>) =>
  fc.oneof(
    fc.tuple(word, list).map(([field, secrets]) => ({ [field]: secrets, labels: { env: 'prod' } })),
    fc
      .tuple(secretName, fc.oneof(marked, fc.array(marked), fc.dictionary(name, fc.oneof(marked, fc.nat()))))
      .map(([field, secret]) => ({ [field]: secret })),
    fc.record({ named }),
    fc.array(named, { maxLength: 2 }),
    fc.record({ repo_url: url }),
    fc.record({ source_config: inner }),
    fc.record({ annotations: fc.record({ last: inner.map((value) => JSON.stringify(value)) }) }),
    fc.array(inner, { maxLength: 3 }),
    fc.record({ ['__proto__']: inner, constructor: inner }),
  );
const record = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 70, depthSize: 'large' },
    list.map((secrets) => ({ secrets })),
    nest(tie('any')),
  ),
})).any;

/** A value with every field of a JSON schema; each text is its path. */
function filled(schema: unknown, path: string): unknown {
  if (!isObject(schema)) return path;
  const { type, items, properties, anyOf } = schema;
  const other = Array.isArray(anyOf) && anyOf.find((each) => isObject(each) && each['type'] !== 'null');
  if (other) return filled(other, path);
  if (items) return [filled(items, path)];
  if (type !== 'object') return path;
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([key, each]) => [key, filled(each, `${path}.${key}`)]),
  );
}

it('hides only the values of secrets and variables among the documented fields', () => {
  const texts = [deploymentRecord, repositoryRecord, deploymentRequestRecord(defaultDialect)].flatMap(
    (schema) =>
      hiddenTexts(filled(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), ''), none),
  );
  expect(texts).toEqual([
    '.source_config.resource_spec.init_containers.env.value',
    '.source_config.resource_spec.sidecars.env.value',
    '.secrets.value',
    '.source_config.resource_spec.init_containers.env.value',
    '.source_config.resource_spec.sidecars.env.value',
    '.secrets.value',
  ]);
});

it('removes secret values in any spelling and at any depth', () => {
  fc.assert(
    fc.property(record, (value) => {
      expect(JSON.stringify(redact(value, none))).not.toContain('s3cr3t');
    }),
    { numRuns: 2000 },
  );
});

it('keeps all other values and keys', () => {
  const plain = fc.jsonValue({ maxDepth: 5 });
  fc.assert(
    fc.property(plain, (value) => {
      const text = JSON.stringify(value);
      fc.pre(!/"(?:value|value_?from|secrets|envs?|environment|labels)"|[@=]|"\\s*[[{]/i.test(text));
      fc.pre(
        !/(?:tokens?|secret|passwords?|passwd|pwd|passphrase|keys?|credentials?|string|authorization)"/i.test(
          text,
        ),
      );
      expect(JSON.stringify(redact(JSON.parse(text), none))).toBe(text);
    }),
  );
  const labels = { env: 'prod', value: 'kept', __proto: 1 };
  expect(
    redact({ labels, secret_references: [{ name: 'A', secret_name: 's', secret_key: 'k' }] }, none),
  ).toEqual({
    labels,
    secret_references: [{ name: 'A', secret_name: 's', secret_key: 'k' }],
  });
});

it('keeps a key `__proto__` without changing the prototype', () => {
  const value: unknown = JSON.parse('{"__proto__":{"polluted":true},"a":1}');
  expect(JSON.stringify(redact(value, none))).toBe('{"__proto__":{"polluted":true},"a":1}');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
