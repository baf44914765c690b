import { type ReactNode, use } from 'react';
import { deploymentAddress } from '../params/deployment-address.ts';
import { useGo } from '../ui/link.tsx';
import type { Deployment } from '../wire/deployment.ts';
import css from './list-hints.module.css';
import { DetailContext } from './name-cell.tsx';
import { useHintMarks } from '../fleet/use-hint-marks.ts';

const markOf = (id: string, labels: readonly string[]) => <Mark id={id} labels={labels} />;

/** Judges the rows of the page; the marks of those that have hints stand in them. */
export function ListHints({ rows }: { readonly rows: readonly Deployment[] }): null {
  useHintMarks(rows, markOf);
  return null;
}

/** How many hints a deployment has; leads to them in its details. */
function Mark({ id, labels }: { readonly id: string; readonly labels: readonly string[] }): ReactNode {
  const { search, state } = use(DetailContext);
  const go = useGo();
  return (
    // No link: each row has one, its name.
    <button
      type="button"
      className={css.mark}
      aria-label={labels.length === 1 ? '1 hint' : `${labels.length} hints`}
      title={labels.join(', ')}
      onClick={() => go(`${deploymentAddress(id)}${search}#hints`, { state })}
    >
      {labels.length}
    </button>
  );
}
