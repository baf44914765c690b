import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import css from './bars.module.css';
import type { PartLink } from '../../domain/model/list-address.ts';
import { DeploymentsLink } from './deployments-link.tsx';
import { numberText } from '../../kit/text/number-text.ts';

/** One bar: how many deployments have a value, and the way to them. */
export interface Bar {
  /** Tells bars apart: two values may have one label. */
  id: string;
  label: string;
  count: number;
  /** The first leads to the filtered list, or to the first hundred. */
  links: readonly PartLink[];
  /** What is said beside the label. */
  note?: string;
}

declare module 'react' {
  interface CSSProperties {
    '--share'?: number;
  }
}

/** Bars that are shown at first. */
const shownAtFirst = 8;

/** Counts as bars or, by choice, as a table. */
export function Bars({
  title,
  bars,
  coverage,
  empty,
}: {
  readonly title: string;
  readonly bars: readonly Bar[];
  /** How many of how many deployments were counted: "290 of at least 300". */
  readonly coverage: string;
  /** Shown where there is no bar. */
  readonly empty: string;
}): ReactNode {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? bars : bars.slice(0, shownAtFirst);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <figure className={css.figure} aria-labelledby={id} aria-describedby={`${id}-over`}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <span id={`${id}-over`} className={css.coverage}>
          {coverage}
        </span>
        {bars.length > 0 && (
          <Button variant="quiet" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            Show as table
          </Button>
        )}
      </div>
      {bars.length === 0 && <p className={css.note}>{empty}</p>}
      {isTable ? (
        <BarTable title={title} bars={shown} />
      ) : (
        <ul className={css.bars}>
          {shown.map((bar) => (
            <li key={bar.id} className={css.bar} style={{ '--share': bar.count / most }}>
              <BarLabel bar={bar} />
              <span className={css.count}>{numberText(bar.count)}</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length < bars.length && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>
          Show all {bars.length}
        </Button>
      )}
    </figure>
  );
}

function BarLabel({ bar: { label, links, note } }: { readonly bar: Bar }): ReactNode {
  return (
    <span className={css.label}>
      <DeploymentsLink name={label} links={links}>
        <UntrustedText text={label} />
      </DeploymentsLink>
      {note && (
        <span className={css.note}>
          <UntrustedText text={note} />
        </span>
      )}
    </span>
  );
}

function BarTable({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }): ReactNode {
  return (
    <table className={css.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">Deployments</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.id}>
            <th scope="row">
              <BarLabel bar={bar} />
            </th>
            <td>{numberText(bar.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
