import * as z from 'zod/mini';
import { isObject, type JsonObject, valueAt, withValueAt } from '../kit/text/json.ts';
import { camel, type Camelised } from './camel.ts';
import type { ResourceSpec } from './deployment.ts';
import { defaultDialect, type Dialect, sourceValues } from './dialect/dialect.ts';
import { podShape, resourceSpecRecord } from './schemas.ts';

const optional = z.optional(z.string());

// One line is one field. Requests and the field paths of errors are derived from these.
const configFields = z.object({
  integration_id: z.optional(z.guid()),
  repo_url: optional,
  deployment_type: optional,
  build_on_push: z.optional(z.boolean()),
  install_command: optional,
  build_command: optional,
  listener_id: z.optional(z.guid()),
});
const revisionFields = z.object({
  repo_ref: optional,
  graph_config_path: optional,
  image_uri: optional,
  source_tarball_path: optional,
});

/** The body of a creation in documented names (docs/api.md#create-a-deployment). */
export const deploymentRequestRecord = ({ labels: { types } }: Dialect) =>
  z.object({
    name: z.string().check(z.minLength(1)),
    source: z.string(),
    source_config: z.extend(configFields, {
      deployment_type: z.optional(z.enum(types.map(({ value }) => value))),
      listener_config: z.optional(z.object({ k8s_namespace: z.string() })),
      resource_spec: z.optional(z.partial(resourceSpecRecord)),
    }),
    source_revision_config: revisionFields,
    secrets: z.array(z.object({ name: z.string().check(z.minLength(1)), value: z.string() })),
    secret_references: z.optional(
      z.array(
        z.object({
          name: z.string().check(z.minLength(1)),
          secret_name: z.string().check(z.minLength(1)),
          secret_key: z.string().check(z.minLength(1)),
        }),
      ),
    ),
  });

export type DeploymentRequest = z.infer<ReturnType<typeof deploymentRequestRecord>>;

/** Names, in the model, of the single-value fields of a new deployment. */
export type RequestField =
  | keyof Camelised<z.infer<typeof configFields>>
  | keyof Camelised<z.infer<typeof revisionFields>>
  | 'name'
  | 'listenerNamespace';

/** A deployment to create, in the model's names; absent values are not sent. */
export interface NewDeployment {
  source: keyof typeof sourceValues;
  fields: Partial<Readonly<Record<RequestField, string | boolean>>>;
  /** By the model's names (`cpuLimit`): cores, MB, GiB, replicas. */
  sizes: Readonly<Record<string, number>>;
  /** Pod shaping, as `podShapeProblem` accepts it. */
  podShape: JsonObject;
  secrets: readonly { name: string; value: string }[];
  secretReferences: readonly { name: string; secretName: string; secretKey: string }[];
  /** Added where the body has nothing: fields that the page does not know, nested as in the body. */
  unknownFields?: JsonObject;
}

/** Where each field is in the body, in documented names. */
export const fieldPaths = new Map<string, readonly string[]>([
  ['name', ['name']],
  ['listenerNamespace', ['source_config', 'listener_config', 'k8s_namespace']],
  ...Object.keys(configFields.shape).map((key) => [camel(key), ['source_config', key]] as const),
  ...Object.keys(revisionFields.shape).map((key) => [camel(key), ['source_revision_config', key]] as const),
]);

export function isRequestField(name: string): name is RequestField {
  return fieldPaths.has(name);
}

/**
 * The body of a creation in the service's names. It is also the text of the YAML tab, and the record
 * by which a draft is compared with deployments.
 */
export function writeRequest(deployment: NewDeployment, { translation }: Dialect = defaultDialect): unknown {
  const {
    source,
    fields,
    sizes,
    podShape: shape,
    secrets,
    secretReferences,
    unknownFields = {},
  } = deployment;
  let body: JsonObject = {
    name: '',
    source: sourceValues[source],
    source_config: {},
    source_revision_config: {},
    secrets,
    ...(secretReferences.length > 0 && {
      secret_references: secretReferences.map(({ name, secretName, secretKey }) => ({
        name,
        secret_name: secretName,
        secret_key: secretKey,
      })),
    }),
  };
  for (const [name, value] of Object.entries(fields))
    body = withValueAt(body, fieldPaths.get(name) ?? [], value);
  const spec = { ...givenFields(Object.keys(resourceSpecRecord.shape), sizes), ...shape };
  if (Object.keys(spec).length > 0) body = withValueAt(body, ['source_config', 'resource_spec'], spec);
  body = withUnknown(body, source === 'image' ? unknownFields : withoutSpec(unknownFields));
  return translation ? translation.record.toService(body) : body;
}

/** Removes unknown fields of `resource_spec`, which is only sent for images. */
function withoutSpec(fields: JsonObject): JsonObject {
  const { source_config: config } = fields;
  if (!isObject(config)) return fields;
  const { resource_spec: _, ...rest } = config;
  return { ...fields, source_config: rest };
}

/** Adds the fields that the body does not have, at any depth. */
function withUnknown(body: JsonObject, unknownFields: JsonObject): JsonObject {
  const merged = Object.entries(unknownFields).map(([key, value]) => {
    const own = valueAt(body, [key]);
    return [key, isObject(own) && isObject(value) ? withUnknown(own, value) : (own ?? value)] as const;
  });
  return { ...body, ...Object.fromEntries(merged) };
}

/** The values that are given, by their names in the request. */
function givenFields(names: readonly string[], values: object): JsonObject {
  const given = new Map(Object.entries(values));
  const entries = names.map((name) => [name, given.get(camel(name))] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Values must be strings: numbers and booleans have to be quoted. */
const textMap = z.nullish(z.record(z.string(), z.nullable(z.string())));

/** Pod shaping that is typed as YAML or JSON; unknown fields are errors. */
export const podShapeRecord = z.strictObject({ ...podShape, labels: textMap, annotations: textMap });

/** The pod shaping of a deployment, by its names in the request. */
export const podShapeOf = (spec: ResourceSpec): JsonObject => givenFields(Object.keys(podShape), spec);

const expected: Readonly<Record<string, string>> = {
  array: 'a list',
  string: 'a text',
  boolean: 'true or false',
};

/** Checks pod shaping that was typed. @returns the first mistake and its path */
export function podShapeProblem(value: unknown): { path: string[]; message: string } | undefined {
  const [issue] = podShapeRecord.safeParse(value).error?.issues ?? [];
  if (!issue) return undefined;
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(podShapeRecord.shape).join(', ');
    const message = `${issue.keys.join(', ')} is not a known field; known are ${known}`;
    return { path: [...path, ...issue.keys.slice(0, 1)], message };
  }
  const kind = issue.code === 'invalid_type' ? expected[issue.expected] : undefined;
  return { path, message: `It must be ${kind ?? 'fields, each with its value'}` };
}
