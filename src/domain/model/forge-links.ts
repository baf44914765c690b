import { parseRepository, webAddress } from '../../api/repositories/repository-url.ts';
import { isSafeAddress } from '../../kit/ui/safe-address.ts';
import type { FleetRecord } from './fleet-record.ts';
import { keyOfRepository } from './repository-deployments.ts';

/** A link to a commit; undefined if a part is missing, or it would not be an http(s) address. */
export function commitLink(
  template: string | undefined,
  repoUrl: string | undefined,
  sha: string | undefined,
): string | undefined {
  return sha ? filled(template, repoUrl, { sha }) : undefined;
}

/** Links that compare each deployment's commit with the first record's of the same repository. */
export function compareLinks(template: string | undefined, records: readonly FleetRecord[]) {
  return records.flatMap((to, at) => {
    const sha = to.sourceRevisionConfig.repoCommitSha;
    const key = keyOfRepository(to);
    const from = records
      .slice(0, at)
      .find((each) => keyOfRepository(each) === key && each.sourceRevisionConfig.repoCommitSha);
    const before = from?.sourceRevisionConfig.repoCommitSha;
    if (!from || !key || !sha || !before || before === sha) return [];
    const href = filled(template, from.sourceConfig.repoUrl, { from: before, to: sha });
    return href ? [{ from, to, href }] : [];
  });
}

function filled(
  template: string | undefined,
  repoUrl: string | undefined,
  commits: Readonly<Record<string, string>>,
): string | undefined {
  const url = webAddress(parseRepository(repoUrl ?? ''));
  if (!template || url === undefined) return undefined;
  const path = new URL(url).pathname.slice(1);
  const at = path.lastIndexOf('/');
  const values: Readonly<Record<string, string>> = {
    url: new URL(url).href,
    owner: path.slice(0, Math.max(0, at)),
    name: path.slice(at + 1),
    ...Object.fromEntries(Object.entries(commits).map(([key, commit]) => [key, encodeURIComponent(commit)])),
  };
  const address = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  return isSafeAddress(address) ? address : undefined;
}
