import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import css from './compare.module.css';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { compareRecords, comparisonMarkdown } from '../../domain/model/comparison.ts';
import { CopyButton } from '../../kit/ui/copy-button.tsx';
import { CheckField } from '../../kit/ui/check-field.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { usePreferences } from '../../kit/ui/preferences.ts';
import { config } from '../../service/config/config.ts';
import type { Deployment } from '../../service/wire/deployment.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { SecretsTable } from './secrets-table.tsx';
import { TextDifferences } from './text-differences.tsx';
import { compareLinks } from '../../domain/model/forge-links.ts';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { useShortcut } from '../../kit/commands/shortcuts.ts';

/** The common and the different fields of the deployments. */
export function CompareResult({ deployments }: { readonly deployments: readonly Deployment[] }): ReactNode {
  // A deployment whose counterpart was not found differs from nothing.
  const isOne = deployments.length === 1;
  const [onlyDifferences, setOnlyDifferences] = useState(!isOne);
  const { shortcuts } = usePreferences();
  const comparison = compareRecords(deployments, config().dialect.labels);
  const names = deployments.map(({ name }) => name);
  const { area, move } = useDifferences();
  const texts = comparison.configuration
    .flatMap(({ fields }) => fields)
    .filter(({ kind, isSame }) => kind === 'structure' && !isSame);
  return (
    <div ref={area} className={`stack ${css.result}`}>
      {!isOne && <p className={css.summary}>{comparison.summary}</p>}
      <CommitLinks deployments={deployments} />
      <div className={`cluster ${css.tools}`}>
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

/**
 * Moves the focus to the next (n) and previous (p) difference, from the last one reached.
 * @returns the ref of the element with the differences, and a function for buttons
 */
function useDifferences(): { area: RefObject<HTMLDivElement | null>; move: (step: 1 | -1) => void } {
  const area = useRef<HTMLDivElement>(null);
  const reached = useRef<HTMLElement>(undefined);
  const move = (step: 1 | -1) => {
    const all = [...(area.current?.querySelectorAll<HTMLElement>('[data-differs] > th') ?? [])];
    const at = all.findIndex((header) => header === reached.current);
    reached.current = all.at(at < 0 && step < 0 ? -1 : (at + step) % all.length);
    reached.current?.focus();
    // On a phone the values stand below their header.
    reached.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut('n', () => move(1));
  useShortcut('p', () => move(-1));
  return { area, move };
}
