import type { Deployment } from './deployments.ts';
import { find, templateRow } from './find.ts';

const body = find('tbody', HTMLTableSectionElement);
const template = templateRow('#row');
const tones: Record<string, string> = {
  READY: 'good',
  AWAITING_DATABASE: 'info',
  AWAITING_DELETE: 'warning',
  FAILED: 'bad',
};
const units = [
  ['y', 31_557_600_000],
  ['mo', 2_629_800_000],
  ['w', 604_800_000],
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
] as const;
const numbers = new Intl.NumberFormat('en');

function ago(instant: number): string {
  const past = Date.now() - instant;
  const unit = units.find(([, length]) => past >= length);
  return unit ? `${Math.trunc(past / unit[1])}${unit[0]} ago` : 'just now';
}

/** What a deployment is made from, as the list shows it. */
export function sourceOf({ source_config: config, source_revision_config: revision }: Deployment) {
  if (config.repo_url)
    return {
      kind: 'repository',
      label: config.repo_url.replace(/^\w+:\/\/[^/]*\/|\.git$/g, ''),
      ref: revision?.repo_ref ?? '',
    };
  if (revision?.image_uri) return { kind: 'image', label: revision.image_uri, ref: '' };
  return { kind: 'tarball', label: revision?.source_tarball_path ?? '', ref: '' };
}

/** Whether the latest revision is the active one, as the list shows it. */
export function revisionOf({ active_revision_id: active, latest_revision_id: latest }: Deployment) {
  if (!active) return { words: 'Never active', tone: 'neutral' };
  return active === latest
    ? { words: 'Latest is active', tone: 'good' }
    : { words: 'Newer not active', tone: 'warning' };
}

function write(element: Element | null | undefined, words: string): void {
  if (element && element.textContent !== words) element.textContent = words;
}

function writeTime(cell: Element | undefined, text: string): void {
  const time = cell?.firstElementChild;
  const instant = Date.parse(text);
  write(time, ago(instant));
  time?.setAttribute('datetime', text);
  time?.setAttribute('title', text);
}

function writeRow(row: Element, deployment: Deployment): void {
  const [name, status, type, source, image, revision, created, updated, cpu, memory] = row.children;
  const link = name?.firstElementChild;
  write(link, deployment.name);
  link?.setAttribute('href', `/deployments/${deployment.id}`);
  link?.setAttribute('title', deployment.name);
  write(status?.firstElementChild, deployment.status ?? '');
  status?.firstElementChild?.setAttribute('data-tone', tones[deployment.status ?? ''] ?? 'neutral');
  write(type, deployment.source_config.deployment_type ?? '');
  const from = sourceOf(deployment);
  const [icon, label, ref] = source?.children ?? [];
  icon?.setAttribute('aria-label', from.kind);
  icon?.firstElementChild?.setAttribute('href', `#${from.kind}`);
  write(label, from.label);
  write(ref, from.ref);
  write(image, deployment.image_version ?? '');
  const { words, tone } = revisionOf(deployment);
  write(revision?.firstElementChild, words);
  revision?.firstElementChild?.setAttribute('data-tone', tone);
  writeTime(created, deployment.created_at);
  writeTime(updated, deployment.updated_at);
  const spec = deployment.source_config.resource_spec;
  write(
    cpu,
    spec?.cpu === undefined ? '' : `${numbers.format(spec.cpu)} ${spec.cpu === 1 ? 'core' : 'cores'}`,
  );
  write(memory, spec?.memory_mb === undefined ? '' : `${numbers.format(spec.memory_mb)} MB`);
}

/** Shows these deployments; rows that are there already take the new words. */
export function showRows(deployments: readonly Deployment[]): void {
  while (body.childElementCount > deployments.length) body.lastElementChild?.remove();
  const added = document.createDocumentFragment();
  for (const [at, deployment] of deployments.entries()) {
    const there = body.children[at];
    const row = there ?? document.importNode(template, true);
    writeRow(row, deployment);
    if (!there) added.append(row);
  }
  body.append(added);
}
