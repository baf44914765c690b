import { sourceValues } from '../../src/api/dialect/dialect.ts';
import { isObject } from '../../src/kit/text/json.ts';

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

/** The schema of a creation. @param record of the request as the page writes it */
export function requestSchema(record: Json): Json {
  const schema = nullable(record);
  return {
    ...schema,
    properties: {
      ...(isObject(schema['properties']) && schema['properties']),
      name: { type: 'string', pattern: '^[^\\0]*\\S[^\\0]*$' },
      source: { type: 'string', enum: Object.values(sourceValues) },
    },
  };
}
