import { hidden } from '../../api/clean-text.ts';
import { podShapeOf } from '../../api/deployment-request.ts';
import type { Deployment } from '../../api/deployment.ts';
import { sourceValues } from '../../api/dialect/dialect.ts';
import type { JsonObject } from '../../kit/text/json.ts';
import { insideSentence } from '../../kit/text/sentence.ts';
import { sizeFields } from '../model/components.ts';
import { deploymentFields, type FieldName, labelOf } from '../model/deployment-fields.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { readSource, refKind } from '../model/source.ts';
import {
  allFields,
  type Draft,
  draftSchema,
  draftFields,
  type SourceKind,
  sourceKinds,
  type Template,
} from './draft.ts';
import { fieldLabel } from './fields.ts';
import { isPushedTo, readSize } from './request.ts';
import { writeTextDocument } from './text-document.ts';

export function templateOf(record: Deployment): Template {
  const draft = draftOf(record, shapeText(record));
  return {
    id: record.id,
    name: record.name,
    draft,
    isSourceGiven: kindOf(record) !== undefined,
    notCopied: notCopied(record, draft),
  };
}

/** The pod shaping of a copy; empty unless it is an image. */
export function copiedShape(record: FleetRecord): JsonObject {
  return kindOf(record) === 'image' ? podShapeOf(record.resourceSpec) : {};
}

/** The same as YAML. */
export function shapeText(record: FleetRecord): string {
  const shape = copiedShape(record);
  return Object.keys(shape).length === 0 ? '' : writeTextDocument(shape);
}

/** Turns a record into a draft. Without a kind of source, it becomes a repository. */
export function draftOf(record: FleetRecord, podShape: string): Draft {
  const { sourceConfig, sourceRevisionConfig, resourceSpec, secretReferences } = record;
  const source = kindOf(record) ?? 'repository';
  const values = new Map<string, unknown>(Object.entries({ ...sourceConfig, ...sourceRevisionConfig }));
  const sizes = new Map<string, unknown>(source === 'image' ? Object.entries(resourceSpec) : []);
  return draftSchema.parse({
    ...Object.fromEntries(draftFields(source).map((field) => [field, values.get(field) ?? ''])),
    source,
    sizes: Object.fromEntries(sizeFields.map(({ field }) => [field, sizeText(sizes.get(field))])),
    podShape,
    secrets: record.secretNames.map((secret) => ({ name: secret, absence: 'not copied' })),
    secretReferences,
  });
}

/** The kind of source, from the given fields; without them, from the record's `source`. */
function kindOf(record: FleetRecord): SourceKind | undefined {
  const { kind } = readSource(record);
  if (kind !== 'unknown') return kind;
  return sourceKinds.find((own) => sourceValues[own] === record.source);
}

/** The size as text; '' without one, or if it has lost digits. */
const sizeText = (size: unknown) => (readSize(String(size)) === undefined ? '' : String(size));

/** Parts of a record that are not copied: the form has no field for them, or the service sets them. */
function notCopied(record: Deployment, draft: Draft): string[] {
  const { source, podShape } = draft;
  const { sourceConfig, sourceRevisionConfig, resourceSpec, other } = record;
  const isImage = source === 'image';
  const names = new Set(Object.keys({ ...sourceConfig, ...sourceRevisionConfig }));
  const lost = allFields.filter((name) => names.has(name) && !draftFields(source).includes(name));
  const offered = new Set<string>(isImage ? sizeFields.map(({ field }) => field) : []);
  const sized = deploymentFields
    .filter(({ group, name }) => group === 'Sizes' && name in resourceSpec && !offered.has(name))
    .map(({ label }) => insideSentence(label.split(' ')[0] ?? ''));
  const rounded = sizeFields.filter(
    ({ field }) => isImage && resourceSpec[field] != null && draft.sizes[field] === '',
  );
  const unknown = other.flatMap(({ path, fields }) =>
    Object.keys(fields).map((field) => [path, field].filter(Boolean).join('.')),
  );
  const parts: (string | false | undefined)[] = [
    kindOf(record) === undefined && record.source && `kind of source (${record.source})`,
    record.secretNames.length > 0 && 'secret values',
    sourceConfig.customUrl && labelled('customUrl'),
    sourceRevisionConfig.repoCommitSha && labelled('repoCommitSha'),
    record.imageVersion && labelled('imageVersion'),
    ...(['displayName', 'isPreview', 'agentId', 'agentEnvironment'] as const).map(
      (name) => record[name] && labelled(name),
    ),
    source === 'repository' &&
      sourceConfig.buildOnPush &&
      !isPushedTo(draft) &&
      `build on push (a ${refKind(draft.repoRef)})`,
    record.repoUrlHadCredential && 'the credential in its URL',
    ...lost.map(labelled),
    ...rounded.map(({ field }) => insideSentence(fieldLabel(`sizes.${field}`))),
    sized.length > 0 && (isImage ? `sizing of ${and.format(new Set(sized))}` : 'sizing'),
    !isImage && Object.keys(podShapeOf(resourceSpec)).length > 0 && 'pod shaping',
    podShape.includes(hidden) && 'values in pod shaping',
    unknown.length > 0 && `other fields (${unknown.join(', ')})`,
  ];
  return parts.filter((part) => typeof part === 'string').filter(Boolean);
}

const and = new Intl.ListFormat('en');
const labelled = (name: FieldName) => insideSentence(labelOf(name));
