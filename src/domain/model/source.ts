import { repositoryLabel } from '../../api/repositories/repository-url.ts';
import type { FleetRecord } from './fleet-record.ts';

type RefKind = 'tag' | 'commit' | 'branch';

/** `label` is short enough for a table, `ref` is the short name of a branch, tag or commit. */
export type Source =
  | { kind: 'repository'; label: string; url: string; refKind: RefKind; ref?: string }
  | { kind: 'image' | 'tarball' | 'unknown'; label: string };

export const tagPrefix = 'refs/tags/';

/** The kind of a reference: 40 or 64 hexadecimal digits are a commit. */
export function refKind(ref: string): RefKind {
  if (ref.trim().startsWith(tagPrefix)) return 'tag';
  return /^(?:[\da-f]{40}|[\da-f]{64})$/i.test(ref.trim()) ? 'commit' : 'branch';
}

/** A ref without the prefix of branches or tags. */
export function shortRef(ref: string): string {
  return ref.replace(/^refs\/(?:heads|tags)\//, '');
}

export function hasOtherSource({ sourceConfig, sourceRevisionConfig }: FleetRecord): boolean {
  const { imageUri, sourceTarballPath } = sourceRevisionConfig;
  return !sourceConfig.repoUrl && Boolean(imageUri || sourceTarballPath);
}

/** Reads the kind of source from the given fields, as services use different values in `source`. */
export function readSource({ sourceConfig, sourceRevisionConfig, source }: FleetRecord): Source {
  const { repoUrl } = sourceConfig;
  const { imageUri, sourceTarballPath, repoRef } = sourceRevisionConfig;
  if (repoUrl)
    return {
      kind: 'repository',
      label: repositoryLabel(repoUrl),
      url: repoUrl,
      refKind: refKind(repoRef ?? ''),
      ...(repoRef && { ref: shortRef(repoRef) }),
    };
  if (imageUri) return { kind: 'image', label: imageUri };
  if (sourceTarballPath) return { kind: 'tarball', label: sourceTarballPath };
  return { kind: 'unknown', label: source ?? '' };
}

/** The source, with its kind unless it is a repository: "registry.example/app:1.2 (image)". */
export function sourceText(record: FleetRecord): string {
  const { kind, label } = readSource(record);
  return kind === 'image' || kind === 'tarball' ? `${label} (${kind})` : label;
}

/** The reference, with its kind unless it is a branch: "v2.4.0 (tag)"; "" without one. */
export function refText(record: FleetRecord): string {
  const source = readSource(record);
  if (source.kind !== 'repository' || source.ref === undefined) return '';
  return source.refKind === 'branch' ? source.ref : `${source.ref} (${source.refKind})`;
}

/** "registry.example:5000/team/app:1.2@sha256:…" → "registry.example:5000/team/app" */
export function imageName(uri: string): string {
  const text = uri.trim();
  const start = text.lastIndexOf('/') + 1;
  const [name = ''] = text.slice(start).split(/[:@]/, 1);
  return text.slice(0, start) + name;
}
