import type { NewDeployment } from '../wire/deployment-request.ts';
import { draftProblems, isSize } from './draft-rules.ts';
import { type Draft, draftShape, isTag, writtenRef } from './draft-shape.ts';

/** The schema of the form; pod shaping is checked apart, where its text format is at hand. */
export const draftSchema = draftShape.check((context) => {
  for (const { field, message } of draftProblems(context.value)) {
    context.issues.push({ code: 'custom', message, path: field.split('.'), input: context.value });
  }
});

/**
 * The deployment that a draft asks for.
 * @param podShape what the pod shaping text says, parsed
 */
export function toNewDeployment(draft: Draft, podShape?: Record<string, unknown>): NewDeployment {
  const { source, deploymentType, sizes, secrets, secretReferences } = draft;
  const sizeEntries = Object.entries(sizes).filter(([, size]) => isSize(size, 'fraction'));
  return {
    source,
    deploymentType,
    name: draft.name.trim(),
    integrationId: draft.integrationId.trim(),
    repoUrl: draft.repoUrl.trim(),
    repoRef: writtenRef(draft),
    graphConfigPath: draft.graphConfigPath.trim(),
    buildOnPush: draft.buildOnPush && !isTag(draft),
    installCommand: draft.installCommand.trim(),
    buildCommand: draft.buildCommand.trim(),
    imageUri: draft.imageUri.trim(),
    listenerId: draft.listenerId.trim(),
    listenerNamespace: draft.listenerNamespace.trim(),
    sourceTarballPath: draft.sourceTarballPath.trim(),
    sizes: Object.fromEntries(sizeEntries.map(([name, size]) => [name, Number(size)])),
    podShape,
    secrets: secrets.map(({ name, value }) => ({ name: name.trim(), value })),
    secretReferences: secretReferences.map(({ name, secretName, secretKey }) => ({
      name: name.trim(),
      secretName: secretName.trim(),
      secretKey: secretKey.trim(),
    })),
  };
}
