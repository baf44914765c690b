import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { UntrustedText } from '../ui/untrusted-text.tsx';
import css from './bars.module.css';
import type { PartLink } from '../params/list-address.ts';
import { numberText } from '../text/number-text.ts';

/** One bar: how many deployments have a value, and the way to them. */
export interface Bar {
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
            <li key={bar.label} className={css.bar} style={{ '--share': bar.count / most }}>
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
  const [first, ...more] = links;
  return (
    <span className={css.label}>
      {first ? (
        <Link to={first.to} title={first.part && `The first 100 of them: ${first.part}`}>
          <UntrustedText text={label} />
        </Link>
      ) : (
        <UntrustedText text={label} />
      )}
      {note && (
        <span className={css.note}>
          <UntrustedText text={note} />
        </span>
      )}
      {more.length > 0 && (
        <details className={css.parts}>
          <summary aria-label={`${label} in ${links.length} parts of 100`}>
            in {links.length} parts of 100
          </summary>
          {links.map(({ to, part }) => (
            <Link key={part} to={to} aria-label={`${label}, ${part}`}>
              {part}
            </Link>
          ))}
        </details>
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
          <tr key={bar.label}>
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
