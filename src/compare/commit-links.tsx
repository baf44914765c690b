import type { ReactNode } from 'react';
import { compareLink } from '../model/forge-links.ts';
import { repositoryKey } from '../model/repository-url.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { config } from '../wire/config.ts';
import type { Deployment } from '../wire/deployment.ts';
import css from './compare.module.css';

/**
 * Leads to the forge's comparisons of the first deployment's commit with those of others of its
 * repository; nothing where the dialect has no `compareUrl`.
 */
export function CommitLinks({
  deployments: [first, ...others],
}: {
  readonly deployments: readonly Deployment[];
}): ReactNode {
  const url = first?.sourceConfig.repoUrl;
  const from = first?.sourceRevisionConfig.repoCommitSha;
  if (!url || !from) return null;
  return others.map(
    ({ id, name, sourceConfig: { repoUrl }, sourceRevisionConfig: { repoCommitSha: to } }) => {
      if (!to || to === from || !repoUrl || repositoryKey(repoUrl) !== repositoryKey(url)) return null;
      const href = compareLink(config().dialect.compareUrl, url, from, to);
      return (
        href && (
          <p key={id} className={css.note}>
            <ExternalLink href={href}>
              Compare commits of {first.name} and {name}
            </ExternalLink>
          </p>
        )
      );
    },
  );
}
