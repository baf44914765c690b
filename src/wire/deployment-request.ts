import { deploymentTypes } from '../params/table.ts';
import { z } from '../params/zod.ts';
import type { Dialect } from './dialect.ts';
import { toDialect } from './dialect.ts';
import { resourceSpecRecord } from './record.ts';

const optional = z.optional(z.string());

/** The body of `POST /v2/deployments` in the neutral spelling (INTERFACE.md 1, WIRE.md 2). */
export const deploymentRequestRecord = z.object({
  name: z.string().check(z.minLength(1)),
  source: z.string(),
  source_config: z.object({
    integration_id: z.optional(z.guid()),
    repo_url: optional,
    deployment_type: z.optional(z.enum(deploymentTypes)),
    build_on_push: z.optional(z.boolean()),
    install_command: optional,
    build_command: optional,
    listener_id: z.optional(z.guid()),
    listener_config: z.optional(z.object({ k8s_namespace: z.string() })),
    resource_spec: z.optional(z.partial(resourceSpecRecord)),
  }),
  source_revision_config: z.object({
    repo_ref: optional,
    graph_config_path: optional,
    image_uri: optional,
    source_tarball_path: optional,
  }),
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

export type DeploymentRequest = z.infer<typeof deploymentRequestRecord>;
export type SourceKind = 'repository' | 'image' | 'tarball';

/** A deployment to be created, in the project's spelling. What is absent or empty is left out of the request. */
export interface NewDeployment {
  name: string;
  source: SourceKind;
  integrationId?: string | undefined;
  repoUrl?: string | undefined;
  repoRef?: string | undefined;
  graphConfigPath?: string | undefined;
  deploymentType?: (typeof deploymentTypes)[number] | undefined;
  buildOnPush?: boolean | undefined;
  installCommand?: string | undefined;
  buildCommand?: string | undefined;
  imageUri?: string | undefined;
  listenerId?: string | undefined;
  listenerNamespace?: string | undefined;
  sourceTarballPath?: string | undefined;
  /** Sizes and pod shaping by the wire's own field names; image sources only. */
  resourceSpec?: Record<string, unknown> | undefined;
  secrets: { name: string; value: string }[];
  secretReferences: { name: string; secretName: string; secretKey: string }[];
}

/** The exact body that is sent for a new deployment, in the service's spelling. */
export function writeDeployment(draft: NewDeployment, dialect: Dialect): unknown {
  const { source } = draft;
  const isRepository = source === 'repository';
  const isImage = source === 'image';
  const body = {
    name: draft.name,
    source: dialect.sources[source],
    source_config: given({
      ...(isRepository && {
        integration_id: draft.integrationId,
        repo_url: draft.repoUrl,
        build_on_push: draft.buildOnPush ?? false,
      }),
      deployment_type: draft.deploymentType,
      install_command: draft.installCommand,
      build_command: draft.buildCommand,
      ...(isImage && {
        listener_id: draft.listenerId,
        listener_config: draft.listenerNamespace ? { k8s_namespace: draft.listenerNamespace } : undefined,
        resource_spec:
          draft.resourceSpec && Object.keys(draft.resourceSpec).length > 0 ? draft.resourceSpec : undefined,
      }),
    }),
    source_revision_config: given({
      ...(isRepository && { repo_ref: draft.repoRef, graph_config_path: draft.graphConfigPath }),
      ...(isImage && { image_uri: draft.imageUri }),
      ...(source === 'tarball' && {
        source_tarball_path: draft.sourceTarballPath,
        graph_config_path: draft.graphConfigPath,
      }),
    }),
    secrets: draft.secrets,
    ...(draft.secretReferences.length > 0 && {
      secret_references: draft.secretReferences.map(({ name, secretName, secretKey }) => ({
        name,
        secret_name: secretName,
        secret_key: secretKey,
      })),
    }),
  };
  return toDialect(body, dialect);
}

function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );
}
