import css from './compare.module.css';
import { type ReactNode, useState } from 'react';
import { compareRecords, comparisonMarkdown } from '../../domain/model/comparison.ts';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { CheckField } from '../../kit/ui/check-field.tsx';
import { config } from '../../service/config/config.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { SecretsTable } from './secrets-table.tsx';
import { TextDifferences } from './text-differences.tsx';
import { compareLinks } from '../../domain/model/forge-links.ts';
import { ExternalLink } from '../../kit/ui/external-link.tsx';

/** The common and the different fields of the deployments. */
export function CompareResult({
  deployments,
  onRemove,
}: {
  readonly deployments: readonly Deployment[];
  readonly onRemove: (id: string) => void;
}): ReactNode {
  // A deployment whose counterpart was not found differs from nothing.
  const isOne = deployments.length === 1;
  const [onlyDifferences, setOnlyDifferences] = useState(!isOne);
  const comparison = compareRecords(deployments, config().dialect.labels);
  const names = deployments.map(({ name }) => name);
  const texts = comparison.configuration
    .flatMap(({ fields }) => fields)
    .filter(({ kind, isSame }) => kind === 'structure' && !isSame);
  return (
    <div className={`stack ${css.result}`}>
      {!isOne && <p className={css.summary}>{comparison.summary}</p>}
      <CommitLinks deployments={deployments} />
      <div className={`cluster ${css.tools}`}>
        <CheckField
          label="Only differences"
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
        />
        <CopyButton
          name="Copy as Markdown"
          text={() => comparisonMarkdown(comparison, names, onlyDifferences)}
          isLabelled
        />
      </div>
      <ComparisonTable
        comparison={comparison}
        deployments={deployments}
        onlyDifferences={onlyDifferences}
        onRemove={onRemove}
      />
      {comparison.secrets.length > 0 && (
        <SecretsTable secrets={comparison.secrets} names={names} onlyDifferences={onlyDifferences} />
      )}
      {texts.map((field) => (
        <TextDifferences key={field.name} field={field} names={names} />
      ))}
    </div>
  );
}

/** Leads to the forge's comparisons of commits; nothing where the dialect has no `compareUrl`. */
function CommitLinks({ deployments }: { readonly deployments: readonly Deployment[] }): ReactNode {
  return compareLinks(config().dialect.compareUrl, deployments).map(({ from, to, href }) => (
    <p key={to.id} className="quiet">
      <ExternalLink href={href}>
        Compare commits of {from.name} and {to.name}
      </ExternalLink>
    </p>
  ));
}
