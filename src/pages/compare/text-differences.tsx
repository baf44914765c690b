import { type Change, diffLines } from 'diff';
import type { ReactNode } from 'react';
import type { ComparedField } from '../../domain/model/comparison.ts';
import css from './compare.module.css';

/** A structure of the first deployment against that of each other one, line by line. */
export function TextDifferences({
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
          <figure key={at} className={css.text}>
            <figcaption>
              From {first} to {name}
            </figcaption>
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
  const text = value.replace(/\n$/, '').replaceAll(/^/gm, mark);
  if (added) return <ins>{`${text}\n`}</ins>;
  return removed ? <del>{`${text}\n`}</del> : `${text}\n`;
}
