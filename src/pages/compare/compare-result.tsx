import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useState } from 'react';
import { compareRecords, comparisonMarkdown } from '../../domain/model/comparison.ts';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { CheckField } from '../../kit/ui/check-field.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { usePreferences } from '../../kit/ui/preferences.ts';
import { config } from '../../service/config/config.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import { CommitLinks } from './commit-links.tsx';
import css from './compare.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { SecretsTable } from './secrets-table.tsx';
import { TextDifferences } from './text-differences.tsx';
import { useDifferences } from './use-differences.ts';

/** What is the same and what differs between deployments that were found. */
export function CompareResult({ deployments }: { readonly deployments: readonly Deployment[] }): ReactNode {
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const { shortcuts } = usePreferences();
  const comparison = compareRecords(deployments, config().dialect.labels);
  const names = deployments.map(({ name }) => name);
  const { area, move } = useDifferences();
  const texts = comparison.configuration
    .flatMap(({ fields }) => fields)
    .filter(({ kind, isSame }) => kind === 'structure' && !isSame);
  return (
    <div ref={area} className={css.result}>
      <p className={css.summary}>{comparison.summary}</p>
      <CommitLinks deployments={deployments} />
      <div className={css.tools}>
        <CheckField
          label="Only differences"
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
        />
        <span>
          <IconButton
            name="Previous difference"
            tip={shortcuts ? 'Previous difference (P)' : undefined}
            aria-keyshortcuts={shortcuts ? 'P' : undefined}
            icon={<ArrowUp size={16} aria-hidden="true" />}
            disabled={comparison.isSame}
            onClick={() => move(-1)}
          />
          <IconButton
            name="Next difference"
            tip={shortcuts ? 'Next difference (N)' : undefined}
            aria-keyshortcuts={shortcuts ? 'N' : undefined}
            icon={<ArrowDown size={16} aria-hidden="true" />}
            disabled={comparison.isSame}
            onClick={() => move(1)}
          />
        </span>
        <CopyButton
          name="Copy as Markdown"
          text={() => comparisonMarkdown(comparison, names, onlyDifferences)}
          isLabelled
        />
      </div>
      <ComparisonTable comparison={comparison} deployments={deployments} onlyDifferences={onlyDifferences} />
      {comparison.secrets.length > 0 && (
        <SecretsTable secrets={comparison.secrets} names={names} onlyDifferences={onlyDifferences} />
      )}
      {texts.map((field) => (
        <TextDifferences key={field.name} field={field} names={names} />
      ))}
    </div>
  );
}
