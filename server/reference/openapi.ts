import * as z from 'zod/mini';
import { deploymentRequestRecord } from '../../src/api/deployment-request.ts';
import { defaultDialect, type Dialect, sourceValues } from '../../src/api/dialect/dialect.ts';
import { deploymentParams, type DeploymentValues, pagingBounds } from '../../src/api/parameters.ts';
import { deploymentPageRecord, deploymentRecord, repositoryRecord } from '../../src/api/schemas.ts';
import { rowsOf } from '../../src/kit/params/table.ts';

type Json = Record<string, unknown>;

const id = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

function idList(description: string): Json {
  return { type: ['string', 'null'], pattern: `^${id}(,${id})*$`, description };
}

const parameterSchemas: Record<Exclude<keyof DeploymentValues, 'extras'>, Json> = {
  limit: {
    type: 'integer',
    minimum: pagingBounds.limit.min,
    maximum: pagingBounds.limit.max,
    default: pagingBounds.limit.default,
  },
  offset: { type: 'integer', minimum: pagingBounds.offset.min, default: pagingBounds.offset.default },
  nameContains: { type: ['string', 'null'] },
  status: { type: ['string', 'null'] },
  deploymentType: { type: ['string', 'null'] },
  remoteReconciled: { type: ['boolean', 'null'] },
  imageVersion: { type: ['string', 'null'] },
  tagValueIds: idList('Comma-separated list of tag value ids.'),
  deploymentIds: {
    type: ['string', 'null'],
    description:
      'Comma-separated list of deployment ids, each of any text; a comma in one of several is `\\,`.',
  },
};

/** @param isRequest true allows null for optional fields, which means the same as absent */
function schemaOf(schema: z.core.$ZodType, isRequest = false): Json {
  // `output` describes what clients can rely on. Unknown fields are allowed: they are kept.
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      const { properties = {}, required = [] } = jsonSchema;
      if (!isRequest || !(zodSchema instanceof z.core.$ZodObject)) return;
      for (const [name, field] of Object.entries(properties))
        if (typeof field === 'object' && !required.includes(name))
          properties[name] = { anyOf: [field, { type: 'null' }] };
    },
  });
  return json;
}

function requestSchema(dialect: Dialect): Json {
  const { properties, ...schema } = schemaOf(deploymentRequestRecord(dialect), true);
  return {
    ...schema,
    properties: {
      ...Object(properties),
      name: { type: 'string', pattern: '^[^\\0]*\\S[^\\0]*$' },
      source: { type: 'string', enum: Object.values(sourceValues) },
    },
  };
}

const response = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
});

const complaint = z.object({
  loc: z.array(z.union([z.string(), z.int()])),
  msg: z.string(),
  type: z.string(),
});
const problem = z.object({ detail: z.union([z.string(), z.array(complaint)]) });

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const failures = (...codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, response('A problem.', reference('Problem'))]));

const extraSchema = (values: readonly string[] | undefined): Json => ({
  type: ['string', 'null'],
  ...(values && { enum: [...values, null] }),
});

/** The parameters of the listing with the names and limits of the dialect. */
function listingParameters(dialect: Dialect): Json[] {
  const { limits, labels, translation } = dialect;
  const schemas = { ...parameterSchemas };
  schemas.limit = { ...schemas.limit, maximum: limits.maxPageSize, default: limits.pageSize };
  const typeWords = labels.types.map(
    ({ value }) => translation?.query.toService([['deployment_type', value]])[0]?.[1] ?? value,
  );
  schemas.deploymentType = { ...schemas.deploymentType, enum: [...typeWords, null] };
  const extras = new Map(dialect.extraFilters.map(({ name, values }) => [name, extraSchema(values)]));
  return rowsOf(deploymentParams(dialect)).map(({ name, row: { param } }) => ({
    name: translation?.query.toService([[param, '']])[0]?.[0] ?? param,
    in: 'query',
    required: false,
    schema: extras.get(param) ?? new Map(Object.entries(schemas)).get(name),
  }));
}

function pathsOf(dialect: Dialect): Record<string, Json> {
  const { deployments, creation, repositories } = dialect.paths;
  const paths: Record<string, Json> = {
    [deployments]: {
      get: {
        operationId: 'listDeployments',
        summary: 'List deployments',
        parameters: listingParameters(dialect),
        responses: {
          200: response('A page of deployments.', reference('DeploymentPage')),
          ...failures('400', '422', '503'),
        },
      },
    },
  };
  if (creation !== undefined)
    paths[creation] = {
      ...paths[creation],
      post: {
        operationId: 'createDeployment',
        summary: 'Create a deployment',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: reference('DeploymentRequest') } },
        },
        responses: {
          201: response('The new deployment.', reference('Deployment')),
          ...failures('400', '409', '413', '415', '422', '503', '507'),
        },
      },
    };
  if (repositories !== undefined)
    paths[repositories] = {
      get: {
        operationId: 'listRepositories',
        summary: 'List the repositories of an integration',
        parameters: [
          { name: 'integration_id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        ],
        responses: {
          200: response('All repositories that the integration has access to.', {
            type: 'array',
            items: reference('Repository'),
          }),
          ...failures('400', '404', '422', '503'),
        },
      },
    };
  return paths;
}

/** The OpenAPI 3.1 document, generated from the schemas of the API. @param base the host's public path */
export function openApiDocument(base = '/', dialect: Dialect = defaultDialect): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Deployments and repositories',
      version: '2',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${base}api` }],
    security: [],
    paths: pathsOf(dialect),
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
        DeploymentRequest: requestSchema(dialect),
        Repository: schemaOf(repositoryRecord),
        Problem: schemaOf(problem),
      },
    },
  };
}
