import { config } from '../../api/config/config.ts';
import type { RequestField } from '../../api/deployment-request.ts';
import { repositoryLabel, sshAlias } from '../../api/repositories/repository-url.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { sizeFields, unitOf } from '../model/components.ts';
import { describeType } from '../model/labels.ts';
import { refKind } from '../model/source.ts';
import { absence, type Draft, type Template, draftFields } from './draft.ts';
import { fieldLabel } from './fields.ts';
import { isPushedTo, otherNames, readSize, absentPodShape } from './request.ts';

type Part = string | false | undefined;
const and = new Intl.ListFormat('en');

const required: Partial<Record<RequestField, string>> = {
  integrationId: 'a repository',
  repoUrl: 'a repository',
  imageUri: 'an image',
  sourceTarballPath: 'a tarball',
  name: 'a name',
  repoRef: 'a Git reference',
};

/** A sentence about what creating the draft does, or about what is missing. */
export function sentence(draft: Draft): string {
  const { source, name, repoUrl, repoRef, imageUri, sourceTarballPath, deploymentType } = draft;
  const empty = draftFields(source).filter((field) => String(draft[field]).trim() === '');
  const missing = new Set(empty.flatMap((field) => required[field] ?? []));
  if (missing.delete('a repository'))
    return `Choose a repository${missing.size > 0 ? ` and enter ${and.format(missing)}` : ''}.`;
  if (missing.size > 0) return `Enter ${and.format(missing)}.`;
  const from = {
    repository: `${repositoryLabel(repoUrl)} at ${repoRef.trim()}`,
    image: imageUri.trim(),
    tarball: sourceTarballPath.trim(),
  }[source];
  const type = describeType(deploymentType, config().dialect.labels.types);
  return `Creates “${name.trim()}”${type && ` (${type})`} from ${from}.`;
}

/** The largest usual size of each unit. */
const maxSizes: Readonly<Record<string, number>> = { cores: 64, MB: 1_000_000, GiB: 1_000, replicas: 100 };

/** "Main memory limit (MB): 2,000,000 is unusually large." */
function largeSizes({ source, sizes }: Draft): string[] {
  if (source !== 'image') return [];
  return sizeFields.flatMap(({ field }) => {
    const size = readSize(sizes[field] ?? '') ?? 0;
    const unit = field.endsWith('Scale') ? 'replicas' : unitOf(field);
    const isLarge = size > (maxSizes[unit] ?? Infinity);
    return isLarge ? [`${fieldLabel(`sizes.${field}`)}: ${numberText(size)} is unusually large.`] : [];
  });
}

/** Warnings before a draft is created, the most severe first. */
export function warningsOf(draft: Draft, template: Template | undefined, hints: Part[]): string[] {
  const { source, deploymentType, repoRef, secrets, secretReferences, absent } = draft;
  const isRepository = source === 'repository';
  const unsent = [
    deploymentType === '' && 'deployment type',
    isRepository && draft.buildOnPush === '' && 'build on push',
  ].filter((text) => text !== false);
  const empty = secrets.map(({ name, value }) => (value === '' ? name.trim() : '')).filter(Boolean);
  const shared = secretReferences.filter((row) =>
    template?.draft.secretReferences.some(
      (own) => own.secretName === row.secretName && own.secretKey === row.secretKey && own.name === row.name,
    ),
  );
  const others = otherNames(draft);
  const alias = isRepository && sshAlias(draft.repoUrl);
  const marked = draftFields(source).flatMap((name) => {
    const sent = String(draft[name]).trim();
    const text = visibleText(sent);
    return text === sent ? [] : [`${fieldLabel(name)} has an invisible character: ${text}.`];
  });
  const all: Part[] = [
    ...shared.map(({ name, secretName }) => `${name} refers to ${secretName}: both will share it.`),
    ...absence.options.map((reason) => {
      const names = Object.keys(absent).filter((name) => name !== absentPodShape && absent[name] === reason);
      return (
        names.length > 0 &&
        `Fields of the YAML that were ${reason}: ${and.format(names)}. Add them there again.`
      );
    }),
    ...marked,
    alias && `Is “${alias}” an alias in your SSH configuration? The service needs the name of the host.`,
    ...largeSizes(draft),
    empty.length > 0 && `No value yet: ${and.format(empty)}.`,
    ...hints,
    unsent.length > 0 && `Not sent, so the service decides: ${and.format(unsent)}.`,
    others.length > 0 && `Only in the YAML: ${and.format(others)}.`,
    isRepository &&
      !isPushedTo(draft) &&
      `Pushes do not create revisions, because the reference is a ${refKind(repoRef)}.`,
  ];
  return all.filter((text) => typeof text === 'string');
}
