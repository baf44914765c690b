import type { ReactNode } from 'react';
import { compareLinks } from '../../domain/model/forge-links.ts';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { config } from '../../service/config/config.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
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
