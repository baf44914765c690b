import type { ReactNode } from 'react';
import { compareLinks } from '../model/forge-links.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { config } from '../wire/config.ts';
import type { Deployment } from '../wire/deployment.ts';
import css from './compare.module.css';

/** Leads to the forge's comparisons of commits; nothing where the dialect has no `compareUrl`. */
export function CommitLinks({ deployments }: { readonly deployments: readonly Deployment[] }): ReactNode {
  return compareLinks(config().dialect.compareUrl, deployments).map(({ from, to, href }) => (
    <p key={to.id} className={css.note}>
      <ExternalLink href={href}>
        Compare commits of {from.name} and {to.name}
      </ExternalLink>
    </p>
  ));
}
