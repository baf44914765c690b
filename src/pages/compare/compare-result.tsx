import { type Change, diffLines } from 'diff';
import type { ReactNode } from 'react';
import { config } from '../../api/config/config.ts';
import type { Deployment } from '../../api/deployment.ts';
import type { ComparedField, Comparison } from '../../domain/model/comparison.ts';
import { compareLinks } from '../../domain/model/forge-links.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { ExternalLink } from '../../kit/ui/external-link.tsx';
import { CheckField } from '../../kit/ui/field.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import css from './compare.module.css';

/** The common and the different fields of the deployments. */
export function CompareResult({
  comparison,
  deployments,
  onlyDifferences,
  onOnlyChange,
  onRemove,
}: {
  readonly comparison: Comparison;
  readonly deployments: readonly Deployment[];
  readonly onlyDifferences: boolean;
  readonly onOnlyChange: (isOnly: boolean) => void;
  readonly onRemove: (id: string) => void;
}): ReactNode {
  'use memo';
  const names = deployments.map(({ name }) => name);
  const fields = [...comparison.configuration.flatMap((group) => group.fields), ...comparison.secrets];
  return (
    <>
      {deployments.length > 1 && (
        <div className={`cluster ${css.tools}`}>
          <p className={css.summary}>{comparison.summary}</p>
          <CheckField
            label="Only differences"
            checked={onlyDifferences}
            onChange={(event) => onOnlyChange(event.currentTarget.checked)}
          />
          {fields.some(({ odd }) => odd.includes(true)) && (
            <span className={`small ${css.odd} ${css.legend}`}>Differs from the rest</span>
          )}
        </div>
      )}
      {/* Links to the forge, if the dialect has a `compareUrl`. */}
      {compareLinks(config().dialect.compareUrl, deployments).map(({ from, to, href }) => (
        <p key={to.id} className="quiet">
          <ExternalLink href={href}>
            {visibleText(`Compare commits of ${from.name} and ${to.name}`)}
          </ExternalLink>
        </p>
      ))}
      <ComparisonTable
        comparison={comparison}
        deployments={deployments}
        onlyDifferences={onlyDifferences}
        onRemove={onRemove}
      />
      {fields
        .filter(({ kind, isSame }) => kind === 'structure' && !isSame)
        .map((field) => (
          <TextDifferences key={field.name} field={field} names={names} />
        ))}
    </>
  );
}

/** Compares a structure of the first deployment with each other deployment, line by line. */
function TextDifferences({
  field: { label, values },
  names: [first = '', ...others],
}: {
  readonly field: ComparedField;
  readonly names: readonly string[];
}): ReactNode {
  const [before = '', ...after] = values;
  return (
    <section className="stack tight" aria-label={label}>
      <h2>{label}</h2>
      {others.map((name, at) =>
        before === (after[at] ?? '') ? null : (
          <figure key={at} className={`framed ${css.text}`}>
            <figcaption>{visibleText(`From ${first} to ${name}`)}</figcaption>
            <pre>
              {diffLines(before, after[at] ?? '').map((change, index) => (
                <Lines key={index} change={change} />
              ))}
            </pre>
          </figure>
        ),
      )}
    </section>
  );
}

function Lines({ change: { added, removed, value } }: { readonly change: Change }): ReactNode {
  const mark = added ? '+ ' : removed ? '− ' : '  ';
  const text = visibleText(value).replace(/\n$/, '').replaceAll(/^/gm, mark);
  if (added) return <ins>{`${text}\n`}</ins>;
  return removed ? <del>{`${text}\n`}</del> : `${text}\n`;
}
