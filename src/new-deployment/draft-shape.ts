import { deploymentTypes } from '../params/table.ts';
import { z } from '../params/zod.ts';
import { sizeFields } from './size-fields.ts';

const text = z.string();

/** What the form holds: texts as typed. Sizes are keyed by the model's names; empty texts are not given. */
export const draftShape = z.object({
  source: z.enum(['repository', 'image', 'tarball']),
  name: text,
  integrationId: text,
  repoUrl: text,
  refKind: z.enum(['branch', 'tag']),
  repoRef: text,
  graphConfigPath: text,
  deploymentType: z.enum(deploymentTypes),
  buildOnPush: z.boolean(),
  installCommand: text,
  buildCommand: text,
  imageUri: text,
  listenerId: text,
  listenerNamespace: text,
  sourceTarballPath: text,
  sizes: z.record(z.string(), text),
  podShape: text,
  secrets: z.array(z.object({ name: text, value: text })),
  secretReferences: z.array(z.object({ name: text, secretName: text, secretKey: text })),
});

export type Draft = z.infer<typeof draftShape>;

const tagPrefix = 'refs/tags/';

/** The ref as it is sent: a tag is written `refs/tags/…`. */
export function writtenRef({ refKind, repoRef }: Pick<Draft, 'refKind' | 'repoRef'>): string {
  const ref = repoRef.trim();
  return refKind === 'tag' && ref !== '' && !ref.startsWith(tagPrefix) ? `${tagPrefix}${ref}` : ref;
}

/** Whether the ref names a tag, which never moves and so is never built on push. */
export function isTag(draft: Pick<Draft, 'refKind' | 'repoRef'>): boolean {
  return draft.refKind === 'tag' || draft.repoRef.trim().startsWith(tagPrefix);
}

/** An untouched form. */
export function emptyDraft(graphConfigPath: string): Draft {
  return {
    source: 'repository',
    name: '',
    integrationId: '',
    repoUrl: '',
    refKind: 'branch',
    repoRef: '',
    graphConfigPath,
    deploymentType: 'dev',
    buildOnPush: true,
    installCommand: '',
    buildCommand: '',
    imageUri: '',
    listenerId: '',
    listenerNamespace: '',
    sourceTarballPath: '',
    sizes: Object.fromEntries(sizeFields.map(({ field }) => [field, ''])),
    podShape: '',
    secrets: [],
    secretReferences: [],
  };
}

/** A stored draft, or undefined for anything else. */
export function readDraft(stored: unknown): Draft | undefined {
  return draftShape.safeParse(stored).data;
}
