import { isObject } from '../../src/kit/text/json.ts';
import { sourceValues } from '../../src/service/wire/dialect.ts';
import { isWhole, sizeNames } from './check-sizes.ts';

type Json = Record<string, unknown>;

/** The schema of a request: an optional may be null, which means that it is not given. */
function nullable(schema: Json): Json {
  const { properties, items, required } = schema;
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name);
  const ofField = (name: string, field: unknown): unknown => {
    const inner = isObject(field) ? nullable(field) : field;
    return isRequired(name) ? inner : { anyOf: [inner, { type: 'null' }] };
  };
  return {
    ...schema,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, ofField(name, field)]),
      ),
    }),
    ...(isObject(items) && { items: nullable(items) }),
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

/**
 * The schema of what a creation may send: an optional may be null, and each source needs fields of
 * its own.
 * @param record the JSON schema of the request as the page writes it
 */
export function requestSchema(record: Json): Json {
  const schema = nullable(record);
  return {
    ...schema,
    properties: {
      ...(isObject(schema['properties']) && schema['properties']),
      name: { type: 'string', pattern: '^[^\\0]*\\S[^\\0]*$' },
      source: { type: 'string', enum: Object.values(sourceValues) },
    },
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
}
