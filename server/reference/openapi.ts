import type { ParamTable } from '../../src/kit/params/table.ts';
import { deploymentParams, deploymentTypes, pagingBounds } from '../../src/service/wire/parameters.ts';
import * as z from 'zod/mini';
import { sourceValues } from '../../src/service/wire/dialect.ts';
import { isWhole, sizeNames } from './check-sizes.ts';
import { deploymentRequestRecord } from '../../src/service/wire/deployment-request.ts';
import { deploymentPageRecord, deploymentRecord, repositoryRecord } from '../../src/service/wire/record.ts';

type Json = Record<string, unknown>;

const id = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

function idList(description: string): Json {
  return { type: ['string', 'null'], pattern: `^${id}(,${id})*$`, description };
}

/** What a parameter's text may be, beside its name in the table. */
const parameterSchemas: Record<keyof typeof deploymentParams, Json> = {
  limit: {
    type: 'integer',
    minimum: pagingBounds.limit.min,
    maximum: pagingBounds.limit.max,
    default: pagingBounds.limit.default,
  },
  offset: { type: 'integer', minimum: pagingBounds.offset.min, default: pagingBounds.offset.default },
  nameContains: { type: ['string', 'null'] },
  status: { type: ['string', 'null'] },
  deploymentType: { type: ['string', 'null'], enum: [...deploymentTypes, null] },
  remoteReconciled: { type: ['boolean', 'null'] },
  imageVersion: { type: ['string', 'null'] },
  tagValueIds: idList('Comma-separated list of tag value ids.'),
  deploymentIds: idList('Comma-separated list of deployment ids.'),
};

function schemaOf(schema: z.core.$ZodType): Json {
  // `output`: what a reader may rely on. Unknown fields are allowed everywhere: they are kept, not
  // refused.
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
    },
  });
  return json;
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a request: an optional may be null, which means that it is not given. */
function nullable(schema: Json): Json {
  const { properties, items, required } = schema;
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  const ofField = (name: string, field: unknown): unknown => {
    const inner = isJson(field) ? nullable(field) : field;
    return isRequired(name) ? inner : { anyOf: [inner, { type: 'null' }] };
  };
  return {
    ...schema,
    ...(isJson(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, ofField(name, field)]),
      ),
    }),
    ...(isJson(items) && { items: nullable(items) }),
  };
}

const text = { type: 'string', pattern: '\\S' };
const texts = (names: readonly string[]) => ({
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
const sizes = {
  resource_spec: {
    properties: Object.fromEntries(
      sizeNames.map((name) => [name, { type: [isWhole(name) ? 'integer' : 'number', 'null'], minimum: 0 }]),
    ),
  },
};
const unsized = { resource_spec: { type: 'null' } };

/** A request of one source, with the fields that this source needs. */
function ofSource(source: string, config: readonly string[], revision: readonly string[], spec: Json): Json {
  const { required, properties } = texts(config);
  return {
    required: ['source', 'source_config', 'source_revision_config'],
    properties: {
      source: { const: source },
      source_config: { required, properties: { ...properties, ...spec } },
      source_revision_config: texts(revision),
    },
  };
}

const request: Json = {
  allOf: [
    nullable(schemaOf(deploymentRequestRecord)),
    {
      properties: {
        name: { pattern: '^[^\\0]*\\S[^\\0]*$' },
        source: { enum: Object.values(sourceValues) },
      },
    },
  ],
  oneOf: [
    ofSource(
      sourceValues.repository,
      ['integration_id', 'repo_url', 'deployment_type'],
      ['repo_ref'],
      unsized,
    ),
    ofSource(sourceValues.image, [], ['image_uri'], sizes),
    ofSource(sourceValues.tarball, [], ['source_tarball_path'], unsized),
  ],
};

const answer = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
});

const complaints = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: {
      anyOf: [
        { type: 'string' },
        {
          type: 'array',
          items: {
            type: 'object',
            required: ['loc', 'msg', 'type'],
            properties: {
              loc: { type: 'array', items: { type: ['string', 'integer'] } },
              msg: { type: 'string' },
              type: { type: 'string' },
            },
          },
        },
      ],
    },
  },
};
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const failures = (...codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, answer('A problem.', reference('Problem'))]));

/**
 * The OpenAPI 3.1 document of what is read and written, made from the very schemas that read and
 * write (INTERFACE.md 2 and 4).
 */
export function openApiDocument(): Json {
  const rows: [string, ParamTable[string]][] = Object.entries(deploymentParams);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Deployments and repositories',
      version: '2',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    security: [],
    paths: {
      '/v2/deployments': {
        get: {
          operationId: 'listDeployments',
          summary: 'List deployments',
          parameters: rows.map(([name, { wire }]) => ({
            name: wire,
            in: 'query',
            required: false,
            schema: new Map(Object.entries(parameterSchemas)).get(name),
          })),
          responses: {
            200: answer('A page of deployments.', reference('DeploymentPage')),
            ...failures('400', '422', '503'),
          },
        },
        post: {
          operationId: 'createDeployment',
          summary: 'Create a deployment',
          requestBody: {
            required: true,
            content: { 'application/json': { schema: reference('DeploymentRequest') } },
          },
          responses: {
            201: answer('The new deployment.', reference('Deployment')),
            ...failures('400', '409', '413', '415', '422', '503', '507'),
          },
        },
      },
      '/v1/integrations/forge/codehost/{integration_id}/repos': {
        get: {
          operationId: 'listRepositories',
          summary: 'List the repositories of an integration',
          parameters: [
            {
              name: 'integration_id',
              in: 'path',
              required: true,
              schema: { type: 'string', format: 'uuid' },
            },
          ],
          responses: {
            200: answer('All repositories that the integration reaches.', {
              type: 'array',
              items: reference('Repository'),
            }),
            ...failures('400', '404', '422', '503'),
          },
        },
      },
    },
    components: {
      schemas: {
        Deployment: schemaOf(deploymentRecord),
        DeploymentPage: {
          ...schemaOf(deploymentPageRecord),
          properties: {
            resources: { type: 'array', items: reference('Deployment') },
            offset: { type: 'integer' },
          },
        },
        DeploymentRequest: request,
        Repository: schemaOf(repositoryRecord),
        Problem: complaints,
      },
    },
  };
}
