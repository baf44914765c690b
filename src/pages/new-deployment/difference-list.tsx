import type { ReactNode } from 'react';
import type { Difference } from '../../domain/draft/as-record.ts';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './difference-list.module.css';

/** What two deployments do not have in common: field by field, one under the other. */
export function DifferenceList({
  differences,
  columns,
}: {
  readonly differences: readonly Difference[];
  /** What the two are called. */
  readonly columns: readonly [string, string];
}): ReactNode {
  return (
    <dl className={`stack tight ${css.list}`}>
      {differences.map(({ label, values }) => (
        <div key={label} className={css.field}>
          <dt>
            <UntrustedText text={label} />
          </dt>
          {columns.map((column, at) => (
            <dd key={column}>
              <span className={css.quiet}>{column}</span>
              {values[at] === undefined ? (
                <span className={css.quiet}>not given</span>
              ) : (
                <UntrustedText text={values[at]} />
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
