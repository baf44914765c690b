import { counted } from '../../kit/text/number-text.ts';
import { useSelector } from '@tanstack/react-store';
import { type ReactNode, use } from 'react';
import { OnlyTheseInRows } from './only-these-in-rows.tsx';
import { changeWords } from '../../domain/fleet/since.ts';
import { rowMarks, useRowMarks } from '../../features/fleet/use-row-marks.ts';
import { deploymentAddress } from '../../domain/model/deployment-address.ts';
import { useGo } from '../../kit/ui/link.tsx';
import css from './list-marks.module.css';
import { DetailContext } from './name-cell.tsx';
import type { DeploymentList } from './use-deployment-list.ts';

/** What rows have beside their cells, once they are painted: marks, and a menu at each value. */
export function ListMarks({ list: { shown, filters, table } }: { readonly list: DeploymentList }): ReactNode {
  useRowMarks(shown.rows, filters);
  return <OnlyTheseInRows table={table} />;
}

/** Whether a deployment is new or changed, and how many hints it has, which leads to them. */
export function RowMark({ id }: { readonly id: string }): ReactNode {
  const mark = useSelector(rowMarks, (marks) => marks.get(id));
  const { search, state } = use(DetailContext);
  const go = useGo();
  if (!mark) return null;
  const { hints, change } = mark;
  return (
    <>
      {change && (
        <small
          className={css.change}
          data-change={change.kind}
          title={`Since the last visit ${changeWords(change)}`}
        >
          <span className="visually-hidden">{changeWords(change)} since the last visit</span>
        </small>
      )}
      {hints.length > 0 && (
        // No link: each row has one, its name.
        <button
          type="button"
          className={css.hints}
          aria-label={counted(hints.length, 'hint')}
          title={hints.join(', ')}
          onClick={() => go(`${deploymentAddress(id)}${search}#hints`, { state })}
        >
          {hints.length}
        </button>
      )}
    </>
  );
}
