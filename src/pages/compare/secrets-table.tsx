import type { ReactNode } from 'react';
import type { Comparison } from '../../domain/model/comparison.ts';
import { FieldRow } from './comparison-table.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import listCss from '../../kit/table/cards.module.css';
import css from './compare.module.css';

/** Names of secrets and references, with their kind in each deployment. No values. */
export function SecretsTable({
  secrets,
  names,
  onlyDifferences,
}: {
  readonly secrets: Comparison['secrets'];
  readonly names: readonly string[];
  readonly onlyDifferences: boolean;
}): ReactNode {
  const rows = onlyDifferences ? secrets.filter(({ isSame }) => !isSame) : secrets;
  const folded = secrets.length - rows.length;
  return (
    <section className="stack tight" aria-label="Secrets">
      <h2>Secrets</h2>
      <p className="quiet">Values are never compared.{folded > 0 && ` ${folded} the same.`}</p>
      {rows.length > 0 && (
        <div className={css.scroll}>
          <table className={`${css.table} ${listCss.cards}`} aria-label="Secret names">
            <thead>
              <tr>
                <th scope="col" className={listCss.corner}>
                  Name
                </th>
                {names.map((name, at) => (
                  <th key={at} scope="col">
                    <UntrustedText text={name} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, kinds, isSame }) => (
                <FieldRow
                  key={name}
                  field={{ label: name, kind: 'text', values: kinds, odd: [] }}
                  names={names}
                  absent="none"
                  isMarked={!isSame && !onlyDifferences}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
